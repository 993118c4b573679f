import type { PaymentId } from '../../shared/payment.ts';
import type { Clock } from '../lib/clock.ts';

/**
 * When each payment was last asked about and last answered, in this run of the program. Not stored: it would cost a sync
 * at every turn, and after a restart the truthful answer is "not yet".
 */
export function createAskLog(clock: Clock) {
  const asked = new Map<PaymentId, string>();
  const answered = new Map<PaymentId, string>();
  const firstAskedAtMs = new Map<PaymentId, number>();
  const heardAtMs = new Map<PaymentId, number>();

  return {
    begin: (id: PaymentId): void => {
      asked.set(id, clock.now().toISOString());
      if (firstAskedAtMs.has(id)) return;
      firstAskedAtMs.set(id, clock.monotonicMs());
      heardAtMs.set(id, clock.monotonicMs());
    },
    answer: (id: PaymentId): void => {
      answered.set(id, clock.now().toISOString());
      heardAtMs.set(id, clock.monotonicMs());
    },
    /** Milliseconds since the operator last said anything about it, or since it was first asked. */
    silentForMs: (id: PaymentId): number => clock.monotonicMs() - (heardAtMs.get(id) ?? clock.monotonicMs()),
    /** Milliseconds since the operator was first asked in this run: a restart waits the whole window again. */
    knownForMs: (id: PaymentId): number => clock.monotonicMs() - (firstAskedAtMs.get(id) ?? clock.monotonicMs()),
    lastAskedAt: (id: PaymentId): string | null => asked.get(id) ?? null,
    lastAnswerAt: (id: PaymentId): string | null => answered.get(id) ?? null,
    forget: (id: PaymentId): void => {
      for (const map of [asked, answered, heardAtMs, firstAskedAtMs]) map.delete(id);
    },
  };
}

export type AskLog = ReturnType<typeof createAskLog>;
