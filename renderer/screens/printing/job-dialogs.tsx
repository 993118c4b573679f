import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PrinterStatus, PrintJob } from '../../../shared/printing.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Paper } from '../../ui/paper.tsx';
import { jobName } from '../../ui/printing/print-text.ts';
import { PrinterChoiceDialog } from '../../ui/printing/printer-choice-dialog.tsx';
import { useCall } from '../../use-call.ts';
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

function PreviewDialog({ job, onClose }: { readonly job: PrintJob; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  const { paper, call, read } = usePreview(job);
  const frame = useRef<HTMLDivElement>(null);
  const title = jobName(job, words);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      back={{ look: 'primary', autoFocus: true }}
      keys={scrollKeys(() => frame.current?.querySelector('.paper-frame') ?? null)}
    >
      <ErrorNote error={call.error} onAgain={read} />
      <Working shown={call.slow}>{t('queue.preview.loading')}</Working>
      {paper === null ? null : (
        <div ref={frame} className="print-queue-preview">
          <Paper label={t('queue.preview.name', { what: title })} paper={paper} />
        </div>
      )}
    </Dialog>
  );
}

function usePreview({ slip, printerId }: PrintJob) {
  const call = useCall('printing:preview');
  const { run } = call;
  const [paper, setPaper] = useState<PaperDocument | null>(null);
  // a dialog belongs to one job
  const input = useRef({ slip, printerId });
  const read = useCallback((): void => {
    void run(input.current).then((result) => result.ok && setPaper(result.value));
  }, [run]);
  useEffect(read, [read]);
  return { paper, call, read };
}

/** The arrows scroll the paper from any focus. */
function scrollKeys(frame: () => Element | null): readonly KeyBinding[] {
  const scroll = (key: string, pages: number): KeyBinding => ({
    key,
    label: '',
    hidden: true,
    run: () => {
      const scrolled = frame();
      scrolled?.scrollBy({ top: pages * scrolled.clientHeight });
    },
  });
  return [scroll('ArrowDown', 0.12), scroll('ArrowUp', -0.12), scroll('PageDown', 0.9), scroll('PageUp', -0.9)];
}
