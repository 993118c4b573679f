import type { PushChannel, Pushes } from '../../../shared/api/contract.ts';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';

export const keyOf = (id: string): string => id.slice(0, 8);

export type ScreenMemory = ReturnType<typeof createScreenMemory>;

export function createScreenMemory(onChange: (now: Payment, before: Payment | undefined) => void) {
  const payments = new Map<string, Payment>();
  const live = new Map<PaymentId, Payment>();
  let changes = 0;
  function show(payment: Payment): void {
    const before = payments.get(payment.id);
    payments.set(payment.id, payment);
    if (before?.state !== payment.state) changes += 1;
    if (isFinal(payment.state)) live.delete(payment.id);
    else live.set(payment.id, payment);
    onChange(payment, before);
  }
  return {
    onPush: <P extends PushChannel>(channel: P, payload: Pushes[P]) => {
      if (channel === 'payment:changed') show(payload as Pushes['payment:changed']);
      if (channel === 'sale:changed') for (const payment of (payload as Pushes['sale:changed']).payments) show(payment);
    },
    show,
    find: (id: string) => payments.get(id),
    live: () => [...live.values()],
    changes: () => changes,
  };
}
