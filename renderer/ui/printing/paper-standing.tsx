import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote, Working } from '../note.tsx';
import { isStuck } from './job-of-slip.ts';
import { jobText } from './print-text.ts';
import type { SlipPrinting } from './use-slip-printing.ts';

/** How the paper of a slip stands: on its way, out, or why not and what to do; and where its PDF was written. */
export function PaperStanding({ printing }: { readonly printing: SlipPrinting }): ReactNode {
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
