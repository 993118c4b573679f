import { readReceiptNumber } from '../../../shared/receipt-number.ts';
import type { SaleSearch } from '../../../shared/sale-return.ts';
import { readDay } from '../../text/local-days.ts';
import { readAmount } from '../../text/money-text.ts';
import { readTaxId } from '../../ui/read-tax-id.ts';

export const SEARCH_KINDS = [
  'number',
  'day',
  'amount',
  'tax_id',
  'payment',
] as const satisfies readonly SaleSearch['by'][];
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Null where the text cannot be searched for. */
export function readSearch(kind: SearchKind, typed: string, ownRegister: number): SaleSearch | null {
  const text = typed.trim();
  switch (kind) {
    case 'number': {
      const read = readReceiptNumber(text);
      // another till's receipt: the same number here is another sale
      if (read === null || (read.register !== null && read.register !== ownRegister)) return null;
      return { by: 'number', series: read.series, number: read.number };
    }
    case 'day': {
      const day = readDay(text);
      return day === null ? null : { by: 'day', day };
    }
    case 'amount': {
      const amountCents = readAmount(text);
      return amountCents === null || amountCents < 1 ? null : { by: 'amount', amountCents };
    }
    case 'tax_id': {
      const read = readTaxId(text);
      return read.state === 'right' ? { by: 'tax_id', taxId: read.bare } : null;
    }
    case 'payment':
      return text === '' ? null : { by: 'payment', text };
  }
}
