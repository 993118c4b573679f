import type { OutboxRow } from '../db/outbox-rows.ts';
import { errorText } from '../lib/logger.ts';
import type { Answer } from '../operator/operator.ts';
import { operatorSentence } from './operator-failure.ts';
import { type ServiceParts, timestamp } from './service-parts.ts';

export type OutboxParts = ServiceParts & {
  readonly deliver: (row: OutboxRow) => Promise<Answer<null>>;
  /** Called after each attempt that changed a row. */
  readonly onChanged: (row: OutboxRow) => void;
  readonly operatorConfigured: () => boolean;
  readonly times?: { readonly firstPauseMs: number; readonly longestPauseMs: number };
};

/** Lanes that are delivered side by side. */
const LANES_AT_ONCE = 4;

/**
 * Delivers what waits: in order within a lane, lanes side by side. A lane that gets no answer pauses, twice as long each
 * time; a refused row parks its lane alone, with the operator's reason, until somebody mends it or sends it again.
 */
export function createOutbox(parts: OutboxParts) {
  const { outbox, transaction } = parts.database;
  const { firstPauseMs, longestPauseMs } = parts.times ?? { firstPauseMs: 2_000, longestPauseMs: 60_000 };
  const pausedUntilMs = new Map<string, number>();
  const unreached = new Set<string>();
  const pauseMs = new Map<string, number>();
  let alarm = new AbortController();
  let stopped = false;
  let running: Promise<void> | null = null;

  function pause(lane: string): void {
    const length = Math.min((pauseMs.get(lane) ?? firstPauseMs / 2) * 2, longestPauseMs);
    pauseMs.set(lane, length);
    pausedUntilMs.set(lane, parts.clock.monotonicMs() + length);
  }

  /** A transient failure says nothing about the row: it waits. A refusal does: it is parked. */
  function record(row: OutboxRow, answer: Answer<null>): void {
    const transient = answer.kind === 'unreachable' || answer.kind === 'unknown';
    const locked = answer.kind === 'refused' && (answer.cause === 'unauthorised' || answer.cause === 'too_soon');
    transaction(() => {
      if (answer.kind === 'done') outbox.markSent(row.id, timestamp(parts.clock));
      else if (transient || locked) outbox.markTried(row.id, operatorSentence(answer));
      else outbox.markRefused(row.id, operatorSentence(answer) ?? '');
    });
    if (answer.kind === 'unreachable') unreached.add(row.lane);
    else unreached.delete(row.lane);
    if (transient || locked) pause(row.lane);
    else pauseMs.delete(row.lane);
  }

  async function deliverOne(row: OutboxRow): Promise<void> {
    try {
      record(row, await parts.deliver(row));
      parts.onChanged(row);
    } catch (error) {
      parts.log.error('delivery failed', { operation: row.kind, error: errorText(error) });
      parts.onFault(error);
      pause(row.lane);
    }
  }

  function due(now: number): OutboxRow[] {
    const ready = outbox.deliverable().filter((row) => (pausedUntilMs.get(row.lane) ?? 0) <= now);
    return ready.slice(0, LANES_AT_ONCE);
  }

  /** A database that cannot be read now is read again after a pause. */
  function deliverableAt(now: number): OutboxRow[] {
    try {
      return parts.operatorConfigured() ? due(now) : [];
    } catch (error) {
      parts.log.error('outbox cannot be read', { error: errorText(error) });
      parts.onFault(error);
      return [];
    }
  }

  /** Until the first pause ends, by the same `now` at which nothing was due: none that ends in between is overlooked. */
  function napMs(now: number): number {
    const ends = [...pausedUntilMs.values()].filter((end) => end > now).map((end) => end - now);
    return Math.max(50, Math.min(longestPauseMs, ...ends));
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const now = parts.clock.monotonicMs();
      const rows = deliverableAt(now);
      await Promise.all(rows.map(deliverOne));
      if (rows.length === 0) await parts.clock.sleep(napMs(now), alarm.signal);
      if (alarm.signal.aborted) alarm = new AbortController();
    }
  }

  return {
    start: (): void => {
      running ??= run();
    },
    /** There is something new. */
    wake: (): void => alarm.abort(),
    /** Somebody asked for it: ends every pause. */
    wakeNow: (): void => {
      pausedUntilMs.clear();
      alarm.abort();
    },
    /** The operator can be reached again: ends the pauses of what could not be sent, not of what was answered badly. */
    reached: (): void => {
      for (const lane of unreached) pausedUntilMs.delete(lane);
      unreached.clear();
      alarm.abort();
    },
    stop: async (): Promise<void> => {
      stopped = true;
      alarm.abort();
      await running;
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
