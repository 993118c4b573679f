import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterStatus, PrintJob } from '../../../shared/printing.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { setPrinting, usePrinting } from '../../state/printing-store.ts';
import { sinceWhen } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { isHeldUp } from '../../ui/printing/job-of-slip.ts';
import { jobName, printerText, whyText } from '../../ui/printing/print-text.ts';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { WrittenFile } from '../../ui/written-file.tsx';
import { useCall } from '../../use-call.ts';
import { JobDialogs } from './job-dialogs.tsx';
import { type JobActs, useJobActs } from './use-job-acts.ts';
import './print-queue.css';

export function PrintingScreen(): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  const shell = useTranslation('shell').t;
  const { jobs, printers, slow, error, again } = useQueue();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = jobs?.find(({ id }) => id === selectedId) ?? jobs?.[0] ?? null;
  const acts = useJobActs(selected, printers);
  const columns = useJobColumns();
  useBackKey();
  return (
    <Screen title={t('queue.title')} aside={<Printers printers={printers} />}>
      <ErrorNote error={error} onAgain={again} />
      {jobs === null ? (
        <Working shown={slow}>{t('queue.loading')}</Working>
      ) : (
        <Table
          label={t('queue.list')}
          columns={columns}
          items={jobs}
          idOf={({ id }) => id}
          onOpen={(job) => void acts.again(job)}
          onSelect={setSelectedId}
          selectedId={selected?.id ?? null}
          empty={<NothingOpen hasPrinter={printers.length > 0} />}
        />
      )}
      <ErrorNote error={acts.error} />
      <Working shown={acts.slow}>{shell('working')}</Working>
      <WrittenFile words={words('pdf.written')} file={acts.file} />
      {selected === null ? null : <JobDetail job={selected} acts={acts} />}
      <JobDialogs acts={acts} printers={printers} />
    </Screen>
  );
}

const NO_PRINTERS: readonly PrinterStatus[] = [];

function useQueue(): {
  readonly jobs: readonly PrintJob[] | null;
  readonly printers: readonly PrinterStatus[];
} & Pick<ReturnType<typeof useCall>, 'slow' | 'error'> & { readonly again: () => void } {
  const state = usePrinting((mirror) => mirror.state);
  const reading = useCall('printing:state');
  const { run } = reading;
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again.
  useEffect(() => void run(null).then((result) => result.ok && setPrinting(result.value)), [run, turn]);
  return {
    jobs: state?.open ?? null,
    printers: state?.printers ?? NO_PRINTERS,
    slow: reading.slow,
    error: reading.error,
    again: () => setTurn((now) => now + 1),
  };
}

function Printers({ printers }: { readonly printers: readonly PrinterStatus[] }): ReactNode {
  const { t } = useTranslation('printing');
  return (
    <>
      {printers.map((printer) => (
        <span key={printer.printerId} className="print-queue-printer">
          {printer.name} <Mark kind={PRINTER_LOOKS[printer.state]}>{printerText(printer, t)}</Mark>
        </span>
      ))}
    </>
  );
}

const PRINTER_LOOKS = { ready: 'soft', unknown: 'soft', paper_low: 'warn', troubled: 'danger' } as const;

function NothingOpen({ hasPrinter }: { readonly hasPrinter: boolean }): ReactNode {
  const { t } = useTranslation('printers');
  const goTo = useNavigation((state) => state.goTo);
  if (hasPrinter) {
    return (
      <Empty icon={Printer} title={t('queue.none')}>
        <p>{t('queue.noneHint')}</p>
      </Empty>
    );
  }
  return (
    <Empty icon={Printer} title={t('queue.noPrinter')}>
      <p>{t('queue.noPrinterHint')}</p>
      <Button look="primary" onPress={() => goTo({ screen: 'settings', part: 'printers' })} shortcut="F9">
        {t('queue.openSettings')}
      </Button>
    </Empty>
  );
}

function JobDetail({ job, acts }: { readonly job: PrintJob; readonly acts: JobActs }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  const name = jobName(job, words);
  const values = {
    printer: job.printerName,
    why: whyText(job.trouble, words),
    advice: words(`advice.${job.trouble ?? 'unknown'}`),
  };
  return (
    <section className="panel stack-s print-queue-detail" aria-label={name}>
      <div className="stack-xs shrinks wraps">
        <p>
          <strong>{name}</strong>
        </p>
        <p className={isHeldUp(job) ? 'wrong' : 'soft'}>{t(`queue.detail.${standingOf(job)}`, values)}</p>
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
    <div className="flow print-queue-acts">
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

function useJobColumns(): readonly TableColumn<PrintJob>[] {
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
