import type { OutboxTrouble } from '../../../../shared/outbox.ts';
import type { Clock } from '../../../lib/clock.ts';

export type PauseTimes = { readonly firstPauseMs: number; readonly longestPauseMs: number };

export type PauseParts = {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly times: PauseTimes;
  /** So many failures of different lanes, with no answer between them, are the way's own. */
  readonly doubtAfter: number;
};

type Pause = { readonly lengthMs: number; readonly untilMs: number; readonly trouble: OutboxTrouble };

/** What is waited for, by whom and for how long: the way to the operator as a whole, or one lane. */
export type Standing = { readonly trouble: OutboxTrouble; readonly leftMs: number };

/**
 * How long is waited after a failure: twice as long each time, up to a longest pause, and each pause cut by chance to
 * between half and the whole of it, so that many tills do not come back at one moment.
 *
 * Where nobody could be reached, or nobody of many answered, the whole outbox pauses and then asks with one lane alone:
 * ten thousand lanes that each find out for themselves would be a storm. Where one lane had no answer, that lane pauses.
 */
export function createPauses({ clock, random, times, doubtAfter }: PauseParts) {
  const lanes = new Map<string, Pause>();
  let way: (Pause & { readonly sinceMs: number }) | null = null;
  let unanswered = 0;

  function next(before: Pause | null | undefined, trouble: OutboxTrouble): Pause {
    const lengthMs = Math.min((before?.lengthMs ?? times.firstPauseMs / 2) * 2, times.longestPauseMs);
    return { lengthMs, untilMs: clock.monotonicMs() + lengthMs * (0.5 + random() / 2), trouble };
  }

  /** One pause for all that was under way together: what left before it began says nothing new. */
  function pauseWay(trouble: OutboxTrouble, leftAtMs: number): void {
    if (way !== null && leftAtMs < way.sinceMs) return;
    way = { ...next(way, trouble), sinceMs: clock.monotonicMs() };
  }

  return {
    /** The operator has answered about this lane. */
    answered: (lane: string): void => {
      lanes.delete(lane);
      way = null;
      unanswered = 0;
    },
    /** A delivery that left at `leftAtMs` failed for now; `counted`: in a request whose failure was told before. */
    failed: (lane: string, trouble: OutboxTrouble, leftAtMs: number, counted = false): void => {
      const isLanes = trouble === 'no_answer';
      if (isLanes) lanes.set(lane, next(lanes.get(lane), trouble));
      unanswered += isLanes && !counted ? 1 : 0;
      if (!isLanes || unanswered >= doubtAfter) pauseWay(trouble, leftAtMs);
    },
    /** The file could not be read or written: nothing is tried for a while. */
    rest: (): void => pauseWay('no_answer', clock.monotonicMs()),
    isWayOpen: (): boolean => way === null || way.untilMs <= clock.monotonicMs(),
    /** True until the operator has answered once more: meanwhile one lane asks for all. */
    isInDoubt: (): boolean => way !== null,
    isDue: (lane: string): boolean => (lanes.get(lane)?.untilMs ?? 0) <= clock.monotonicMs(),
    /** Somebody asked for it. The next pause is longer all the same. */
    end: (lane: string | null): void => {
      if (way !== null) way = { ...way, untilMs: 0 };
      for (const [name, pause] of lanes) if (lane === null || name === lane) lanes.set(name, { ...pause, untilMs: 0 });
    },
    /** The operator answers others again. A lane that was answered badly while the way was good waits on. */
    reached: (): void => {
      if (way === null) return;
      way = { ...way, untilMs: 0 };
      for (const [name, pause] of lanes) lanes.set(name, { ...pause, untilMs: 0 });
    },
    /** What keeps this lane waiting; null when nothing does. */
    standing: (lane: string): Standing | null => {
      const now = clock.monotonicMs();
      const own = lanes.get(lane);
      const longer = own !== undefined && (way === null || own.untilMs > way.untilMs) ? own : way;
      return longer === null ? null : { trouble: longer.trouble, leftMs: Math.max(0, longer.untilMs - now) };
    },
    /** Milliseconds until the first pause ends; null when there is none. */
    nextEndMs: (): number | null => {
      const now = clock.monotonicMs();
      if (way !== null && way.untilMs > now) return way.untilMs - now;
      let first: number | null = null;
      for (const { untilMs } of lanes.values()) {
        if (untilMs > now && (first === null || untilMs - now < first)) first = untilMs - now;
      }
      return first;
    },
  };
}

export type Pauses = ReturnType<typeof createPauses>;
