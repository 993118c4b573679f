import type { SlipRef } from '../../../shared/printing.ts';

/**
 * What two papers have in common of which the second is a copy; null for what has no original: a look at now, or a page
 * that is a test.
 */
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
