import type { SaleId } from '../../../shared/ids.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { PrinterProfile, PrintJobId, SlipRef } from '../../../shared/printing.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { timestamp } from '../service-parts.ts';
import type { PrinterBook } from './printer-book.ts';
import type { NewPrintJob, PrintingDatabase } from './tables.ts';

export function newJob(
  { clock, newId }: { readonly clock: Clock; readonly newId: () => string },
  slip: SlipRef,
  printer: PrinterProfile,
): NewPrintJob {
  return {
    id: newId() as PrintJobId,
    slip: JSON.stringify(slip),
    subject: subjectOf(slip),
    printer_id: printer.id,
    printer_name: printer.name,
    created_at: timestamp(clock),
  };
}

/** Identifies papers that are copies of each other; null for slips without an original. */
export function subjectOf(slip: SlipRef): string | null {
  switch (slip.kind) {
    case 'receipt':
      return `receipt:${slip.saleId}`;
    case 'card_slip':
      return `card_slip:${slip.side}:${slip.paymentId}`;
    case 'return':
      return `return:${slip.returnId}`;
    case 'credit_note':
      return `credit_note:${slip.code.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`;
    case 'movement':
      return `movement:${slip.movementId}`;
    case 'shift_z':
      return `shift_z:${slip.number}`;
    case 'shift_x':
    case 'reconciliation':
    case 'report':
    case 'test':
      return null;
  }
}

export type DueSlipsParts = {
  readonly database: Pick<PrintingDatabase, 'printJobs'>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly settings: () => Pick<Settings, 'printing'>;
  readonly printers: Pick<PrinterBook, 'own'>;
  readonly deviceCards: (id: SaleId) => readonly PaymentId[];
};

/**
 * Queues in the transaction of the slip's subject: neither is stored alone. False without automatic printing or without
 * a printer.
 */
export function queueDueSlip(parts: DueSlipsParts, slip: SlipRef): boolean {
  const { receipts, cardSlips } = parts.settings().printing;
  const printer = parts.printers.own();
  if (printer === null || receipts !== 'always') return false;
  const queue = (due: SlipRef): void => parts.database.printJobs.insert(newJob(parts, due, printer), false);
  queue(slip);
  if (slip.kind !== 'receipt' || cardSlips === 'none') return true;
  for (const paymentId of parts.deviceCards(slip.saleId)) {
    queue({ kind: 'card_slip', paymentId, side: 'customer' });
    if (cardSlips === 'both') queue({ kind: 'card_slip', paymentId, side: 'store' });
  }
  return true;
}
