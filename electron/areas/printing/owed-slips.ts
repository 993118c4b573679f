import type { SaleId } from '../../../shared/ids.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { PrintJobId, SlipRef } from '../../../shared/printing.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { timestamp } from '../service-parts.ts';
import type { PrinterBook } from './printer-book.ts';
import { subjectOf } from './slip-subject.ts';
import type { PrintingDatabase } from './tables.ts';

export type OwedSlipsParts = {
  readonly database: Pick<PrintingDatabase, 'printJobs'>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly settings: () => Pick<Settings, 'printing'>;
  readonly printers: Pick<PrinterBook, 'own'>;
  /** What the operator's devices took of a sale. */
  readonly deviceCards: (id: SaleId) => readonly PaymentId[];
  /** Something is owed; it is on disk once the transaction that runs now is. */
  readonly onOwed: () => void;
};

/**
 * Writes down what is to be on paper, in the transaction of what it tells of: a paid sale, goods that came back, money that
 * went into the drawer or out of it, a closed shift. One without the other cannot be on the disk, whoever closed the sale.
 * Only where slips are printed by themselves and there is a printer.
 */
export function createOwedSlips(parts: OwedSlipsParts): (slip: SlipRef) => void {
  const { printJobs } = parts.database;

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

  function oweCards(saleId: SaleId): void {
    const { cardSlips } = parts.settings().printing;
    if (cardSlips === 'none') return;
    for (const paymentId of parts.deviceCards(saleId)) {
      owe({ kind: 'card_slip', paymentId, side: 'customer' });
      if (cardSlips === 'both') owe({ kind: 'card_slip', paymentId, side: 'store' });
    }
  }

  return (slip) => {
    owe(slip);
    if (slip.kind === 'receipt') oweCards(slip.saleId);
  };
}
