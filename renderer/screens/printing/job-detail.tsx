import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJob } from '../../../shared/printing.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { Button } from '../../ui/button.tsx';
import { isHeldUp } from '../../ui/printing/job-of-slip.ts';
import { jobName, whyText } from '../../ui/printing/print-text.ts';
import type { JobActs } from './use-job-acts.ts';

export function JobDetail({ job, acts }: { readonly job: PrintJob; readonly acts: JobActs }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  const name = jobName(job, words);
  const values = {
    printer: job.printerName,
    why: whyText(job.trouble, words),
    advice: words(`advice.${job.trouble ?? 'unknown'}`),
  };
  return (
    <section className="panel print-queue-detail" aria-label={name}>
      <div className="print-queue-detail-text">
        <p>
          <strong>{name}</strong>
        </p>
        <p className={isHeldUp(job) ? 'print-queue-wrong' : 'print-queue-soft'}>
          {t(`queue.detail.${standingOf(job)}`, values)}
        </p>
      </div>
      <JobButtons job={job} acts={acts} />
    </section>
  );
}

function standingOf({ state, trouble }: PrintJob) {
  if (state === 'printing' || state === 'uncertain' || state === 'failed') return state;
  return trouble === null ? 'waiting' : 'behind';
}

function JobButtons({ job, acts }: { readonly job: PrintJob; readonly acts: JobActs }): ReactNode {
  const { t } = useTranslation('printers');
  const shell = useTranslation('shell').t;
  const lookOnly = useLookOnly();
  if (lookOnly) return null;
  return (
    <div className="print-queue-acts">
      <Button
        look="primary"
        onPress={() => void acts.again(job)}
        disabled={!acts.mayTry}
        shortcut={shell('keyNames.Enter')}
      >
        {t(job.state === 'uncertain' ? 'queue.keys.again' : 'queue.keys.tryNow')}
      </Button>
      {acts.hasOther ? (
        <Button onPress={() => acts.ask('printer')} disabled={!acts.mayTry} shortcut="F8">
          {t('queue.keys.other')}
        </Button>
      ) : null}
      <Button onPress={() => acts.ask('show')} shortcut="F4">
        {t('queue.keys.show')}
      </Button>
      <Button onPress={() => void acts.writePdf()} shortcut="F10">
        {t('queue.keys.pdf')}
      </Button>
      <Button
        look="danger"
        onPress={() => acts.ask('dismiss')}
        disabled={!acts.mayTry}
        shortcut={shell('keyNames.Delete')}
      >
        {t('queue.keys.dismiss')}
      </Button>
    </div>
  );
}
