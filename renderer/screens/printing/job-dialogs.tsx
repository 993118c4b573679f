import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterStatus } from '../../../shared/printing.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { jobName } from '../../ui/printing/print-text.ts';
import { PrinterChoiceDialog } from '../../ui/printing/printer-choice-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { JobActs } from './use-job-acts.ts';

export function JobDialogs(props: { readonly acts: JobActs; readonly printers: readonly PrinterStatus[] }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  const { acts, printers } = props;
  const { asking } = acts;
  if (asking === null) return null;
  const { job, what } = asking;
  switch (what) {
    case 'printer':
      return (
        <PrinterChoiceDialog
          printers={printers}
          onChoose={(printerId) => void acts.again(job, printerId)}
          onClose={acts.stopAsking}
        />
      );
    case 'show':
      return <PreviewDialog job={job} onClose={acts.stopAsking} />;
    case 'dismiss':
      return (
        <ConfirmDialog
          title={t('queue.dismiss.title')}
          confirm={t('queue.dismiss.confirm')}
          keep={t('queue.dismiss.keep')}
          onConfirm={() => void acts.dismiss(job)}
          onClose={acts.stopAsking}
          danger
        >
          <p>{t('queue.dismiss.text', { what: jobName(job, words) })}</p>
        </ConfirmDialog>
      );
  }
}
