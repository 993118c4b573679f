import type { LocalTime } from '../../../shared/local-time.ts';
import type { Reconciliation } from '../../../shared/reconciliation.ts';
import type { Clock } from '../../lib/clock.ts';
import { createWakeableLoop } from '../../lib/wakeable-loop.ts';
import type { ReconciliationRows } from './tables.ts';

export type DayEndParts = {
  readonly clock: Clock;
  readonly localTime: () => LocalTime;
  readonly reconciliations: Pick<ReconciliationRows, 'lastPaymentBefore' | 'latest'>;
  readonly operatorConfigured: () => boolean;
  /** Null where it failed; it is tried again later. */
  readonly reconcile: (day: string) => Promise<Reconciliation | null>;
  readonly onFault: (error: unknown) => void;
};

/** Leaves the start of the till alone. */
const FIRST_LOOK_MS = 30_000;
const LOOK_EVERY_MS = 60_000;
const RETRY_MS = 10 * 60_000;

/** The last day with sales before today. Due days are read from the file, so a restart loses none. */
export function createDayEnd(parts: DayEndParts) {
  const loop = createWakeableLoop(parts.clock, turn, FIRST_LOOK_MS);
  let running: Promise<void> = Promise.resolve();

  function dueDay(): string | null {
    const { dayOf, spanOf, spanAt } = parts.localTime();
    const midnight = spanAt(parts.clock.now()).from;
    const last = parts.reconciliations.lastPaymentBefore(midnight.toISOString());
    if (last === null) return null;
    const day = dayOf(new Date(last));
    const done = parts.reconciliations.latest(day);
    const isDone =
      done !== null &&
      Date.parse(done.started_at) >= spanOf(day).to.getTime() &&
      (done.listing === 'had' || done.listing === 'not_offered');
    return isDone ? null : day;
  }

  /** Milliseconds until the next look. */
  async function turn(): Promise<number> {
    const day = parts.operatorConfigured() ? dueDay() : null;
    const failed = day !== null && (await parts.reconcile(day)) === null;
    return failed ? RETRY_MS : LOOK_EVERY_MS;
  }

  return {
    dueDay,
    start: (): void => {
      running = loop.run().catch(parts.onFault);
    },
    stop: async (): Promise<void> => {
      loop.end();
      await running;
    },
  };
}
