import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlipRef } from '../../../shared/printing.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { ErrorNote, Working } from '../note.tsx';
import { WrittenFile } from '../written-file.tsx';
import { isStuck, printKeyOf } from './job-of-slip.ts';
import { jobText } from './print-text.ts';
import { PrinterChoiceDialog } from './printer-choice-dialog.tsx';
import { type SlipPrinting, useSlipPrinting } from './use-slip-printing.ts';

/** Used by every screen that has these keys free. */
const KEYS = { print: 'F7', other: 'F8', pdf: 'F10' } as const;

/** `other` null: no key is left for another printer. */
export type PrintKeys = { readonly print: string; readonly other: string | null; readonly pdf: string };

/** `slip`: null while there is nothing to print. `standing`: status and dialogs. */
export function useSlipActs(
  slip: SlipRef | null,
  keys: PrintKeys = KEYS,
): { readonly acts: readonly KeyBinding[]; readonly standing: ReactNode } {
  const { t } = useTranslation('printing');
  const printing = useSlipPrinting(slip);
  const [choosing, setChoosing] = useState(false);
  const lookOnly = useLookOnly();
  if (lookOnly) return { acts: [], standing: null };
  const { job, printers, mayPrint } = printing;
  const none = slip === null;
  const label = t(`keys.${printKeyOf(job)}`);
  const print = { key: keys.print, label, act: 'print', disabled: none || !mayPrint, run: () => printing.print(null) };
  const pdf = { key: keys.pdf, label: t('keys.pdf'), disabled: none, run: printing.writePdf };
  const other = {
    key: keys.other ?? '',
    label: t('keys.other'),
    disabled: none || job?.state === 'printing',
    run: () => setChoosing(true),
  };
  const count = printers?.length ?? 1;
  const acts = [...(count > 0 ? [print] : []), ...(count > 1 && keys.other !== null ? [other] : []), pdf];
  const standing = (
    <>
      <PaperState printing={printing} />
      {choosing && printers !== null ? (
        <PrinterChoiceDialog
          printers={printers}
          onClose={() => setChoosing(false)}
          onChoose={(printerId) => {
            setChoosing(false);
            printing.print(printerId);
          }}
        />
      ) : null}
    </>
  );
  return { acts, standing };
}

function PaperState({ printing }: { readonly printing: SlipPrinting }): ReactNode {
  const { t } = useTranslation('printing');
  const { job, printers, file } = printing;
  const isWrong = isStuck(job);
  return (
    <>
      <p className={isWrong ? 'wrong mid slip-printing-wrong' : 'soft slip-printing-state'} role="status">
        {job === null ? (printers?.length === 0 ? t('state.noPrinter') : '') : jobText(job, t)}
      </p>
      {isWrong ? <p className="soft slip-printing-state">{t(`advice.${job.trouble ?? 'unknown'}`)}</p> : null}
      <ErrorNote error={printing.error} />
      <Working shown={printing.asking}>{t('state.asking')}</Working>
      <Working shown={printing.writing}>{t('pdf.writing')}</Working>
      <WrittenFile words={t('pdf.written')} file={file} />
    </>
  );
}
