import type {
  Reconciliation,
  ReconciliationCause,
  ReconciliationProgress,
  ReconciliationRow,
} from '../../../shared/reconciliation.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { checkDay } from './check-day.ts';
import type { AlsoAsked, CheckParts } from './check-parts.ts';
import { fromRunRow, resultOf, toRunRow } from './run-result.ts';
import type { ReconciliationDatabase } from './tables.ts';

type RunParts = Omit<CheckParts, 'database'> & {
  readonly database: Pick<ReconciliationDatabase, 'reconciliations' | 'payments' | 'cases' | 'transaction'>;
  readonly newId: () => string;
  readonly log: Logger;
  readonly onFault: (error: unknown) => void;
  readonly onChanged: () => void;
};

/** Rows are complete while the program runs; the file keeps those that do not match. */
type KnownRun = Readonly<{ result: Reconciliation; rows: readonly ReconciliationRow[]; whole: boolean }>;

type Running = {
  readonly stop: AbortController;
  progress: ReconciliationProgress;
  done: Promise<Reconciliation | null>;
};

const DAYS_IN_MEMORY = 3;
const TELL_EVERY_MS = 200;

type Desk = RunParts & {
  readonly inMemory: Map<string, KnownRun>;
  running: Running | null;
  ended: boolean;
  toldMs: number;
};

/** One run at a time. A result is stored before it is announced. */
export function createRuns(parts: RunParts) {
  const desk: Desk = { ...parts, inMemory: new Map(), running: null, ended: false, toldMs: Number.NEGATIVE_INFINITY };
  return {
    progress: (): ReconciliationProgress | null => desk.running?.progress ?? null,
    /** Replaces a running one. */
    forPerson: async (day: string, also: AlsoAsked): Promise<Reconciliation | null> => {
      desk.running?.stop.abort();
      const mine = begin(desk, day, 'person', also);
      parts.onChanged();
      return mine.done;
    },
    /** Null if another runs, it was stopped, or the operator was silent. */
    byItself: async (day: string): Promise<Reconciliation | null> =>
      desk.running === null ? begin(desk, day, 'day_end', new Set()).done : null,
    leave: (): void => {
      if (desk.running?.progress.cause === 'person') desk.running.stop.abort();
    },
    find: (day: string): KnownRun | null => {
      const stored = parts.database.reconciliations.latest(day);
      if (stored === null) return null;
      const known = desk.inMemory.get(day);
      if (known?.result.id === stored.id) return known;
      const result = fromRunRow(stored);
      return { result, rows: result.rows, whole: result.leftOut === 0 };
    },
    stop: async (): Promise<void> => {
      desk.ended = true;
      desk.running?.stop.abort();
      await desk.running?.done;
    },
  };
}

export type Runs = ReturnType<typeof createRuns>;

function begin(desk: Desk, day: string, cause: ReconciliationCause, also: AlsoAsked): Running {
  const progress = { day, cause, step: 'list', done: 0, total: 0 } as const;
  const before: Promise<unknown> = desk.running?.done ?? Promise.resolve();
  const mine: Running = { stop: new AbortController(), progress, done: Promise.resolve(null) };
  desk.running = mine;
  if (desk.ended) mine.stop.abort();
  // after the caller's answer
  mine.done = before.then(() => guarded(desk, mine, also));
  return mine;
}

async function guarded(desk: Desk, mine: Running, also: AlsoAsked): Promise<Reconciliation | null> {
  try {
    return await carryOut(desk, mine, also);
  } catch (error) {
    desk.log.error('reconciling failed', { error: errorText(error) });
    desk.onFault(error);
    return null;
  } finally {
    if (desk.running === mine) desk.running = null;
    desk.onChanged();
  }
}

async function carryOut(desk: Desk, mine: Running, also: AlsoAsked): Promise<Reconciliation | null> {
  const { reconciliations, transaction } = desk.database;
  const { day, cause } = mine.progress;
  const startedAt = desk.clock.now().toISOString();
  const { signal } = mine.stop;
  const checked = await checkDay(desk, { day, also, signal, onProgress: (change) => tell(desk, mine, change) });
  if (checked === null) return null;
  const endedAt = desk.clock.now().toISOString();
  const result = resultOf({ id: desk.newId(), day, startedAt, endedAt, cause }, checked);
  // a silent operator is tried again later
  if (cause === 'day_end' && result.listing === 'silent') return null;
  transaction(() => reconciliations.insert(toRunRow(result)));
  keep(desk.inMemory, { result, rows: [...checked.rows, ...checked.alone], whole: true });
  desk.log.info('day reconciled', { state: result.listing, count: checked.rows.length });
  return result;
}

function tell(desk: Desk, mine: Running, change: Pick<ReconciliationProgress, 'step' | 'done' | 'total'>): void {
  const isNews = mine.progress.step !== change.step || change.done >= change.total;
  mine.progress = { ...mine.progress, ...change };
  const nowMs = desk.clock.monotonicMs();
  if (!isNews && nowMs - desk.toldMs < TELL_EVERY_MS) return;
  desk.toldMs = nowMs;
  desk.onChanged();
}

function keep(inMemory: Desk['inMemory'], run: KnownRun): void {
  inMemory.delete(run.result.day);
  inMemory.set(run.result.day, run);
  for (const day of [...inMemory.keys()].slice(0, -DAYS_IN_MEMORY)) inMemory.delete(day);
}
