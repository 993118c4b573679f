import { receiptNumber } from '../../shared/receipt-number.ts';
import type { Sale } from '../../shared/sale.ts';
import { useTill } from '../state/till-store.ts';

/** The number of a sale as its receipt has it, which names this till. */
export function saleNumber(sale: Pick<Sale, 'series' | 'number'>): string {
  return receiptNumber(sale, useTill.getState().till?.registerNumber ?? 0);
}
