import type { SaleId } from '../../../shared/ids.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { SlipRef } from '../../../shared/printing.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { newJob } from './new-job.ts';
import type { PrinterBook } from './printer-book.ts';
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
  return (slip) => {
    owe(parts, slip);
    if (slip.kind === 'receipt') oweCards(parts, slip.saleId);
  };
}

function oweCards(parts: OwedSlipsParts, saleId: SaleId): void {
  const { cardSlips } = parts.settings().printing;
  if (cardSlips === 'none') return;
  for (const paymentId of parts.deviceCards(saleId)) {
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
