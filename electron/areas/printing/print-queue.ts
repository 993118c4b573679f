import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PrinterId, PrinterProfile, PrintJobId, PrintTrouble } from '../../../shared/printing.ts';
import { isStorageFailure } from '../../db/storage-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { PrintLimits } from '../../lib/print-limits.ts';
import { createWakeableLoop, type WakeableLoop } from '../../lib/wakeable-loop.ts';
import { timestamp } from '../service-parts.ts';
import type { JobPaper, JobPapers } from './job-papers.ts';
import type { PrinterDoors } from './printer-doors.ts';
import type { Sent } from './send.ts';
import type { Said } from './status.ts';
import type { PrintingDatabase, PrintJobRow, PrintOutcome } from './tables.ts';

export type PrintJobParts = {
  readonly database: Pick<PrintingDatabase, 'printJobs' | 'transaction'>;
  readonly clock: Clock;
  readonly papers: JobPapers;
  readonly doors: Pick<PrinterDoors, 'print'>;
  readonly onMoved: () => void;
  readonly onHeard: (printer: PrinterProfile, said: Said | null, trouble: PrintTrouble | null) => void;
};

/** `tried`: the outcome is in the row. `unmade`: no paper can be made, a person must decide.
 * `missed`: dismissed or sent elsewhere meanwhile, or the till is closing. */
export type Tried = { readonly how: 'tried'; readonly outcome: PrintOutcome } | { readonly how: 'unmade' | 'missed' };

/**
 * A troubled printer is found before the sending is stored. The sending, and whether it is a copy, is stored before the
 * first byte: a crash leaves the job uncertain.
 */
export async function tryJob(
  parts: PrintJobParts,
  job: PrintJobRow,
  printer: PrinterProfile,
  signal: AbortSignal,
): Promise<Tried> {
  const { papers } = parts;
  const paper = await papers.of(job, printer).catch((error: unknown) => unlessStorage(error, null));
  const record = recordOf(parts, job, printer);
  if (paper === null) {
    record.failed('unknown', null);
    return { how: 'unmade' };
  }
  const take = (): PaperDocument | null => {
    const begun = record.begin(paper);
    if (begun === null) return null;
    return begun.isCopy ? papers.asCopy(paper.document) : paper.document;
  };
  const sent = await parts.doors.print(printer, take, signal).catch((error: unknown) => unlessStorage(error, UNMADE));
  if (sent === null) return { how: 'missed' };
  if (sent !== UNMADE) parts.onHeard(printer, sent.said, sent.trouble);
  if (record.isBegun()) record.settled(sent);
  else record.failed(sent.trouble ?? 'unknown', paper);
  return sent === UNMADE ? { how: 'unmade' } : { how: 'tried', outcome: sent.outcome };
}

/** A storage failure is rethrown; any other error means that no paper can be made. */
function unlessStorage<T>(error: unknown, unmade: T): T {
  if (isStorageFailure(error)) throw error;
  return unmade;
}

const UNMADE: Sent = { outcome: 'failed', trouble: 'unknown', said: null };

function recordOf({ database, clock, onMoved }: PrintJobParts, job: PrintJobRow, printer: PrinterProfile) {
  const { printJobs, transaction } = database;
  const { id, subject } = job;
  let isBegun = false;

  /** Decided as the sending begins: another paper of the slip may have come out meanwhile. */
  function begin(paper: JobPaper): { readonly isCopy: boolean } | null {
    const present = printJobs.find(id);
    if (present === null || present.printer_id !== printer.id) return null;
    const isOut = present.is_copy === 1 || present.is_out === 1;
    const isCopy = subject !== null && (isOut || printJobs.mayBeOut(subject, id));
    if (!printJobs.begin(id, isCopy)) return null;
    paper.keep();
    return { isCopy };
  }

  return {
    isBegun: (): boolean => isBegun,
    begin: (paper: JobPaper): { readonly isCopy: boolean } | null => {
      const begun = transaction(() => begin(paper));
      isBegun = begun !== null;
      if (isBegun) onMoved();
      return begun;
    },
    settled: ({ outcome, trouble }: Sent): void => {
      const at = timestamp(clock);
      transaction(() => {
        printJobs.settle({ id, outcome, trouble, at });
        printJobs.addAttempt({ id, printerName: printer.name, outcome, trouble, at });
      });
      onMoved();
    },
    /** Nothing was sent. A repeated trouble is stored once. The paper is kept for its number. */
    failed: (trouble: PrintTrouble, paper: JobPaper | null): void => {
      if (job.state !== 'failed' || job.trouble !== trouble) {
        transaction(() => {
          if (!printJobs.fail(id, trouble)) return;
          paper?.keep();
          const at = timestamp(clock);
          printJobs.addAttempt({ id, printerName: printer.name, outcome: 'failed', trouble, at });
        });
      }
      onMoved();
    },
  };
}

