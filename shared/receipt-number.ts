import type { Sale } from './sale.ts';

type Numbered = Pick<Sale, 'series' | 'number'>;

/**
 * Of a Z, a return, or whatever else one till counts: `000042`, and `2-000001` once the till has had to begin a new
 * series; a dash where there is none yet.
 */
export function serialNumber({ series, number }: Numbered): string {
  if (number === null) return '—';
  const padded = String(number).padStart(6, '0');
  return series === null || series === 1 ? padded : `${series}-${padded}`;
}

/** Of a receipt, which leaves the till: no two tills of a shop give out the same. `01-000042`, `01-2-000001`. */
export function receiptNumber(sale: Numbered, registerNumber: number): string {
  const serial = serialNumber(sale);
  return sale.number === null ? serial : `${String(registerNumber).padStart(2, '0')}-${serial}`;
}

/**
 * What a receipt's number names, as somebody types it: `42`, `000042`, `01-000042`, `2-000001`, `01-2-000001`. Of two
 * parts the first is the till where it has two digits or more, and the series where it has one. Null for what is none.
 */
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
