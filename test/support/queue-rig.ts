import { onTestFinished } from 'vitest';
import { newJob } from '../../electron/areas/printing/due-slips.ts';
import { createJobPapers } from '../../electron/areas/printing/job-papers.ts';
import { createPrintQueue } from '../../electron/areas/printing/print-queue.ts';
import { createPrinterDoors } from '../../electron/areas/printing/printer-doors.ts';
import type { PrintJobRow } from '../../electron/areas/printing/tables.ts';
import { systemClock } from '../../electron/lib/clock.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import type { PrintLimits } from '../../electron/lib/print-limits.ts';
import type { SaleId } from '../../shared/ids.ts';
import { asSecondCopy } from '../../shared/paper/paper-frame.ts';
import { paperVoice } from '../../shared/paper/paper-voice.ts';
import { type PrinterProfile, type PrintJobId, type SlipRef, TRAINING_PRINTER } from '../../shared/printing.ts';
import { ok } from '../../shared/result.ts';
import { AUDIT_PARTS } from './audit-parts.ts';
import type { Printed } from './fault-printer.ts';
import { openTillDatabase, type TillDatabase } from './till-database.ts';
import { PATIENCE_MS } from './until.ts';

/** Generous limits for a printer, short pauses. */
export const QUICK_PRINTING: PrintLimits = {
  connectMs: PATIENCE_MS,
  answerMs: PATIENCE_MS,
  stallMs: PATIENCE_MS,
  settleMs: PATIENCE_MS,
  pauseMs: 10,
  closeMs: PATIENCE_MS,
  retryMs: 3,
  longestRetryMs: 12,
};

/** For a silent printer: the answer's limit is short too. A late answer prints nothing. */
export const HASTY_PRINTING: PrintLimits = { ...QUICK_PRINTING, answerMs: 150 };

export function printerAt(port: number, more: Partial<PrinterProfile> = {}): PrinterProfile {
  return { ...TRAINING_PRINTER, connection: { by: 'network', host: '127.0.0.1', port }, ...more };
}

type QueueParts = {
  readonly plant?: ((database: TillDatabase) => TillDatabase) | undefined;
  readonly limits?: PrintLimits;
};

export type QueueRig = ReturnType<typeof openQueue>;

/** The queue on a real file, with slips that contain only their number. */
export function openQueue(
  file: string,
  printers: readonly PrinterProfile[],
  { plant = (database) => database, limits = QUICK_PRINTING }: QueueParts = {},
) {
  const stored = openTillDatabase(file, AUDIT_PARTS);
  // thousands of commits without power cuts
  stored.connection.pragma('synchronous = OFF');
  const database = plant(stored);
  const voice = paperVoice('pt-BR', 'America/Sao_Paulo');
  const doors = createPrinterDoors({
    limits,
    virtualFolder: '',
    now: () => new Date(),
    logo: () => '',
    systemPrinters: undefined,
    windowsQueueScript: undefined,
  });
  const faults: unknown[] = [];
  const queue = createPrintQueue({
    ...{ database, clock: systemClock, log: silentLogger, limits, doors },
    papers: createJobPapers({
      database,
      papers: {
        make: async (slip) => ok({ document: slipOf(slip), number: null, at: null, isPrivate: false }),
        asCopy: (document) => asSecondCopy(document, voice),
      },
    }),
    printers: () => printers,
    onMoved: () => undefined,
    onHeard: () => undefined,
    onFault: (error) => void faults.push(error),
    onIdle: () => undefined,
  });
  let isOpen = true;
  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await queue.stop();
    stored.close();
  }
  onTestFinished(close);
  return {
    queue,
    faults,
    rows: stored.printJobs,
    add: (first: number, last = first, printer = printers[0] ?? TRAINING_PRINTER): void =>
      stored.transaction(() => {
        for (let number = first; number <= last; number++) {
          const slip: SlipRef = { kind: 'receipt', saleId: `sale-${number}` as SaleId };
          const job = newJob({ clock: systemClock, newId: () => jobOf(number) }, slip, printer);
          stored.printJobs.insert(job, false);
        }
      }),
    job: (number: number): PrintJobRow => {
      const row = stored.printJobs.find(jobOf(number));
      if (row === null) throw new Error(`no job ${number}`);
      return row;
    },
    close,
  };
}

export const jobOf = (number: number): PrintJobId => `job-${number}` as PrintJobId;

function slipOf(slip: SlipRef) {
  const number = slip.kind === 'receipt' ? slip.saleId.replace('sale-', '') : '0';
  const text = (line: string) => ({ is: 'line', text: line, look: 'plain' }) as const;
  const lines = Array.from({ length: 12 }, (_, line) => text(`${line + 1} Feijao carioca 1 kg              8,99`));
  return { columns: 48, blocks: [text(`No ${number.padStart(6, '0')}.`), ...lines, text('OBRIGADO')] };
}

/** The printed slip as read from paper; null if torn before its number. */
export function readPaper({ bytes }: Printed): { readonly number: string | null; readonly isMarked: boolean } {
  const text = Buffer.from(bytes).toString('latin1');
  return { number: /No (\d{6})\./.exec(text)?.[1] ?? null, isMarked: text.includes(' VIA') };
}

/** What is wrong with papers that should be one of each number from 1 to `count`, with copies marked. */
export function wrongPapers(printed: readonly Printed[], count: number): readonly string[] {
  const papers = printed.map((paper) => ({ ...readPaper(paper), isWhole: paper.isWhole }));
  return Array.from({ length: count }, (_, at) => String(at + 1).padStart(6, '0')).flatMap((number) => {
    const own = papers.filter((paper) => paper.number === number);
    const lost = own.some(({ isWhole }) => isWhole) ? [] : [`${number} is lost`];
    const twice = own.slice(1).some(({ isMarked }) => !isMarked) ? [`${number} came out twice unmarked`] : [];
    return [...lost, ...twice];
  });
}