export type PrintQueueParts = PrintJobParts & {
  readonly printers: () => readonly PrinterProfile[];
  readonly limits: Pick<PrintLimits, 'retryMs' | 'longestRetryMs' | 'settleMs'>;
  readonly log: Logger;
  readonly onFault: (error: unknown) => void;
  readonly onIdle: () => void;
};

/** For a running job when the till closes. */
const GRACE_MS = 1_500;

type Queue = PrintQueueParts & {
  readonly workers: Map<PrinterId, { readonly loop: WakeableLoop; readonly done: Promise<void> }>;
  /** Jobs without a paper: tried again by a person, or after the next start. */
  readonly parked: Set<PrintJobId>;
  readonly ending: AbortController;
  readonly dropping: AbortController;
};

/** waiting -> printing -> printed
 * uncertain
 * failed -> (again) waiting. One worker per printer. A failed job printed nothing: it is retried and blocks the
 * following ones; an uncertain one waits for a person. */
export function createPrintQueue(parts: PrintQueueParts) {
  const queue: Queue = {
    ...{ ...parts, workers: new Map(), parked: new Set() },
    ...{ ending: new AbortController(), dropping: new AbortController() },
  };
  return {
    /** Starts a worker for each printer with jobs. `now`: skips the pause after a failure. */
    look: (now = false): void => look(queue, now),
    unpark: (id: PrintJobId): void => {
      queue.parked.delete(id);
      look(queue, true);
    },
    /** Jobs that were being sent when the program ended become uncertain. */
    start: (): void => {
      const { printJobs, transaction } = parts.database;
      const count = transaction(() => printJobs.markInterrupted());
      if (count > 0) parts.log.warn('papers of the last time are uncertain', { count });
      look(queue);
    },
    /** A running job gets a grace period; then it is aborted, and uncertain. */
    stop: (): Promise<void> => stop(queue),
  };
}

export type PrintQueue = ReturnType<typeof createPrintQueue>;

function look(queue: Queue, now = false): void {
  if (queue.ending.signal.aborted) return;
  for (const { id } of queue.printers()) {
    const worker = queue.workers.get(id);
    if (worker === undefined && nextOf(queue, id) !== undefined) begin(queue, id);
    else if (now) worker?.loop.wake();
  }
}

function begin(queue: Queue, id: PrinterId): void {
  const { clock, workers, ending, log } = queue;
  const loop = workLoop(queue, id);
  // after the caller's turn: a paid sale answers first
  const done = Promise.resolve()
    .then(() => clock.sleep(0, ending.signal))
    .then(loop.run)
    .then(() => {
      workers.delete(id);
      if (ending.signal.aborted) return;
      queue.onIdle();
      look(queue);
    })
    .catch((error: unknown) => {
      workers.delete(id);
      log.error('the print queue stopped', { error: errorText(error) });
      queue.onFault(error);
    });
  workers.set(id, { loop, done });
}

function workLoop(queue: Queue, id: PrinterId): WakeableLoop {
  const { retryMs, longestRetryMs } = queue.limits;
  let pauseMs = retryMs;
  const loop = createWakeableLoop(queue.clock, async () => {
    const printer = queue.printers().find((one) => one.id === id);
    const job = printer === undefined ? undefined : nextOf(queue, id);
    if (printer === undefined || job === undefined) {
      loop.end();
      return 0;
    }
    const tried = await tryJob(queue, job, printer, queue.dropping.signal);
    if (tried.how === 'unmade') queue.parked.add(job.id);
    const hasFailed = tried.how === 'tried' && tried.outcome === 'failed';
    const dueInMs = hasFailed ? pauseMs : 0;
    pauseMs = hasFailed ? Math.min(pauseMs * 2, longestRetryMs) : retryMs;
    return dueInMs;
  });
  return loop;
}

function nextOf({ database, parked }: Queue, id: PrinterId): PrintJobRow | undefined {
  return database.printJobs.due(id).find((job) => !parked.has(job.id));
}

async function stop({ ending, dropping, workers }: Queue): Promise<void> {
  ending.abort();
  for (const { loop } of workers.values()) loop.end();
  const limit = setTimeout(() => dropping.abort(), GRACE_MS);
  await Promise.all([...workers.values()].map(({ done }) => done));
  clearTimeout(limit);
}
