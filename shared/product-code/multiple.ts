import { parseKilograms } from '../weight.ts';

/** More is usually a barcode typed as quantity. */
export const MAX_SCAN_QUANTITY = 9999;

/** `quantity`: null unless whole; `grams`: read as kilograms. */
export type Multiple = { readonly quantity: number | null; readonly grams: number | null };

/** The factor before `*`: `10` or `0,350`; null if invalid. */
export function readMultiple(factor: string): Multiple | null {
  const grams = parseKilograms(factor);
  const quantity = /^\d+$/.test(factor) ? Number(factor) : null;
  const isPossible = quantity === null ? grams !== null : quantity >= 1 && quantity <= MAX_SCAN_QUANTITY;
  return isPossible ? { quantity, grams } : null;
}
