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
  /** Payments of a sale that the operator's devices took. */
  readonly deviceCards: (id: SaleId) => readonly PaymentId[];
  /** A slip was queued in the running transaction. */
  readonly onOwed: () => void;
};

/** Queues the slip of a paid sale, a return, a cash movement or a closed shift in the same transaction, so that
 * neither is stored without the other. Only with automatic printing and a printer. */
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
