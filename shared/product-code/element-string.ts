import { GS } from '../control-characters.ts';
import { type Cents, cents, MAX_CENTS } from '../money.ts';
import { weighedCents } from '../weight.ts';
import { type Gtin, gtinCheckDigit, readGtin } from './gtin.ts';

/* GS1 element strings from symbols, bracketed text and Digital Link addresses (GS1 General Specifications, release
 * 26.0, chapter 3 and section 7.8; section numbers below are of it). */

export type ElementString = {
  /** AI 01. */
  readonly gtin: Gtin | null;
  /** AI 02: the items in a box, not the box. */
  readonly contents: Gtin | null;
  /** AI 310n. */
  readonly grams: number | null;
  /** AI 30, or AI 37 of a pallet. */
  readonly count: number | null;
  /** AI 392n, 393n in reais, or measure times its price. */
  readonly totalCents: Cents | null;
  /** AI 395n or 8005: price per kilogram, or per piece without a weight. */
  readonly measureCents: Cents | null;
  /** AI of a price that gives no `totalCents`: foreign currency, coupon, too high. */
  readonly unreadPrice: string | null;
  /** AI 17, `YYMMDD`. */
  readonly useBy: string | null;
  /** AI 15, `YYMMDD`. */
  readonly bestBefore: string | null;
};

export type Fields = ReadonlyMap<string, string>;

/** Value length by the first two digits of the AI (7.8.5). */
const FIXED_LENGTH: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2, '41': 13 },
  ...{ '11': 6, '12': 6, '13': 6, '14': 6, '15': 6, '16': 6, '17': 6, '18': 6, '19': 6 },
  ...{ '31': 6, '32': 6, '33': 6, '34': 6, '35': 6, '36': 6 },
};

/** AI length by its first digits (3.2); others are unassigned. */
const TWO_DIGITS = /^(?:0[0-3]|1[0-35-7]|2[0-2]|3[07]|9\d)/;
const THREE_DIGITS = /^(?:2[3-5]|4[0-2]|71)\d/;
const FOUR_DIGITS = /^(?:3[1-69]|43|7[02]|8[0-2])\d{2}/;
/** AI 91 to 99. */
const LONGEST_FIELD = 90;

const SEPARATORS = new RegExp(`^${GS}+`);

function identifierAt(text: string): string | null {
  return (FOUR_DIGITS.exec(text) ?? THREE_DIGITS.exec(text) ?? TWO_DIGITS.exec(text))?.[0] ?? null;
}

/** Allowed characters (7.11). */
const FIELD = /^[!-~]+$/;

/** A measure has five decimals at most (3.6.2). */
const TOO_MANY_DECIMALS = /^3[1-6]\d[6-9]$/;

/** Checks only rules that a till relies on. */
function isSound(ai: string, value: string): boolean {
  const length = FIXED_LENGTH[ai.slice(0, 2)];
  if (length !== undefined) {
    if (value.length !== length || !/^\d+$/.test(value)) return false;
    if (ai === '00') return gtinCheckDigit(value.slice(0, -1)) === Number(value.at(-1));
    if (ai === '01' || ai === '02') return readGtin(value) !== null;
    return /^1[1-35-7]$/.test(ai) ? isDay(value) : !TOO_MANY_DECIMALS.test(ai);
  }
  const digits = DIGITS.find(([own]) => own.test(ai))?.[1] ?? FIELD;
  return value.length <= LONGEST_FIELD && digits.test(value);
}

/** All-digit values of variable length (GS1 Barcode Syntax Dictionary); 391n and 393n start with a currency. */
const DIGITS: readonly (readonly [ai: RegExp, value: RegExp])[] = [
  [/^3[07]$/, /^\d{1,8}$/],
  [/^39[02]/, /^\d{1,15}$/],
  [/^39[13]/, /^\d{4,18}$/],
  [/^(?:395|8005)/, /^\d{6}$/],
];

/** `YYMMDD`; day 00 is the last of the month (3.4.2 to 3.4.7). */
function isDay(yymmdd: string): boolean {
  const [month, day] = [Number(yymmdd.slice(2, 4)), Number(yymmdd.slice(4))];
  return month >= 1 && month <= 12 && day <= 31;
}

