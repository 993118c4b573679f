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

export type ScanText = { readonly quantity: number; readonly code: string };

/** Reads what was scanned or typed at the checkout: `CODE`, or `10*CODE` for a quantity. Null when it is neither. */
export function parseScan(text: string): ScanText | null {
  const match = /^(?:(\d+)\s*[*xX]\s*)?(\S{1,60})$/.exec(text.trim());
  if (match?.[2] === undefined || match[2].includes('*')) return null;
  const quantity = match[1] === undefined ? 1 : Number(match[1]);
  if (quantity < 1 || quantity > MAX_SCAN_QUANTITY) return null;
  return { quantity, code: match[2] };
}
