import { parseKilograms } from './weight.ts';

/** Highest quantity one scan may carry; more is nearly always a barcode typed into the quantity. */
export const MAX_SCAN_QUANTITY = 9999;

/** `quantity` is null where what stands before the code is no whole number; `grams` is the same read as kilograms. */
export type ScanText = { readonly quantity: number | null; readonly grams: number | null; readonly code: string };

/**
 * Reads what was scanned or typed at the checkout: `CODE`, `10*CODE` for a quantity, `0,350*CODE` for a weight. Null when it
 * is none of them.
 */
export function parseScan(text: string): ScanText | null {
  const match = /^(?:(\d+(?:[.,]\d{1,3})?)\s*[*xX]\s*)?(\S{1,60})$/.exec(text.trim());
  if (match?.[2] === undefined || match[2].includes('*')) return null;
  const [, factor, code] = match;
  if (factor === undefined) return { quantity: 1, grams: null, code };
  const grams = parseKilograms(factor);
  const quantity = /^\d+$/.test(factor) ? Number(factor) : null;
  if (quantity !== null ? quantity < 1 || quantity > MAX_SCAN_QUANTITY : grams === null) return null;
  return { quantity, grams, code };
}
