/*
 * The number of a product, by the GS1 General Specifications, release 26.0. Own code: a till needs a dozen rules at once, in
 * page and main process, and GS1's own engine is WebAssembly, which is there later than the first scan.
 */

declare const brand: unique symbol;
/** A GTIN by the fourteen digits under which numbers of every length are compared: zeros before GTIN-8, -12 and -13. */
export type Gtin = string & { readonly [brand]: 'Gtin' };

/** Check digit of a GTIN without its last digit (GS1 General Specifications, 7.9.1): weights 3 and 1 from the right. */
export function gtinCheckDigit(body: string): number {
  let total = 0;
  for (let index = 0; index < body.length; index++) {
    const digit = Number(body[body.length - 1 - index]);
    total += index % 2 === 0 ? digit * 3 : digit;
  }
  return (10 - (total % 10)) % 10;
}

/** The lengths of GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN-13) and GTIN-14; a UPC-E is written with eight digits, too. */
const GTIN_LENGTH = /^(?:\d{8}|\d{12,14})$/;

/** True for a GTIN of any length whose check digit is right as it is written; a UPC-E is none until it is expanded. */
export function isGtin(text: string): boolean {
  return GTIN_LENGTH.test(text) && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/**
 * The UPC-A whose zeros a UPC-E leaves out (GS1 General Specifications, 7.10): number system, six digits, check digit of the
 * whole. Null where the check digit is not that of the expansion. Number system 1 is in no standard, but on goods.
 */
export function expandUpcE(text: string): string | null {
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

/** Every UPC-E that stands for a UPC-A: none for most, one for what a maker prints, more where zeros could go twice. */
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

/**
 * Eight digits are a GTIN-8 or a UPC-E. Where both check digits fit, those with a 0 in front are a UPC-E, since a GTIN-8 of
 * prefix 000 to 099 is a shop's own number (GS1 General Specifications, 1.4.3), and those with a 1 a GTIN-8.
 */
function upcEOf(text: string): string | null {
  return text.startsWith('1') && isGtin(text) ? null : expandUpcE(text);
}

/** The number that a text of digits is: GTIN-8, -12, -13 or -14, or a UPC-E. Null for anything else and a wrong check digit. */
export function readGtin(text: string): Gtin | null {
  const digits = upcEOf(text) ?? text;
  return isGtin(digits) ? (digits.padStart(14, '0') as Gtin) : null;
}

/** As many digits as a GTIN has, and the last of them is not its check digit: nearly always a slip of the finger. */
export function hasWrongCheckDigit(text: string): boolean {
  return GTIN_LENGTH.test(text) && readGtin(text) === null;
}

/**
 * Every text that is read as this number, the most usual first; with a packing digit (the first of a GTIN-14, 1 to 9: a case,
 * another product) its fourteen digits alone.
 */
export function spellingsOf(gtin: Gtin): readonly string[] {
  const shorter = [13, 12, 8].flatMap((length) =>
    /^0*$/.test(gtin.slice(0, 14 - length)) ? [gtin.slice(-length)] : [],
  );
  const upcEs = gtin.startsWith('00') ? upcEsOf(gtin.slice(2)) : [];
  return [...shorter, gtin, ...upcEs].filter((text) => readGtin(text) === gtin);
}

/** The other texts under which the product of a barcode may be known; none for what is no GTIN. */
export function otherSpellings(barcode: string): readonly string[] {
  const gtin = readGtin(barcode);
  return gtin === null ? [] : spellingsOf(gtin).filter((text) => text !== barcode);
}

/** By which barcodes are compared: the fourteen digits of a number, in whatever length it is written, else the text. */
export function barcodeKey(barcode: string): string {
  return readGtin(barcode) ?? barcode;
}

/** As it is printed below the bars: eight digits, thirteen (also of a UPC-A), or fourteen with a packing digit. */
export function shortGtin(gtin: Gtin): string {
  const eight = gtin.slice(-8);
  if (gtin.startsWith('000000') && readGtin(eight) === gtin) return eight;
  return gtin.startsWith('0') ? gtin.slice(1) : gtin;
}
