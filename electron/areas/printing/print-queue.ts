import type { PrinterId, PrinterProfile, PrintJobId } from '../../../shared/printing.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { PrintLimits } from '../../lib/print-limits.ts';
import { createWakeableLoop, type WakeableLoop } from '../../lib/wakeable-loop.ts';
import { type PrintJobParts, tryJob } from './print-job.ts';
import type { PrintJobRow } from './tables.ts';

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

/** waiting -> printing -> printed | uncertain | failed -> (again) waiting. One worker per printer. Nothing of a
 * failed job came out: it is retried and blocks those behind it; an uncertain one waits for a person. */
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
    /** Jobs that were being sent at the last end become uncertain. */
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
