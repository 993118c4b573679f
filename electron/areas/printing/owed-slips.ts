import type { SaleId } from '../../../shared/ids.ts';
import type { SlipRef } from '../../../shared/printing.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import type { StoredPayment } from '../money/payment/stored-payment.ts';
import type { TillDatabase } from '../till-database.ts';
import { newJob } from './new-job.ts';
import type { PrinterBook } from './printer-book.ts';

export type OwedSlipsParts = {
  readonly database: TillDatabase;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly settings: () => Pick<Settings, 'printing'>;
  readonly printers: Pick<PrinterBook, 'own'>;
  /** Something is owed; it is on disk once the transaction that runs now is. */
  readonly onOwed: () => void;
};

/** Only what a device of the operator's took; of a case's money it was printed, or not, by whoever took it. */
const isDeviceCard = (payment: StoredPayment): boolean =>
  payment.tender === 'card' && payment.state === 'approved' && payment.undone === null && payment.caseId === null;

/**
 * The till's file, in which whatever owes a slip writes that down in its own transaction: a paid sale, goods that came
 * back, money that went into the drawer or out of it, a closed shift. One without the other cannot be on the disk, whoever
 * closed the sale. Only where slips are printed by themselves and there is a printer.
 */
export function owingSlips(parts: OwedSlipsParts): TillDatabase {
  const { database } = parts;
  const { sales, returns, shifts, shiftReports } = database;
  return {
    ...database,
    sales: {
      ...sales,
      pay: (id, at) => {
        sales.pay(id, at);
        oweForSale(parts, id);
      },
    },
    returns: {
      ...returns,
      insert: (row) => {
        returns.insert(row);
        owe(parts, { kind: 'return', returnId: row.id });
      },
    },
    shifts: {
      ...shifts,
      addMovement: (row) => {
        shifts.addMovement(row);
        // nothing that anybody signs for
        if (row.kind !== 'no_sale') owe(parts, { kind: 'movement', movementId: row.id });
      },
    },
    shiftReports: {
      ...shiftReports,
      insert: (row) => {
        shiftReports.insert(row);
        owe(parts, { kind: 'shift_z', number: row.number });
      },
    },
  };
}

function oweForSale(parts: OwedSlipsParts, saleId: SaleId): void {
  owe(parts, { kind: 'receipt', saleId });
  const { cardSlips } = parts.settings().printing;
  if (cardSlips === 'none') return;
  for (const { id: paymentId } of parts.database.payments.ofSale(saleId).filter(isDeviceCard)) {
    owe(parts, { kind: 'card_slip', paymentId, side: 'customer' });
    if (cardSlips === 'both') owe(parts, { kind: 'card_slip', paymentId, side: 'store' });
  }
}

function owe(parts: OwedSlipsParts, slip: SlipRef): void {
  const printer = parts.printers.own();
  if (printer === null || parts.settings().printing.receipts !== 'always') return;
  parts.database.printJobs.insert(newJob(parts, slip, printer), false);
  parts.onOwed();
}
