import type { PrinterProfile, PrintJobId, SlipRef } from '../../../shared/printing.ts';
import type { Clock } from '../../lib/clock.ts';
import { timestamp } from '../service-parts.ts';
import type { NewPrintJob } from './tables.ts';

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
