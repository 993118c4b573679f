import type { PrinterId, PrinterProfile, PrintJobId } from '../../../shared/printing.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { PrintLimits } from '../../lib/print-limits.ts';
import { type PrintJobParts, tryJob } from './print-job.ts';
import type { PrintJobRow } from './tables.ts';

export type PrintQueueParts = PrintJobParts & {
  readonly printers: () => readonly PrinterProfile[];
  readonly limits: Pick<PrintLimits, 'retryMs' | 'longestRetryMs' | 'settleMs'>;
  readonly log: Logger;
  readonly onFault: (error: unknown) => void;
  /** A printer has nothing more to do: time to tidy up. */
  readonly onIdle: () => void;
};

/** How long a job that is being sent when the till closes is given to come to its end. */
const GRACE_MS = 1_500;

/**
 * waiting -> printing -> printed | uncertain | failed -> (again) waiting
 *
 * One worker for each printer, in the order of the jobs; printers do not wait for each other. Nothing has come out of one that
 * failed: it is tried again by itself, after 2 s and then ever more seldom, and what is behind it waits. One that is
 * uncertain is left to a person, and the next one goes on.
 */
export function createPrintQueue(parts: PrintQueueParts) {
  const { printJobs, transaction } = parts.database;
  const workers = new Map<PrinterId, { rouse: AbortController; readonly done: Promise<void> }>();
  /** Jobs of which nothing could be made: tried again by a person, or after the next start. */
  const parked = new Set<PrintJobId>();
  const ending = new AbortController();
  const dropping = new AbortController();

  const printerOf = (id: PrinterId): PrinterProfile | undefined => parts.printers().find((one) => one.id === id);
  const nextOf = (id: PrinterId): PrintJobRow | undefined => printJobs.due(id).find((job) => !parked.has(job.id));

  async function pause(id: PrinterId, ms: number): Promise<void> {
    const worker = workers.get(id);
    if (worker === undefined || ending.signal.aborted) return;
    worker.rouse = new AbortController();
    const signal = AbortSignal.any([worker.rouse.signal, ending.signal]);
    await parts.clock.sleep(ms, signal);
  }

  async function work(id: PrinterId): Promise<void> {
    let pauseMs = parts.limits.retryMs;
    while (!ending.signal.aborted) {
      const printer = printerOf(id);
      const job = printer === undefined ? undefined : nextOf(id);
      if (printer === undefined || job === undefined) break;
      const tried = await tryJob(parts, job, printer, dropping.signal);
      if (tried.how === 'missed' && dropping.signal.aborted) break;
      if (tried.how === 'unmade') parked.add(job.id);
      if (tried.how === 'tried' && tried.outcome === 'failed') {
        await pause(id, pauseMs);
        pauseMs = Math.min(pauseMs * 2, parts.limits.longestRetryMs);
      } else pauseMs = parts.limits.retryMs;
    }
  }

  function begin(id: PrinterId): void {
    // behind the turn of whoever asked: a sale that was paid answers first
    const done = Promise.resolve()
      .then(() => parts.clock.sleep(0, ending.signal))
      .then(() => work(id))
      .then(() => {
        workers.delete(id);
        if (ending.signal.aborted) return;
        parts.onIdle();
        // what came in since it last looked
        look();
      })
      .catch((error: unknown) => {
        workers.delete(id);
        parts.log.error('the print queue stopped', { error: errorText(error) });
        parts.onFault(error);
      });
    workers.set(id, { rouse: new AbortController(), done });
  }

  /** Sets each printer to work that has something to do. `now`: without the pause after a failure. */
  function look(now = false): void {
    if (ending.signal.aborted) return;
    for (const { id } of parts.printers()) {
      const worker = workers.get(id);
      if (worker === undefined && nextOf(id) !== undefined) begin(id);
      else if (now) worker?.rouse.abort();
    }
  }

  return {
    look,
    /** A person wants it once more, whatever became of it before. */
    unpark: (id: PrintJobId): void => {
      parked.delete(id);
      look(true);
    },
    /** Whatever was being sent when the program last ended is uncertain. */
    start: (): void => {
      const count = transaction(() => printJobs.markInterrupted());
      if (count > 0) parts.log.warn('papers of the last time are uncertain', { count });
      look();
    },
    /** What is being sent has a moment to end; then it is broken off, and uncertain. */
    stop: async (): Promise<void> => {
      ending.abort();
      const ended = Promise.all([...workers.values()].map(({ done }) => done));
      const limit = setTimeout(() => dropping.abort(), GRACE_MS);
      await ended;
      clearTimeout(limit);
    },
  };
}

export type PrintQueue = ReturnType<typeof createPrintQueue>;
