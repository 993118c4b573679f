import { parseKilograms } from './weight.ts';

/** Check digit of a GTIN without its last digit (GS1 General Specifications, 7.9): weights 3 and 1 from the right. */
export function gtinCheckDigit(body: string): number {
  let total = 0;
  for (let index = 0; index < body.length; index++) {
    const digit = Number(body[body.length - 1 - index]);
    total += index % 2 === 0 ? digit * 3 : digit;
  }
  return (10 - (total % 10)) % 10;
}

/** True for a GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN) or GTIN-14 whose check digit is right. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  return gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

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
