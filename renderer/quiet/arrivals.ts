import { isKept, type Payment, type PaymentId } from '../../shared/payment.ts';
import { isFinal } from '../../shared/payment-states.ts';
import type { Sale } from '../../shared/sale.ts';

/** `leaving`: its cancellation had been asked for. */
type OnItsWay = { readonly id: PaymentId; readonly leaving: boolean };

/**
 * Payments that the page saw pending and that were then approved. Later news of the same payment, as from a return, is
 * ignored.
 */
export function createArrivals() {
  let onItsWay: OnItsWay | null = null;
  let arrived: OnItsWay | null = null;
  return {
    /** Called for each change of the sale on the screen. */
    sees: (sale: Pick<Sale, 'payments'> | null): void => {
      const live = sale?.payments.find(({ state }) => !isFinal(state));
      if (live === undefined) return;
      const wasLeaving = onItsWay?.id === live.id && onItsWay.leaving;
      onItsWay = { id: live.id, leaving: wasLeaving || live.state === 'cancel_requested' };
    },
    hears: (payment: Payment): void => {
      if (!isKept(payment)) return;
      if (payment.id === onItsWay?.id) {
        arrived = onItsWay;
        onItsWay = null;
      } else if (payment.id === arrived?.id) arrived = null;
    },
    /** The arrival of this payment until `told` is called; null for one that was paid before. */
    find: (id: PaymentId): OnItsWay | null => (arrived?.id === id ? arrived : null),
    told: (): void => {
      arrived = null;
    },
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;
