import type { OutboxTrouble } from '../../../../shared/outbox.ts';
import type { Clock } from '../../../lib/clock.ts';

const FIRST_PAUSE_MS = 2_000;
export const LONGEST_PAUSE_MS = 60_000;
/** Unanswered requests in a row that pause the whole outbox. */
const DOUBT_AFTER = 8;

type Pause = { readonly lengthMs: number; readonly untilMs: number; readonly trouble: OutboxTrouble };

export type LanePause = { readonly trouble: OutboxTrouble; readonly leftMs: number };

/** Back-off with jitter: a lane without an answer pauses alone, an unreachable operator pauses the whole outbox. */
export class Pauses {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #random: () => number;
  readonly #lanes = new Map<string, Pause>();
  #all: (Pause & { readonly sinceMs: number }) | null = null;
  #unanswered = 0;

  constructor(clock: Pick<Clock, 'monotonicMs'>, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  answered(lane: string): void {
    this.#lanes.delete(lane);
    this.#all = null;
    this.#unanswered = 0;
  }

  /** `leftAtMs`: when the request was sent. */
  failed(lanes: readonly string[], trouble: OutboxTrouble, leftAtMs: number): void {
    const isUnanswered = trouble === 'no_answer';
    if (isUnanswered) {
      for (const lane of lanes) this.#lanes.set(lane, this.#next(this.#lanes.get(lane), trouble));
      this.#unanswered += 1;
    }
    if (!isUnanswered || this.#unanswered >= DOUBT_AFTER) this.#pauseAll(trouble, leftAtMs);
  }

  /** After a failure of the till's own file. */
  rest(): void {
    this.#pauseAll('no_answer', this.#clock.monotonicMs());
  }

  isOpen(): boolean {
    return this.#all === null || this.#all.untilMs <= this.#clock.monotonicMs();
  }

  /** Until the operator answers again; meanwhile one request at a time. */
  isProbing(): boolean {
    return this.#all !== null;
  }

  isDue(lane: string): boolean {
    return (this.#lanes.get(lane)?.untilMs ?? 0) <= this.#clock.monotonicMs();
  }

  /** Does not shorten the next pause. */
  end(lane: string | null): void {
    if (this.#all !== null) this.#all = { ...this.#all, untilMs: 0 };
    for (const [name, pause] of this.#lanes) {
      if (lane === null || name === lane) this.#lanes.set(name, { ...pause, untilMs: 0 });
    }
  }

  /** Lanes that paused while others were answered stay paused. */
  reached(): void {
    if (this.#all !== null) this.end(null);
  }

  of(lane: string): LanePause | null {
    const own = this.#lanes.get(lane);
    const longer = own !== undefined && (this.#all === null || own.untilMs > this.#all.untilMs) ? own : this.#all;
    if (longer === null) return null;
    return { trouble: longer.trouble, leftMs: Math.max(0, longer.untilMs - this.#clock.monotonicMs()) };
  }

  /** Null without a pause. */
  nextEndMs(): number | null {
    const now = this.#clock.monotonicMs();
    if (this.#all !== null && this.#all.untilMs > now) return this.#all.untilMs - now;
    let first = Number.POSITIVE_INFINITY;
    for (const { untilMs } of this.#lanes.values()) if (untilMs > now) first = Math.min(first, untilMs - now);
    return first === Number.POSITIVE_INFINITY ? null : first;
  }

  #next(before: Pause | null | undefined, trouble: OutboxTrouble): Pause {
    const lengthMs = Math.min((before?.lengthMs ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
    return { lengthMs, untilMs: this.#clock.monotonicMs() + lengthMs * (0.5 + this.#random() / 2), trouble };
  }

  /** Requests sent before the pause do not lengthen it. */
  #pauseAll(trouble: OutboxTrouble, leftAtMs: number): void {
    if (this.#all !== null && leftAtMs < this.#all.sinceMs) return;
    this.#all = { ...this.#next(this.#all, trouble), sinceMs: this.#clock.monotonicMs() };
  }
}
