import { parseKilograms } from '../weight.ts';

/** Highest quantity one scan may carry; more is nearly always a barcode typed into the quantity. */
export const MAX_SCAN_QUANTITY = 9999;

/** `quantity` is null where what stands before the code is no whole number; `grams` is the same read as kilograms. */
export type Multiple = { readonly quantity: number | null; readonly grams: number | null };

/** Reads what stands before a `*`: `10` or `0,350`. Null for what nothing can be sold in. */
export function readMultiple(factor: string): Multiple | null {
  const grams = parseKilograms(factor);
  const quantity = /^\d+$/.test(factor) ? Number(factor) : null;
  const isPossible = quantity === null ? grams !== null : quantity >= 1 && quantity <= MAX_SCAN_QUANTITY;
  return isPossible ? { quantity, grams } : null;
}
