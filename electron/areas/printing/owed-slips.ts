import type { SaleId } from '../../../shared/ids.ts';
import type { PrintJobId, SlipRef } from '../../../shared/printing.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import type { StoredPayment } from '../money/payment/stored-payment.ts';
import { timestamp } from '../service-parts.ts';
import type { TillDatabase } from '../till-database.ts';
import type { PrinterBook } from './printer-book.ts';
import { subjectOf } from './slip-subject.ts';

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
  const { sales, returns, shifts, shiftReports, printJobs } = database;

  function owe(slip: SlipRef): void {
    const printer = parts.printers.own();
    if (printer === null || parts.settings().printing.receipts !== 'always') return;
    printJobs.insert(
      {
        id: parts.newId() as PrintJobId,
        slip: JSON.stringify(slip),
        subject: subjectOf(slip),
        printer_id: printer.id,
        printer_name: printer.name,
        created_at: timestamp(parts.clock),
      },
      false,
    );
    parts.onOwed();
  }

  function oweForSale(saleId: SaleId): void {
    owe({ kind: 'receipt', saleId });
    const { cardSlips } = parts.settings().printing;
    if (cardSlips === 'none') return;
    for (const { id: paymentId } of database.payments.ofSale(saleId).filter(isDeviceCard)) {
      owe({ kind: 'card_slip', paymentId, side: 'customer' });
      if (cardSlips === 'both') owe({ kind: 'card_slip', paymentId, side: 'store' });
    }
  }

  return {
    ...database,
    sales: {
      ...sales,
      pay: (id, at) => {
        sales.pay(id, at);
        oweForSale(id);
      },
    },
    returns: {
      ...returns,
      insert: (row) => {
        returns.insert(row);
        owe({ kind: 'return', returnId: row.id });
      },
    },
    shifts: {
      ...shifts,
      addMovement: (row) => {
        shifts.addMovement(row);
        // nothing that anybody signs for
        if (row.kind !== 'no_sale') owe({ kind: 'movement', movementId: row.id });
      },
    },
    shiftReports: {
      ...shiftReports,
      insert: (row) => {
        shiftReports.insert(row);
        owe({ kind: 'shift_z', number: row.number });
      },
    },
  };
}