/** Text with FNC1 as GS (7.8.3). A field of fixed length has no separator; others end at GS or the end. Null unless
 * the whole text parses and no AI has two values. */
export function readElementString(text: string): Fields | null {
  const fields = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const ai = identifierAt(rest);
    if (ai === null) return null;
    const behind = rest.slice(ai.length);
    const length = FIXED_LENGTH[ai.slice(0, 2)] ?? endOf(behind);
    const value = behind.slice(0, length);
    if (!take(fields, ai, value)) return null;
    // redundant after a fixed length, but allowed
    rest = behind.slice(length).replace(SEPARATORS, '');
  }
  return fields.size === 0 ? null : fields;
}

/** Lowest price of a label: less is taken for the cut-off start of another. */
const LEAST_LABELLED_CENTS = 1_00;

/** Without GS, a price runs to the end of the text (7.8.3). It is not trusted if its tail could be another field and
 * the rest a price. */
export function mayHaveLostSeparators(fields: Fields): boolean {
  for (const [ai, value] of fields) {
    const currency = currencyOf(ai, value).length;
    if (!/^39[23]/.test(ai)) continue;
    for (let at = currency + 1; at < value.length; at++) {
      const cut = decimal(new Map([[ai, value.slice(currency, at)]]), ai.slice(0, 3), 2) ?? 0;
      if (cut >= LEAST_LABELLED_CENTS && readElementString(value.slice(at)) !== null) return true;
    }
  }
  return false;
}

/** ISO 4217 number before the amount of AI 391n, 393n. */
function currencyOf(ai: string, value: string): string {
  return /^39[13]/.test(ai) ? value.slice(0, 3) : '';
}

/** The same measure twice with different values: 310n excludes 310n (GS1 Barcode Syntax Dictionary). */
export function contradictsItself(fields: Fields): boolean {
  const said = new Map<string, string>();
  for (const [ai, value] of fields) {
    if (!/^3[1-69]\d\d$/.test(ai)) continue;
    const currency = currencyOf(ai, value);
    const amount = `${currency} ${Number(value.slice(currency.length)) / 10 ** Number(ai.at(-1))}`;
    const stem = ai.slice(0, 3);
    if ((said.get(stem) ?? amount) !== amount) return true;
    said.set(stem, amount);
  }
  return false;
}

function endOf(text: string): number {
  const at = text.indexOf(GS);
  return at === -1 ? text.length : at;
}

function take(fields: Map<string, string>, ai: string, value: string): boolean {
  if (!isSound(ai, value) || (fields.get(ai) ?? value) !== value) return false;
  fields.set(ai, value);
  return true;
}

/** `(01)07891000315507(3103)000350`, the printed form (4.14); else null. */
export function readBrackets(text: string): Fields | null {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]*(?:\((?!\d{2,4}\))[^(]*)*)/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== text) return null;
  const fields = new Map<string, string>();
  for (const [, ai = '', value = ''] of parts) {
    if (identifierAt(ai) !== ai || !take(fields, ai, value.trim())) return null;
  }
  return fields;
}

const ADDRESS = /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;

export function isWebAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** GS1 Digital Link URI Syntax 1.6.0: `/01/` and the GTIN in the path of any host, then qualifiers; other fields in
 * the query. GTINs of 8, 12 or 13 digits are of release 1.1. Null without a GTIN or with an invalid field. */
