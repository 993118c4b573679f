import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlipRef } from '../../../shared/printing.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useLookOnly } from '../../mirror/health-store.ts';
import { Button } from '../button.tsx';
import { ErrorNote, Working } from '../note.tsx';
import { isStuck } from './job-of-slip.ts';
import { jobText } from './print-text.ts';
import { PrinterChoiceDialog } from './printer-choice-dialog.tsx';
import { type SlipPrinting as Printing, useSlipPrinting } from './use-slip-printing.ts';
import './printing.css';

/** The keys of paper on every screen that has them free. */
const KEYS = { print: 'F7', other: 'F8', pdf: 'F10' } as const;

/** `other` null: another printer is chosen in the queue alone, where a screen has no key left for it. */
export type PrintKeys = { readonly print: string; readonly other: string | null; readonly pdf: string };

/** A slip on paper: how that stands, and its keys. It stands beside what the screen shows, and holds up nothing of it. */
export function SlipPrinting(props: {
  readonly slip: SlipRef;
  readonly keys?: PrintKeys;
  /** Nothing to print yet. */
  readonly disabled?: boolean;
  /** False where the strip at the foot has to do: it can be touched as well. */
  readonly buttons?: boolean;
}): ReactNode {
  const printing = useSlipPrinting(props.slip);
  const [choosing, setChoosing] = useState(false);
  const lookOnly = useLookOnly();
  const acts = usePrintActs(printing, props.keys ?? KEYS, { disabled: props.disabled === true, onChoose: setChoosing });
  if (lookOnly) return null;
  return (
    <section className="slip-printing">
      <PaperState printing={printing} />
      {props.buttons === false ? null : (
        <div className="slip-printing-acts">
          {acts.map((act) => (
            <Button key={act.key} shortcut={act.key} disabled={act.disabled} onPress={act.run}>
              {act.label}
            </Button>
          ))}
        </div>
      )}
      {choosing && printing.printers !== null ? (
        <PrinterChoiceDialog
          printers={printing.printers}
          onClose={() => setChoosing(false)}
          onChoose={(printerId) => {
            setChoosing(false);
            printing.print(printerId);
          }}
        />
      ) : null}
    </section>
  );
}

/** Each is a key and a button; what cannot be done on this till is not there. */
function usePrintActs(
  printing: Printing,
  keys: PrintKeys,
  { disabled, onChoose }: { readonly disabled: boolean; readonly onChoose: (choosing: boolean) => void },
) {
  const { t } = useTranslation('printing');
  const lookOnly = useLookOnly();
  const count = printing.printers?.length ?? 1;
  const acts = [
    {
      key: keys.print,
      label: t(isStuck(printing.job) ? 'keys.again' : 'keys.print'),
      disabled: disabled || !printing.mayPrint,
      run: () => printing.print(null),
      shown: count > 0,
    },
    {
      key: keys.other ?? '',
      label: t('keys.other'),
      disabled: disabled || printing.job?.state === 'printing',
      run: () => onChoose(true),
      shown: count > 1 && keys.other !== null,
    },
    { key: keys.pdf, label: t('keys.pdf'), disabled, run: printing.writePdf, shown: true },
  ].filter(({ shown }) => shown);
  useKeys('screen', acts, !lookOnly);
  return acts;
}

function PaperState({ printing }: { readonly printing: Printing }): ReactNode {
  const { t } = useTranslation('printing');
  const { job, printers, file } = printing;
  const isWrong = isStuck(job);
  return (
    <>
      <p className={isWrong ? 'slip-printing-wrong' : 'slip-printing-state'} role="status">
        {job === null ? (printers?.length === 0 ? t('state.noPrinter') : '') : jobText(job, t)}
      </p>
      {isWrong ? <p className="slip-printing-state">{t(`advice.${job.trouble ?? 'unknown'}`)}</p> : null}
      <ErrorNote error={printing.error} />
      <Working shown={printing.asking}>{t('state.asking')}</Working>
      <Working shown={printing.writing}>{t('pdf.writing')}</Working>
      <div role="status">
        {file === null ? null : (
          <p className="slip-printing-file">
            {t('pdf.written')} <code>{file}</code>
          </p>
        )}
      </div>
    </>
  );
}
