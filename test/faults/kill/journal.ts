import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { readIn } from '../../support/by-driver.ts';
import { hearTold, nothingTold, takenBack } from '../disk/told-so-far.ts';
import type { TillListener } from '../till-process/till-child.ts';

/**
 * What the till has said, written down by the process that survives it. What a cashier was told has to be in the file
 * for ever after, whenever the till was killed: this is what "lost" is measured by.
 */
export type Journal = {
  readonly heardSale: (sale: Sale) => void;
  readonly heardPayment: (payment: Payment) => void;
  /** Hears what a till pushes, and tells `onPayment` of its payments. */
  readonly listener: (onPayment: (payment: Payment) => void) => TillListener;
  readonly counts: () => { readonly paid: number; readonly started: number };
  /** What was told and is not so in the file; the till must be closed. */
  readonly breaches: (file: string) => readonly string[];
};

export const HEARD = ['payment:changed', 'sale:changed'] as const;

export function openJournal(): Journal {
  const told = nothingTold();
  const heardSale = (sale: Sale): void => {
    hearTold(told, { told: 'sale', sale });
    // a till that is killed owes an answer: what comes of it is not shown to anybody
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
