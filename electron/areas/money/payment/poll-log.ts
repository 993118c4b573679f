import type { PaymentId } from '../../../../shared/payment.ts';
import type { Clock } from '../../../lib/clock.ts';

/** When each payment was last asked about and answered, in this run. Not stored: each turn would cost a sync. */
export function createPollLog(clock: Clock) {
  const asked = new Map<PaymentId, string>();
  const answered = new Map<PaymentId, string>();
  const unanswered = new Map<PaymentId, string>();
  const missingSinceMs = new Map<PaymentId, number>();
  const heardAtMs = new Map<PaymentId, number>();
  const endedSinceMs = new Map<PaymentId, number>();
  const dueAtMs = new Map<PaymentId, number>();
  const unprinted = new Set<PaymentId>();

  return {
    begin: (id: PaymentId): void => {
      const now = clock.now().toISOString();
      asked.set(id, now);
      if (!unanswered.has(id)) unanswered.set(id, now);
      if (!heardAtMs.has(id)) heardAtMs.set(id, clock.monotonicMs());
    },
    /** Only an unbroken series of "not found" counts. */
    found: (id: PaymentId): void => void missingSinceMs.delete(id),
    missing: (id: PaymentId): void => {
      if (!missingSinceMs.has(id)) missingSinceMs.set(id, clock.monotonicMs());
    },
    answer: (id: PaymentId): void => {
      answered.set(id, clock.now().toISOString());
      unanswered.delete(id);
      heardAtMs.set(id, clock.monotonicMs());
    },
    /** Milliseconds since the operator's last answer, or since the first question. */
    silentForMs: (id: PaymentId): number => clock.monotonicMs() - (heardAtMs.get(id) ?? clock.monotonicMs()),
    /** Milliseconds of unbroken "not found" in this run. */
    missingForMs: (id: PaymentId): number => clock.monotonicMs() - (missingSinceMs.get(id) ?? clock.monotonicMs()),
    /** Milliseconds since the first call for an ended attempt, by the monotonic clock. */
    endedForMs: (id: PaymentId): number => {
      const since = endedSinceMs.get(id) ?? clock.monotonicMs();
      endedSinceMs.set(id, since);
      return clock.monotonicMs() - since;
    },
    /** Restarts that time with the next question. */
    restartWatch: (id: PaymentId): void => void endedSinceMs.delete(id),
    /** Only the first call of a run counts: a clock set back prolongs nothing. */
    giveTime: (id: PaymentId, leftMs: number): void => {
      if (!dueAtMs.has(id)) dueAtMs.set(id, clock.monotonicMs() + leftMs);
    },
    isTimeOver: (id: PaymentId): boolean => clock.monotonicMs() >= (dueAtMs.get(id) ?? Number.POSITIVE_INFINITY),
    noteUnprinted: (id: PaymentId): void => void unprinted.add(id),
    isUnprinted: (id: PaymentId): boolean => unprinted.has(id),
    lastAskedAt: (id: PaymentId): string | null => asked.get(id) ?? null,
    lastAnswerAt: (id: PaymentId): string | null => answered.get(id) ?? null,
    /** Time of the first question without an answer since. */
    silentSince: (id: PaymentId): string | null => unanswered.get(id) ?? null,
    forget: (id: PaymentId): void => {
      for (const map of [asked, answered, unanswered, heardAtMs, missingSinceMs, endedSinceMs, dueAtMs]) map.delete(id);
    },
  };
}

export type PollLog = ReturnType<typeof createPollLog>;
