import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { readIn } from '../../support/by-driver.ts';
import { hearTold, nothingTold, takenBack } from '../disk/told-so-far.ts';
import type { TillListener } from '../till-process/till-child.ts';

/**
 * What the till said, recorded by a surviving process. What a cashier was told must be in the file after any kill: this
 * measures "lost".
 */
export type Journal = {
  readonly heardSale: (sale: Sale) => void;
  readonly heardPayment: (payment: Payment) => void;
  /** Hears a till's pushes, and passes payments to `onPayment`. */
  readonly listener: (onPayment: (payment: Payment) => void) => TillListener;
  readonly counts: () => { readonly paid: number; readonly started: number };
  /** Told and not in the file; the till must be closed. */
  readonly breaches: (file: string) => readonly string[];
};

export const HEARD = ['payment:changed', 'sale:changed'] as const;

export function openJournal(): Journal {
  const told = nothingTold();
  const heardSale = (sale: Sale): void => {
    hearTold(told, { told: 'sale', sale });
    // a killed till owes an answer that reaches nobody
    told.shown = null;
  };
  const heardPayment = (payment: Payment): void => hearTold(told, { told: 'payment', payment });
  return {
    heardSale,
    heardPayment,
    listener: (onPayment) => ({
      onPush: (channel, payload) => {
        if (channel === 'sale:changed') heardSale(payload as Sale);
        if (channel !== 'payment:changed') return;
        heardPayment(payload as Payment);
        onPayment(payload as Payment);
      },
    }),
    counts: () => ({
      paid: [...told.sales.values()].filter(({ state }) => state === 'paid').length,
      started: told.payments.size,
    }),
    breaches: (file) => {
      return readIn(file, (database) => takenBack(told, database));
    },
  };
}