export function readDigitalLink(text: string): Fields | null {
  const [whole, path = '', query = ''] = ADDRESS.exec(text) ?? [];
  if (whole === undefined) return null;
  const steps = path.replace(/\/+$/, '').split('/').slice(1);
  const at = steps.findLastIndex((step, index) => step === '01' && readGtin(steps[index + 1] ?? '') !== null);
  if (at === -1 || (steps.length - at) % 2 !== 0) return null;
  const pairs: (readonly [string, string])[] = [['01', readGtin(steps[at + 1] ?? '') ?? '']];
  for (let index = at + 2; index < steps.length; index += 2) pairs.push([steps[index] ?? '', steps[index + 1] ?? '']);
  for (const part of query.split(/[&;]/)) {
    const [, ai, value = ''] = /^(\d{2,4})=(.*)$/.exec(part) ?? [];
    if (ai !== undefined) pairs.push([ai, value]);
  }
  const fields = new Map<string, string>();
  for (const [ai, value] of pairs) {
    const plain = decode(value);
    if (plain === null || identifierAt(ai) !== ai || !take(fields, ai, plain)) return null;
  }
  return fields;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function understand(fields: Fields): ElementString {
  const gtinAt = (ai: string): Gtin | null => readGtin(fields.get(ai) ?? '');
  const count = fields.get('30') ?? fields.get('37') ?? null;
  const measure = { grams: decimal(fields, '310', 3), count: count === null ? null : Number(count) };
  return {
    gtin: gtinAt('01'),
    contents: gtinAt('02'),
    ...measure,
    ...priceOf(fields, measure),
    useBy: fields.get('17') ?? null,
    bestBefore: fields.get('15') ?? null,
  };
}

/** Prices and amounts; 394n is a coupon's percentage. */
const PRICE = /^(?:39[0-35]\d|8005)$/;

/** 8005 is defined by the trading partners (3.9.5) and read with the currency's decimals. 390n and 391n are of
 * coupons and payment slips (GS1 Barcode Syntax Dictionary). */
function priceOf(fields: Fields, measure: Measure): Pick<ElementString, 'totalCents' | 'measureCents' | 'unreadPrice'> {
  const measureCents = centsOf(decimal(fields, '395', 2) ?? decimal(fields, '8005', 2));
  const ofMeasure = measureCents === null ? null : costOf(measure, measureCents);
  const totalCents = centsOf(decimal(fields, '392', 2) ?? reais(fields) ?? ofMeasure);
  const told = [...fields.keys()].find((ai) => PRICE.test(ai)) ?? null;
  return { totalCents, measureCents, unreadPrice: totalCents === null ? told : null };
}

type Measure = Pick<ElementString, 'grams' | 'count'>;

/** May exceed {@link MAX_CENTS}; null without a quantity. */
function costOf({ grams, count }: Measure, each: Cents): number | null {
  if (grams === null) return count === null ? null : each * count;
  return each * grams > 1000 * MAX_CENTS ? Number.POSITIVE_INFINITY : weighedCents(each, grams);
}

/** The AI's last digit is the number of decimals (3.6.2, 3.6.6). Returns units of 10^-`unit`, half rounded up. */
function decimal(fields: Fields, stem: string, unit: number): number | null {
  for (const [ai, value] of fields) {
    if (!ai.startsWith(stem)) continue;
    const decimals = ai.length > stem.length ? Number(ai.at(-1)) : unit;
    const digits = Number(value);
    return decimals <= unit ? digits * 10 ** (unit - decimals) : Math.round(digits / 10 ** (decimals - unit));
  }
  return null;
}

/** AI 393n in currency 986. */
function reais(fields: Fields): number | null {
  const found = [...fields].find(([ai, value]) => ai.startsWith('393') && currencyOf(ai, value) === '986');
  return found === undefined ? null : decimal(new Map([[found[0], found[1].slice(3)]]), '393', 2);
}

function centsOf(amount: number | null): Cents | null {
  return amount === null || amount > MAX_CENTS ? null : cents(amount);
}

/** Century window (7.12). */
const FAR_AHEAD = 51;
const FAR_BEHIND = -50;

/** `YYMMDD` as `YYYY-MM-DD` relative to `today`; null for an impossible day. */
export function dayOf(yymmdd: string, today: string): string | null {
  const [year, month, day] = [yymmdd.slice(0, 2), yymmdd.slice(2, 4), yymmdd.slice(4)].map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return null;
  const thisYear = Number(today.slice(0, 4));
  const ahead = year - (thisYear % 100);
  const shift = ahead >= FAR_AHEAD ? -100 : ahead <= FAR_BEHIND ? 100 : 0;
  const fullYear = thisYear - (thisYear % 100) + year + shift;
  const lastDay = new Date(Date.UTC(fullYear, month, 0)).getUTCDate();
  if (day > lastDay) return null;
  return `${fullYear}-${String(month).padStart(2, '0')}-${String(day === 0 ? lastDay : day).padStart(2, '0')}`;
}
