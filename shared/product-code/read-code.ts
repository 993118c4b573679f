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

/** What a code is, whatever product has it. Each text is one of them. */
export type CodeReading =
  | { readonly kind: 'gtin'; readonly gtin: Gtin }
  /** The label of a scale by one of the shop's layouts. It is a number as well, which a product may have. */
  | { readonly kind: 'scale_label'; readonly label: WeightLabel; readonly gtin: Gtin }
  /** A magazine or a book: `addOn` is its issue or its price, two or five digits. */
  | { readonly kind: 'add_on'; readonly gtin: Gtin; readonly addOn: string }
  | { readonly kind: 'element_string'; readonly form: ElementStringForm; readonly fields: ElementString }
  /** Says that it is an element string, and is none. */
  | { readonly kind: 'spoiled_element_string' }
  | { readonly kind: 'web_address' }
  | { readonly kind: 'wrong_check_digit' }
  /** Anything else: a code of the shop's own. */
  | { readonly kind: 'own' };
export type ElementStringForm = 'symbol' | 'brackets' | 'digital_link';

/** `text` is what is looked up as it stands: what was scanned, without an AIM identifier and without FNC1 around it. */
export type ReadCode = { readonly text: string; readonly aim: string; readonly reading: CodeReading };

/** Reads a code without looking at any catalogue. `layouts` are those of the shop's scales. */
export function readCode(raw: string, layouts: readonly string[]): ReadCode {
  const aim = aimOf(raw);
  const behind = raw.slice(aim.length);
  const text = behind.replace(OUTER_GS, '').trim();
  const mark = text.includes(GS) ? 'gs' : behind.includes(GS) || isAimOfGs1(aim) ? 'start' : null;
  return { text, aim, reading: readingOf(text, mark, layouts) };
}

/**
 * What says that a text is an element string. A scanner that sends GS between fields loses none. GS in front alone shows nothing:
 * `readScan` puts it there for an AIM identifier.
 */
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

/** Digits are an element string without anybody's word where a key with its check digit is among the fields. */
function hasKey(fields: Fields): boolean {
  return ['00', '01', '02'].some((ai) => fields.has(ai));
}

/**
 * A symbol with an add-on of two or five digits (GS1 General Specifications, 5.2.2.5, ISO/IEC 15420:2009): behind the number,
 * behind a blank, or by AIM as `]E1` and `]E2` of its own. Without anything between, behind EAN-13 and UPC-A alone.
 */
function readAddOn(text: string): CodeReading | null {
  const [, digits = '', addOn = ''] =
    /^(\d{12,13})(\d{2}|\d{5})$/.exec(text.length === 14 ? '' : text) ??
    /^(\d{8}|\d{12,13})(?: +|\]E1(?=\d\d$)|\]E2(?=\d{5}$))(\d{2}|\d{5})$/.exec(text) ??
    [];
  const gtin = readGtin(digits);
  return gtin === null ? null : { kind: 'add_on', gtin, addOn };
}

/**
 * What is stored of a barcode that was scanned or typed into a form: of what only carries a number, such as an address or a
 * magazine's issue, the number; of anything else the text.
 */
export function barcodeOf(typed: string): string {
  const { text, reading } = readCode(typed, []);
  const gtin = reading.kind === 'gtin' ? null : gtinOf(reading);
  return gtin === null ? text : shortGtin(gtin);
}

/** What a label says of the one package that it is on. */
export type PackageLabel = Pick<ElementString, 'grams' | 'totalCents' | 'count' | 'unreadPrice'>;

/** Null where it says nothing of it. */
export function packageOf(reading: CodeReading): PackageLabel | null {
  if (reading.kind === 'scale_label') return { ...reading.label, count: null, unreadPrice: null };
  if (reading.kind !== 'element_string') return null;
  const { grams, totalCents, count, unreadPrice } = reading.fields;
  return (grams ?? totalCents ?? count ?? unreadPrice) === null ? null : { grams, totalCents, count, unreadPrice };
}

/** The number by which a reading names a product; null where it names none. */
export function gtinOf(reading: CodeReading): Gtin | null {
  if (reading.kind === 'element_string') return reading.fields.gtin;
  return 'gtin' in reading ? reading.gtin : null;
}

/** What a scan was of, by the scanner's own word for it, too, where that was taken off. */
export function codeOfScan({ text, stripped }: ReadScan, layouts: readonly string[]): ReadCode {
  const aim = stripped.find(({ what }) => what === 'aim')?.text ?? '';
  return readCode(`${aim}${text}`, layouts);
}
