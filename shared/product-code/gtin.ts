/* GS1 General Specifications, release 26.0. Own code: both processes need only a dozen rules, at once, and GS1's
 * engine is WebAssembly, which loads after the first scan. */

declare const brand: unique symbol;
/** 14 digits, left-padded with zeros, so that all lengths compare. */
export type Gtin = string & { readonly [brand]: 'Gtin' };

/** `body` has no check digit; weights 3 and 1 from the right (7.9.1). */
export function gtinCheckDigit(body: string): number {
  let total = 0;
  for (let index = 0; index < body.length; index++) {
    const digit = Number(body[body.length - 1 - index]);
    total += index % 2 === 0 ? digit * 3 : digit;
  }
  return (10 - (total % 10)) % 10;
}

/** GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN-13), GTIN-14; a UPC-E also has eight digits. */
const GTIN_LENGTH = /^(?:\d{8}|\d{12,14})$/;

/** A UPC-E is not one until expanded. */
export function isGtin(text: string): boolean {
  return GTIN_LENGTH.test(text) && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** UPC-E to UPC-A (7.10); null if the expansion's check digit is wrong. Number system 1 is in no standard, but in
 * use. */
function expandUpcE(text: string): string | null {
  const [, system = '', d1 = '', d2 = '', d3 = '', d4 = '', d5 = '', d6 = '', check = ''] =
    /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(text) ?? [];
  if (check === '') return null;
  const upcA = `${system}${bodyOfUpcE(d1, d2, d3, d4, d5, d6)}${check}`;
  return isGtin(upcA) ? upcA : null;
}

function bodyOfUpcE(d1: string, d2: string, d3: string, d4: string, d5: string, d6: string): string {
  if (d6 <= '2') return `${d1}${d2}${d6}0000${d3}${d4}${d5}`;
  if (d6 === '3') return `${d1}${d2}${d3}00000${d4}${d5}`;
  return d6 === '4' ? `${d1}${d2}${d3}${d4}00000${d5}` : `${d1}${d2}${d3}${d4}${d5}0000${d6}`;
}

/** All UPC-E forms of a UPC-A: usually none or one, several if zeros can be dropped in two places. */
function upcEsOf(upcA: string): readonly string[] {
  const [system, check] = [upcA.slice(0, 1), upcA.slice(-1)];
  const [maker, item] = [upcA.slice(1, 6), upcA.slice(6, 11)];
  const sixes = [
    `${maker.slice(0, 2)}${item.slice(2)}${maker.charAt(2)}`,
    `${maker.slice(0, 3)}${item.slice(3)}3`,
    `${maker.slice(0, 4)}${item.slice(4)}4`,
    `${maker}${item.slice(4)}`,
  ];
  return sixes.map((six) => `${system}${six}${check}`).filter((text) => expandUpcE(text) === upcA);
}

/** If eight digits fit GTIN-8 and UPC-E, a leading 0 means UPC-E, since GTIN-8 prefixes 000 to 099 are the shop's
 * own (1.4.3); a leading 1 means GTIN-8. */
function upcEOf(text: string): string | null {
  return text.startsWith('1') && isGtin(text) ? null : expandUpcE(text);
}

/** GTIN-8, -12, -13, -14 or UPC-E; null otherwise or with a wrong check digit. */
export function readGtin(text: string): Gtin | null {
  const digits = upcEOf(text) ?? text;
  return isGtin(digits) ? (digits.padStart(14, '0') as Gtin) : null;
}

/** GTIN length without a valid check digit: usually a typing error. */
export function hasWrongCheckDigit(text: string): boolean {
  return GTIN_LENGTH.test(text) && readGtin(text) === null;
}

/** All texts read as this number, the usual first; only 14 digits with a packing digit (1 to 9: a case, another
 * product). */
export function spellingsOf(gtin: Gtin): readonly string[] {
  const shorter = [13, 12, 8].flatMap((length) =>
    /^0*$/.test(gtin.slice(0, 14 - length)) ? [gtin.slice(-length)] : [],
  );
  const upcEs = gtin.startsWith('00') ? upcEsOf(gtin.slice(2)) : [];
  return [...shorter, gtin, ...upcEs].filter((text) => readGtin(text) === gtin);
}

/** Empty if not a GTIN. */
export function otherSpellings(barcode: string): readonly string[] {
  const gtin = readGtin(barcode);
  return gtin === null ? [] : spellingsOf(gtin).filter((text) => text !== barcode);
}

/** Comparison key: 14 digits, or the text itself. */
export function barcodeKey(barcode: string): string {
  return readGtin(barcode) ?? barcode;
}

/** As printed below the bars: 8 or 13 digits, or 14 with a packing digit. */
export function shortGtin(gtin: Gtin): string {
  const eight = gtin.slice(-8);
  if (gtin.startsWith('000000') && readGtin(eight) === gtin) return eight;
  return gtin.startsWith('0') ? gtin.slice(1) : gtin;
}
