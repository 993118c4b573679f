import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterStatus, PrintJob } from '../../../shared/printing.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { setPrinting, usePrinting } from '../../state/printing-store.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { printerText } from '../../ui/printing/print-text.ts';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';
import { WrittenFile } from '../../ui/written-file.tsx';
import { useCall } from '../../use-call.ts';
import { useJobColumns } from './job-columns.tsx';
import { JobDetail } from './job-detail.tsx';
import { JobDialogs } from './job-dialogs.tsx';
import { useJobActs } from './use-job-acts.ts';
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
      <ErrorNote error={error} actions={<Button onPress={again}>{shell('keys.again')}</Button>} />
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

/** Pushed; read once when the screen opens. */
function useQueue(): {
  readonly jobs: readonly PrintJob[] | null;
  readonly printers: readonly PrinterStatus[];
} & Pick<ReturnType<typeof useCall>, 'slow' | 'error'> & { readonly again: () => void } {
  const state = usePrinting((mirror) => mirror.state);
  const reading = useCall('printing:state');
  const { run } = reading;
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again.
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
          {printer.name} <Mark kind={LOOKS[printer.state]}>{printerText(printer, t)}</Mark>
        </span>
      ))}
    </>
  );
}

const LOOKS = { ready: 'soft', unknown: 'soft', paper_low: 'warn', troubled: 'danger' } as const;

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
      <Button look="primary" onPress={() => goTo({ screen: 'settings' })} shortcut="F9">
        {t('queue.openSettings')}
      </Button>
    </Empty>
  );
}
