import { GS } from '../control-characters.ts';
import { MAX_READ_LENGTH, type ReadScan } from '../scan-text.ts';
import { readWeightLabel, type WeightLabel } from '../weight-label.ts';
import { aimOf, isAimOfGs1 } from './aim.ts';
import {
  contradictsItself,
  type ElementString,
  type Fields,
  isWebAddress,
  mayHaveLostSeparators,
  readBrackets,
  readDigitalLink,
  readElementString,
  understand,
} from './element-string.ts';
import { type Gtin, hasWrongCheckDigit, readGtin, shortGtin } from './gtin.ts';

/** By its text, without the catalogue. */
export type CodeReading =
  | { readonly kind: 'gtin'; readonly gtin: Gtin }
  /** Matches a scale layout; a product may still have it as a number. */
  | { readonly kind: 'scale_label'; readonly label: WeightLabel; readonly gtin: Gtin }
  /** Magazine or book; `addOn`: issue or price, 2 or 5 digits. */
  | { readonly kind: 'add_on'; readonly gtin: Gtin; readonly addOn: string }
  | { readonly kind: 'element_string'; readonly form: ElementStringForm; readonly fields: ElementString }
  /** Announced as an element string, but invalid. */
  | { readonly kind: 'spoiled_element_string' }
  | { readonly kind: 'web_address' }
  | { readonly kind: 'wrong_check_digit' }
  | { readonly kind: 'own' };
export type ElementStringForm = 'symbol' | 'brackets' | 'digital_link';

/** `text`: without AIM identifier and outer FNC1, for the look-up. */
export type ReadCode = { readonly text: string; readonly aim: string; readonly reading: CodeReading };

/** `layouts`: of the shop's scales. */
export function readCode(raw: string, layouts: readonly string[]): ReadCode {
  const aim = aimOf(raw);
  const behind = raw.slice(aim.length);
  const text = behind.replace(OUTER_GS, '').trim();
  const mark = text.includes(GS) ? 'gs' : behind.includes(GS) || isAimOfGs1(aim) ? 'start' : null;
  return { text, aim, reading: readingOf(text, mark, layouts) };
}

/** Evidence of an element string. A scanner that sends GS between fields loses none; a leading GS proves nothing,
 * since `readScan` adds it for an AIM identifier. */
type Mark = 'gs' | 'start' | null;

const OUTER_GS = new RegExp(`^${GS}+|${GS}+$`, 'g');

function readingOf(text: string, mark: Mark, layouts: readonly string[]): CodeReading {
  const gtin = readGtin(text);
  const label = readWeightLabel(text, layouts);
  if (gtin !== null && label !== null) return { kind: 'scale_label', label, gtin };
  if (gtin !== null) return { kind: 'gtin', gtin };
  const withAddOn = readAddOn(text);
  if (withAddOn !== null) return withAddOn;
  const told = readFields(text, mark);
  if (told !== null) return told;
  if (mark !== null) return { kind: 'spoiled_element_string' };
  if (isWebAddress(text)) return { kind: 'web_address' };
  return { kind: hasWrongCheckDigit(text) ? 'wrong_check_digit' : 'own' };
}

function readFields(text: string, mark: Mark): CodeReading | null {
  if (text.length > MAX_READ_LENGTH) return null;
  const symbol = readElementString(text);
  if (symbol !== null && (mark !== null || hasKey(symbol))) {
    return mark !== 'gs' && mayHaveLostSeparators(symbol) ? { kind: 'spoiled_element_string' } : said('symbol', symbol);
  }
  return said('brackets', readBrackets(text)) ?? said('digital_link', readDigitalLink(text));
}

function said(form: ElementStringForm, fields: Fields | null): CodeReading | null {
  if (fields === null) return null;
  if (contradictsItself(fields)) return { kind: 'spoiled_element_string' };
  return { kind: 'element_string', form, fields: understand(fields) };
}

/** Plain digits count as an element string only with a field that has a check digit. */
function hasKey(fields: Fields): boolean {
  return ['00', '01', '02'].some((ai) => fields.has(ai));
}

/** Add-on of 2 or 5 digits (GS1 General Specifications, 5.2.2.5; ISO/IEC 15420:2009), after a space, `]E1` or `]E2`,
 * or directly after EAN-13 and UPC-A. */
function readAddOn(text: string): CodeReading | null {
  const [, digits = '', addOn = ''] =
    /^(\d{12,13})(\d{2}|\d{5})$/.exec(text.length === 14 ? '' : text) ??
    /^(\d{8}|\d{12,13})(?: +|\]E1(?=\d\d$)|\]E2(?=\d{5}$))(\d{2}|\d{5})$/.exec(text) ??
    [];
  const gtin = readGtin(digits);
  return gtin === null ? null : { kind: 'add_on', gtin, addOn };
}

/** Barcode to store: the GTIN if the text only carries one (address, magazine issue), else the text. */
export function barcodeOf(typed: string): string {
  const { text, reading } = readCode(typed, []);
  const gtin = reading.kind === 'gtin' ? null : gtinOf(reading);
  return gtin === null ? text : shortGtin(gtin);
}

export type PackageLabel = Pick<ElementString, 'grams' | 'totalCents' | 'count' | 'unreadPrice'>;

/** Null without such data. */
export function packageOf(reading: CodeReading): PackageLabel | null {
  if (reading.kind === 'scale_label') return { ...reading.label, count: null, unreadPrice: null };
  if (reading.kind !== 'element_string') return null;
  const { grams, totalCents, count, unreadPrice } = reading.fields;
  return (grams ?? totalCents ?? count ?? unreadPrice) === null ? null : { grams, totalCents, count, unreadPrice };
}

/** Null if it names no product. */
export function gtinOf(reading: CodeReading): Gtin | null {
  if (reading.kind === 'element_string') return reading.fields.gtin;
  return 'gtin' in reading ? reading.gtin : null;
}

/** Re-adds the stripped AIM identifier. */
export function codeOfScan({ text, stripped }: ReadScan, layouts: readonly string[]): ReadCode {
  const aim = stripped.find(({ what }) => what === 'aim')?.text ?? '';
  return readCode(`${aim}${text}`, layouts);
}
