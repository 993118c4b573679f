import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterConnection } from '../../../../../shared/printing.ts';
import { useProblems } from '../../../../ui/use-problems.ts';
import { PrinterFields } from '../printer-fields.tsx';
import {
  CONNECTION_FIELDS,
  formToConnection,
  NEW_FORM,
  type PrinterForm,
  type PrinterProblems,
  printerProblems,
} from '../printer-form.ts';
import { WizardStep } from './wizard-step.tsx';

export function ByHandStep(props: {
  readonly onChoose: (connection: PrinterConnection) => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  const [form, setForm] = useState(NEW_FORM);
  const { problems, ref, check, clear } = useProblems<PrinterProblems>();
  const change = (part: Partial<PrinterForm>): void => {
    setForm((now) => ({ ...now, ...part }));
    clear(part);
  };
  const go = (): void => {
    if (check(printerProblems(form, [], CONNECTION_FIELDS))) props.onChoose(formToConnection(form));
  };
  return (
    <WizardStep
      step="by_hand"
      name={t('wizard.byHand.name')}
      onBack={props.onBack}
      keys={[{ key: 'F9', label: t('wizard.byHand.go'), primary: true, run: go }]}
    >
      <p>{t('wizard.byHand.text')}</p>
      <div ref={ref} className="grid">
        <PrinterFields fields={CONNECTION_FIELDS} {...{ form, problems, change }} onEnter={go} />
      </div>
    </WizardStep>
  );
}
