import { receiptNumber } from '../../shared/receipt-number.ts';
import type { Sale } from '../../shared/sale.ts';
import { useTill } from '../state/till-store.ts';

/** As on the receipt, with the till's series. */
export function saleNumber(sale: Pick<Sale, 'series' | 'number'>): string {
  return receiptNumber(sale, useTill.getState().till?.registerNumber ?? 0);
}
