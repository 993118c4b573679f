import type { PaymentId } from '../../../../shared/payment.ts';
import type { Clock } from '../../../lib/clock.ts';

/**
 * When each payment was last asked about and last answered, in this run of the program. Not stored: it would cost a sync
 * at every turn, and after a restart the truthful answer is "not yet".
 */
export function createAskLog(clock: Clock) {
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
    /** The operator knew it, or not: only an unbroken "not found" adds up. */
    found: (id: PaymentId): void => void missingSinceMs.delete(id),
    missing: (id: PaymentId): void => {
      if (!missingSinceMs.has(id)) missingSinceMs.set(id, clock.monotonicMs());
    },
    answer: (id: PaymentId): void => {
      answered.set(id, clock.now().toISOString());
      unanswered.delete(id);
      heardAtMs.set(id, clock.monotonicMs());
    },
    /** Milliseconds since the operator last said anything about it, or since it was first asked. */
    silentForMs: (id: PaymentId): number => clock.monotonicMs() - (heardAtMs.get(id) ?? clock.monotonicMs()),
    /** Milliseconds that the operator has not known it, in this run: a restart waits the whole window again. */
    missingForMs: (id: PaymentId): number => clock.monotonicMs() - (missingSinceMs.get(id) ?? clock.monotonicMs()),
    /** Milliseconds since this was first asked in this run about an attempt that has ended: no clock that is set moves it. */
    endedForMs: (id: PaymentId): number => {
      const since = endedSinceMs.get(id) ?? clock.monotonicMs();
      endedSinceMs.set(id, since);
      return clock.monotonicMs() - since;
    },
    /** Something has come of it: the time since its end counts from the next question. */
    watchAnew: (id: PaymentId): void => void endedSinceMs.delete(id),
    /** How long it has from now; in one run the first word counts, so that a clock that is set back prolongs nothing. */
    giveTime: (id: PaymentId, leftMs: number): void => {
      if (!dueAtMs.has(id)) dueAtMs.set(id, clock.monotonicMs() + leftMs);
    },
    /** Whether the time that it was given is over. */
    isTimeOver: (id: PaymentId): boolean => clock.monotonicMs() >= (dueAtMs.get(id) ?? Number.POSITIVE_INFINITY),
    /** Its receipt did not come out of the device. */
    noteUnprinted: (id: PaymentId): void => void unprinted.add(id),
    isUnprinted: (id: PaymentId): boolean => unprinted.has(id),
    lastAskedAt: (id: PaymentId): string | null => asked.get(id) ?? null,
    lastAnswerAt: (id: PaymentId): string | null => answered.get(id) ?? null,
    /** When the first of the questions was asked that have had no answer since. */
    silentSince: (id: PaymentId): string | null => unanswered.get(id) ?? null,
    forget: (id: PaymentId): void => {
      for (const map of [asked, answered, unanswered, heardAtMs, missingSinceMs, endedSinceMs, dueAtMs]) map.delete(id);
    },
  };
}

export type AskLog = ReturnType<typeof createAskLog>;
