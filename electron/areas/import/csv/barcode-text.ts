import { foldText, MAX_CODE_LENGTH, MAX_MORE_BARCODES } from '../../../../shared/product.ts';
import { hasWrongCheckDigit, readGtin, shortGtin } from '../../../../shared/product-code/gtin.ts';
import { cleanKey, type FieldRead, guarded, keyText } from './clean-text.ts';

/** Leading zeros of a UPC-A or EAN-13, dropped by a spreadsheet. */
const ZEROS_DROPPED = /^\d{9,11}$/;
/** A spreadsheet's empty decimals and groups of thousands. */
const WITH_DECIMALS = /^(\d+)[.,]0+$/;
const IN_GROUPS = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:[.,]0+)?$/;

/** Words for no barcode, without symbols and spaces; invoices (NF-e) require `SEM GTIN`. */
const NONE = new Set([
  ...['semgtin', 'semean', 'semcodigo', 'semcodigodebarras', 'semcodbarras', 'sembarras', 'semcod', 'sem'],
  ...['sn', 'na', 'nd', 'nt', 'naotem', 'naopossui', 'naoha', 'naoinformado', 'naoaplicavel', 'naoseaplica'],
  ...['isento', 'nenhum', 'nulo', 'null', 'none', 'vazio', 'oprodutonaotemcodigocadastrado', 'sincodigo'],
  ...['nao', 'nan', 'false', 'falso', 'sean', 'sgtin', 'scodigo', 'nc', 'naocadastrado', 'acadastrar', 'undefined'],
]);

/** At the checkout `10*CODE` is a quantity, and a space ends the code. */
export function readCode(cell: string): FieldRead<string> {
  const clean = cleanKey(cell, MAX_CODE_LENGTH);
  if (!clean.ok) return clean;
  const number = originalNumber(clean.text);
  // the shop's own codes may contain dots
  if (number !== null && readGtin(number) !== null) return { ok: true, value: number };
  return /[\s*]/.test(clean.text) ? { ok: false, reason: 'space_or_asterisk' } : { ok: true, value: clean.text };
}

export function readBarcode(cell: string): FieldRead<string> {
  return meansNone(cell) ? { ok: true, value: '' } : readOne(cell);
}

function readOne(cell: string): FieldRead<string> {
  const clean = cleanKey(cell, MAX_CODE_LENGTH);
  if (!clean.ok) return clean;
  const number = originalNumber(clean.text);
  const text = number ?? withoutApostrophe(clean.text);
  if (readGtin(text) !== null) return { ok: true, value: text };
  if (isSeveral(text)) return { ok: false, reason: 'several_barcodes' };
  if (hasWrongCheckDigit(text)) return { ok: false, reason: 'wrong_check_digit' };
  const gtin = ZEROS_DROPPED.test(text) ? readGtin(text.padStart(12, '0')) : null;
  if (gtin !== null) return { ok: true, value: shortGtin(gtin), corrected: shortGtin(gtin) };
  if (number !== null) return { ok: false, reason: 'number_spoiled' };
  return /[\s*]/.test(text) ? { ok: false, reason: 'space_or_asterisk' } : { ok: true, value: text };
}

/** Null if no spreadsheet reformatted the number. */
function originalNumber(text: string): string | null {
  const bare = withoutApostrophe(text);
  const [, digits = IN_GROUPS.exec(bare)?.[1] ?? null] = WITH_DECIMALS.exec(bare) ?? [];
  if (digits !== null) return digits.replace(/\D/g, '');
  const joined = bare.replace(/\s/g, '');
  return joined !== text && readGtin(joined) !== null ? joined : null;
}

function withoutApostrophe(text: string): string {
  return text.replace(/^'(?=\d[\d.,\s]*$)/, '');
}

/** `7891000315507/7891000100103`, `7891000315507;SEM GTIN`: ambiguous. */
function isSeveral(text: string): boolean {
  const pieces = text.split(/[/\\;|,+]/).map((piece) => piece.trim());
  const others = pieces.filter((piece) => !/^\d{8,14}$/.test(piece));
  return pieces.length > Math.max(1, others.length) && others.every((piece) => piece === '' || meansNone(piece));
}

/** Text after an apostrophe or quotes is literal, and `#` begins a spreadsheet error. */
function meansNone(cell: string): boolean {
  const text = keyText(cell);
  if (/^0+$/.test(text) || /^[-\u2013\u2014/.?_]+$/.test(text)) return true;
  return !/^['"#]/.test(text) && NONE.has(foldText(text).replace(/[^a-z0-9]/g, ''));
}

const BARCODE = /"((?:[^"]|"")*)"|[^\s;|,]+/g;
const NEEDS_QUOTES = /[\s;|,"]/;
/** Two barcodes, if split at the comma. */
const SCIENTIFIC_PIECE = /(?:^|[\s;|])\d[.,]\d+e\+?\d+(?=$|[\s;|,])/i;
const ONE_NUMBER = /^'?\d[\d.]*(?:,0+)?$/;

const SLASH_BETWEEN = /(?<=\d{8})[/\\+](?=\d{8})/g;

/** A word for none removes the existing ones. */
export function readMoreBarcodes(cell: string): FieldRead<readonly string[]> {
  const text = keyText(cell);
  if (meansNone(text)) return { ok: true, value: [] };
  if (SCIENTIFIC_PIECE.test(text)) return { ok: false, reason: 'scientific' };
  const found = new Set<string>();
  const corrected: string[] = [];
  for (const [whole = '', quoted] of piecesOf(text)) {
    // empty decimals, split off at the comma
    if (quoted === undefined && meansNone(whole)) continue;
    const one = readOne(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    if (!one.ok) return one;
    if (one.value !== '' && !/^0+$/.test(one.value)) found.add(one.value);
    if (one.corrected !== undefined) corrected.push(one.corrected);
  }
  if (found.size > MAX_MORE_BARCODES) return { ok: false, reason: 'too_many_barcodes' };
  return { ok: true, value: [...found], ...(corrected.length === 0 ? {} : { corrected: corrected.join(' ') }) };
}

/** Words for none may contain spaces: `SEM GTIN,SEM GTIN`. */
function piecesOf(text: string): Iterable<readonly (string | undefined)[]> {
  if (ONE_NUMBER.test(text)) return [[text]];
  if (text.includes('"')) return text.matchAll(BARCODE);
  const said = text.split(/[;|,\n]/).filter((piece) => !meansNone(piece));
  return said.join(',').replace(SLASH_BETWEEN, ' ').matchAll(BARCODE);
}

export function writeMoreBarcodes(barcodes: readonly string[]): string {
  return barcodes
    .map(guarded)
    .map((one) => (NEEDS_QUOTES.test(one) || meansNone(one) ? `"${one.replaceAll('"', '""')}"` : one))
    .join(' ');
}
