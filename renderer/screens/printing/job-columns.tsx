import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJob } from '../../../shared/printing.ts';
import { sinceWhen } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { jobName, whyText } from '../../ui/printing/print-text.ts';
import type { TableColumn } from '../../ui/table.tsx';

export function useJobColumns(): readonly TableColumn<PrintJob>[] {
  const { t } = useTranslation('printers');
  return useMemo<readonly TableColumn<PrintJob>[]>(
    () => [
      { id: 'what', title: t('queue.column.what'), names: true, cell: (job) => <What job={job} /> },
      { id: 'printer', title: t('queue.column.printer'), cell: (job) => job.printerName },
      { id: 'since', title: t('queue.column.since'), cell: (job) => sinceWhen(job.createdAt, Date.now()) },
      { id: 'state', title: t('queue.column.state'), cell: (job) => <StateMark job={job} /> },
    ],
    [t],
  );
}

function What({ job }: { readonly job: PrintJob }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  return (
    <>
      <strong>{jobName(job, words)}</strong> {job.isCopy ? <Mark kind="soft">{t('queue.copy')}</Mark> : null}
    </>
  );
}

const LOOKS = {
  waiting: 'soft',
  printing: 'act',
  uncertain: 'warn',
  failed: 'danger',
  printed: 'soft',
  dismissed: 'soft',
} as const;

function StateMark({ job }: { readonly job: PrintJob }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  return (
    <>
      <Mark kind={LOOKS[job.state]}>{t(`queue.state.${job.state}`)}</Mark>{' '}
      {job.trouble === null ? null : whyText(job.trouble, words)}
    </>
  );
}
