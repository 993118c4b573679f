import type { Sale } from './sale.ts';

/** As it is printed: `000042`, and `2-000001` once the till has had to begin a new series; a dash until paid. */
export function receiptNumber({ series, number }: Pick<Sale, 'series' | 'number'>): string {
  if (number === null) return '—';
  const padded = String(number).padStart(6, '0');
  return series === null || series === 1 ? padded : `${series}-${padded}`;
}
