import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterId, PrinterStatus, PrintJob } from '../../../shared/printing.ts';
import type { AppError } from '../../../shared/result.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { jobName } from '../../ui/printing/print-text.ts';
import { useCall } from '../../use-call.ts';

export type Asking = { readonly what: 'printer' | 'dismiss' | 'show'; readonly job: PrintJob };

export type JobActs = {
  readonly asking: Asking | null;
  readonly ask: (what: Asking['what']) => void;
  readonly stopAsking: () => void;
  readonly again: (job: PrintJob | null, printerId?: PrinterId) => Promise<void>;
  readonly dismiss: (job: PrintJob) => Promise<void>;
  readonly writePdf: () => Promise<void>;
  readonly mayTry: boolean;
  readonly hasOther: boolean;
  readonly busy: boolean;
  readonly slow: boolean;
  readonly error: AppError | null;
  /** Full path of the newest PDF. */
  readonly file: string | null;
};

export function useJobActs(selected: PrintJob | null, printers: readonly PrinterStatus[]): JobActs {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  const lookOnly = useLookOnly();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const say = (text: string): void => showNotice(text, 'info');
  const trying = useCall('printing:again');
  const dismissing = useCall('printing:dismiss');
  const pdf = useCall('printing:write-pdf');
  const busy = trying.running || dismissing.running || pdf.running;

  const again = async (job: PrintJob | null, printerId?: PrinterId): Promise<void> => {
    setAsking(null);
    if (job === null || busy || lookOnly) return;
    const result = await trying.run({ jobId: job.id, printerId: printerId ?? null });
    if (!result.ok) return;
    const what = jobName(job, words);
    const printer = printers.find((one) => one.printerId === printerId)?.name ?? '';
    say(printerId === undefined ? t('queue.done.again', { what }) : t('queue.done.other', { what, printer }));
  };
  const dismiss = async (job: PrintJob): Promise<void> => {
    setAsking(null);
    const result = await dismissing.run({ jobId: job.id });
    if (result.ok) say(t('queue.done.dismissed', { what: jobName(job, words) }));
  };
  const writePdf = async (): Promise<void> => {
    if (selected === null || busy) return;
    const result = await pdf.run({ slip: selected.slip });
    if (result.ok) setFile(result.value.file);
  };
  const acts: JobActs = {
    asking,
    ask: (what) => selected !== null && !busy && setAsking({ what, job: selected }),
    stopAsking: () => setAsking(null),
    again,
    dismiss,
    writePdf,
    mayTry: !lookOnly && selected !== null && selected.state !== 'printing' && !busy,
    hasOther: printers.length > 1,
    busy,
    slow: trying.slow || dismissing.slow || pdf.slow,
    error: trying.error ?? dismissing.error ?? pdf.error,
    file,
  };
  useJobKeys(selected, acts, printers.length === 0);
  return acts;
}

function useJobKeys(selected: PrintJob | null, acts: JobActs, noPrinter: boolean): void {
  const { t } = useTranslation('printers');
  const goTo = useNavigation((state) => state.goTo);
  const none = selected === null;
  useKeys('screen', [
    { key: 'F4', label: t('queue.keys.show'), disabled: none, run: () => acts.ask('show') },
    {
      key: 'F8',
      label: t('queue.keys.other'),
      disabled: !acts.mayTry,
      hidden: !acts.hasOther,
      run: () => acts.hasOther && acts.ask('printer'),
    },
    {
      key: 'F9',
      label: t('queue.openSettings'),
      disabled: !noPrinter,
      hidden: !noPrinter,
      run: () => goTo({ screen: 'settings', part: 'printers' }),
    },
    { key: 'F10', label: t('queue.keys.pdf'), disabled: none || acts.busy, run: () => void acts.writePdf() },
    {
      key: 'Enter',
      label: t(selected?.state === 'uncertain' ? 'queue.keys.again' : 'queue.keys.tryNow'),
      primary: true,
      disabled: !acts.mayTry,
      run: () => void acts.again(selected),
    },
    { key: 'Delete', label: t('queue.keys.dismiss'), disabled: !acts.mayTry, run: () => acts.ask('dismiss') },
  ]);
}
