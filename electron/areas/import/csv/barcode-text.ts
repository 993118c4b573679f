import { foldText, MAX_CODE_LENGTH, MAX_MORE_BARCODES } from '../../../../shared/product.ts';
import { hasWrongCheckDigit, readGtin, shortGtin } from '../../../../shared/product-code/gtin.ts';
import { cleanKey, type FieldRead, guarded, keyText } from './clean-text.ts';

/** Too short for a UPC-A or EAN-13 by leading zeros that a spreadsheet has dropped. */
const ZEROS_DROPPED = /^\d{9,11}$/;
/** As a spreadsheet shows a number: decimals of nothing, thousands in groups. */
const WITH_DECIMALS = /^(\d+)[.,]0+$/;
const IN_GROUPS = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:[.,]0+)?$/;

/** Words for no barcode, without signs and spaces; an invoice has to say `SEM GTIN`. */
const NONE = new Set([
  ...['semgtin', 'semean', 'semcodigo', 'semcodigodebarras', 'semcodbarras', 'sembarras', 'semcod', 'sem'],
  ...['sn', 'na', 'nd', 'nt', 'naotem', 'naopossui', 'naoha', 'naoinformado', 'naoaplicavel', 'naoseaplica'],
  ...['isento', 'nenhum', 'nulo', 'null', 'none', 'vazio', 'oprodutonaotemcodigocadastrado', 'sincodigo'],
  ...['nao', 'nan', 'false', 'falso', 'sean', 'sgtin', 'scodigo', 'nc', 'naocadastrado', 'acadastrar', 'undefined'],
]);

/** What is typed or scanned by itself at the checkout: `10*CODE` is a quantity there, and a space ends it. */
export function readCode(cell: string): FieldRead<string> {
  const clean = cleanKey(cell, MAX_CODE_LENGTH);
  if (!clean.ok) return clean;
  const number = unspoiled(clean.text);
  // a code of the shop's own may have dots
  if (number !== null && readGtin(number) !== null) return { ok: true, value: number };
  return /[\s*]/.test(clean.text) ? { ok: false, reason: 'space_or_asterisk' } : { ok: true, value: clean.text };
}

/** A barcode as a scanner will read it; empty for none. */
export function readBarcode(cell: string): FieldRead<string> {
  return saysNone(cell) ? { ok: true, value: '' } : readOne(cell);
}

function readOne(cell: string): FieldRead<string> {
  const clean = cleanKey(cell, MAX_CODE_LENGTH);
  if (!clean.ok) return clean;
  const number = unspoiled(clean.text);
  const text = number ?? withoutApostrophe(clean.text);
  if (readGtin(text) !== null) return { ok: true, value: text };
  if (isSeveral(text)) return { ok: false, reason: 'several_barcodes' };
  if (hasWrongCheckDigit(text)) return { ok: false, reason: 'wrong_check_digit' };
  const gtin = ZEROS_DROPPED.test(text) ? readGtin(text.padStart(12, '0')) : null;
  if (gtin !== null) return { ok: true, value: shortGtin(gtin), mended: shortGtin(gtin) };
  if (number !== null) return { ok: false, reason: 'number_spoiled' };
  return /[\s*]/.test(text) ? { ok: false, reason: 'space_or_asterisk' } : { ok: true, value: text };
}

/** The digits of a number that a spreadsheet has written its own way; null where it has not, or nobody can tell. */
function unspoiled(text: string): string | null {
  const bare = withoutApostrophe(text);
  const [, digits = IN_GROUPS.exec(bare)?.[1] ?? null] = WITH_DECIMALS.exec(bare) ?? [];
  if (digits !== null) return digits.replace(/\D/g, '');
  const joined = bare.replace(/\s/g, '');
  return joined !== text && readGtin(joined) !== null ? joined : null;
}

/** A spreadsheet is told by one that the number behind it is a text. */
function withoutApostrophe(text: string): string {
  return text.replace(/^'(?=\d[\d.,\s]*$)/, '');
}

/** `7891000315507/7891000100103`, `7891000315507;SEM GTIN`: which of them is meant somebody has to say. */
function isSeveral(text: string): boolean {
  const pieces = text.split(/[/\\;|,+]/).map((piece) => piece.trim());
  const others = pieces.filter((piece) => !/^\d{8,14}$/.test(piece));
  return pieces.length > Math.max(1, others.length) && others.every((piece) => piece === '' || saysNone(piece));
}

/** What an apostrophe or quotes guard is meant as it is; an error of a spreadsheet is no word. */
function saysNone(cell: string): boolean {
  const text = keyText(cell);
  if (/^0+$/.test(text) || /^[-\u2013\u2014/.?_]+$/.test(text)) return true;
  return !/^['"#]/.test(text) && NONE.has(foldText(text).replace(/[^a-z0-9]/g, ''));
}

/** In quotes, or up to the next sign that stands between two of them. */
const BARCODE = /"((?:[^"]|"")*)"|[^\s;|,]+/g;
const NEEDS_QUOTES = /[\s;|,"]/;
/** Taken apart at its comma it would be two barcodes. */
const SCIENTIFIC_PIECE = /(?:^|[\s;|])\d[.,]\d+e\+?\d+(?=$|[\s;|,])/i;
/** One number alone, whose signs stand between no two barcodes. */
const ONE_NUMBER = /^'?\d[\d.]*(?:,0+)?$/;

/** `7891000315507/7891000100103` */
const SLASH_BETWEEN = /(?<=\d{8})[/\\+](?=\d{8})/g;

/** Several in one cell, each read as the first one is. None takes away what is there. */
export function readMoreBarcodes(cell: string): FieldRead<readonly string[]> {
  const text = keyText(cell);
  if (saysNone(text)) return { ok: true, value: [] };
  if (SCIENTIFIC_PIECE.test(text)) return { ok: false, reason: 'scientific' };
  const found = new Set<string>();
  const mended: string[] = [];
  for (const [whole = '', quoted] of piecesOf(text)) {
    // the decimals of a number that was taken apart at its comma are no barcode either
    if (quoted === undefined && saysNone(whole)) continue;
    const one = readOne(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    if (!one.ok) return one;
    if (one.value !== '' && !/^0+$/.test(one.value)) found.add(one.value);
    if (one.mended !== undefined) mended.push(one.mended);
  }
  if (found.size > MAX_MORE_BARCODES) return { ok: false, reason: 'too_many_barcodes' };
  const told = mended.length === 0 ? {} : { mended: mended.join(' ') };
  return { ok: true, value: [...found], ...told };
}

/** Words for none that are several words are left out first: `SEM GTIN,SEM GTIN`. */
function piecesOf(text: string): Iterable<readonly (string | undefined)[]> {
  if (ONE_NUMBER.test(text)) return [[text]];
  if (text.includes('"')) return text.matchAll(BARCODE);
  const said = text.split(/[;|,\n]/).filter((piece) => !saysNone(piece));
  return said.join(',').replace(SLASH_BETWEEN, ' ').matchAll(BARCODE);
}

/** As {@link readMoreBarcodes} reads them back; each may stand in a spreadsheet. */
export function writeMoreBarcodes(barcodes: readonly string[]): string {
  return barcodes
    .map(guarded)
    .map((one) => (NEEDS_QUOTES.test(one) || saysNone(one) ? `"${one.replaceAll('"', '""')}"` : one))
    .join(' ');
}
