import { isKept, type Payment, type PaymentId } from '../../shared/payment.ts';
import { isFinal } from '../../shared/payment-states.ts';
import type { Sale } from '../../shared/sale.ts';

/** A payment of the sale on the screen; `leaving`: somebody had asked for its end. */
type OnItsWay = { readonly id: PaymentId; readonly leaving: boolean };

/**
 * Payments that the page has seen on their way, and that have come in. News of one that was paid before, as a return and its
 * refund make it, is no news of money.
 */
export function createArrivals() {
  let onItsWay: OnItsWay | null = null;
  let arrived: OnItsWay | null = null;
  return {
    /** The sale on the screen, whenever it is another. */
    sees: (sale: Pick<Sale, 'payments'> | null): void => {
      const live = sale?.payments.find(({ state }) => !isFinal(state));
      if (live === undefined) return;
      const wasLeaving = onItsWay?.id === live.id && onItsWay.leaving;
      onItsWay = { id: live.id, leaving: wasLeaving || live.state === 'cancel_requested' };
    },
    /** Each time that a payment has changed. */
    hears: (payment: Payment): void => {
      if (!isKept(payment)) return;
      if (payment.id === onItsWay?.id) {
        arrived = onItsWay;
        onItsWay = null;
      } else if (payment.id === arrived?.id) arrived = null;
    },
    /** The arrival of this payment, until it was told of; null for one that had come in before. */
    find: (id: PaymentId): OnItsWay | null => (arrived?.id === id ? arrived : null),
    told: (): void => {
      arrived = null;
    },
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;
