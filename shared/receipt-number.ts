import type { Sale } from './sale.ts';

type Numbered = Pick<Sale, 'series' | 'number'>;

/** `000042`; `2-000001` in a later series; a dash if null. Used for a Z, a return and other counts of one till. */
export function serialNumber({ series, number }: Numbered): string {
  if (number === null) return '—';
  const padded = String(number).padStart(6, '0');
  return series === null || series === 1 ? padded : `${series}-${padded}`;
}

/** Unique in a shop, as it leaves the till: `01-000042`, `01-2-000001`. */
export function receiptNumber(sale: Numbered, registerNumber: number): string {
  const serial = serialNumber(sale);
  return sale.number === null ? serial : `${String(registerNumber).padStart(2, '0')}-${serial}`;
}

/** Reads `42`, `000042`, `01-000042`, `2-000001`, `01-2-000001`; null if invalid. A single prefix is the till if it
 * has two digits or more, else the series. */
export function readReceiptNumber(
  text: string,
): { readonly register: number | null; readonly series: number | null; readonly number: number } | null {
  const match = /^(?:(\d{2,3})-)?(?:(\d{1,6})-)?(\d{1,9})$/.exec(text.trim());
  const number = Number(match?.[3]);
  if (match === null || number < 1) return null;
  const [, register, series] = match;
  return {
    register: register === undefined ? null : Number(register),
    series: series === undefined ? null : Number(series),
    number,
  };
}
