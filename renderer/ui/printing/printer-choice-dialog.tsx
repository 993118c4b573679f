import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterId, PrinterStatus } from '../../../shared/printing.ts';
import { Dialog } from '../dialog.tsx';
import { NumberedChoices, numberKeys } from '../numbered-choices.tsx';
import { printerText } from './print-text.ts';

export function PrinterChoiceDialog(props: {
  readonly printers: readonly PrinterStatus[];
  readonly onChoose: (printerId: PrinterId) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('printing');
  const choices = props.printers.map((printer) => ({
    id: printer.printerId,
    label: printer.name,
    explained: printerText(printer, t),
  }));
  return (
    <Dialog title={t('choose.title')} onClose={props.onClose} keys={numberKeys(choices, props.onChoose)}>
      <p>{t('choose.text')}</p>
      <NumberedChoices label={t('choose.title')} choices={choices} onChoose={props.onChoose} autoFocus />
    </Dialog>
  );
}
