import type { ImportReason } from '../../../../shared/product-import.ts';

/** Bidirectional marks could make a receipt read differently. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Control characters and lone surrogates; line breaks and tabs count as spaces. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const UNREADABLE = '\ufffd';
/** The apostrophe that stops a spreadsheet from calculating. */
const GUARDED = /^'(?='*[=+\-@\t\r])/;

/** A long number as a spreadsheet writes it; its last digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+e\+?|e\+)\d+$/i;
const SPREADSHEET_ERROR =
  /^#(?:#{3,}|(?:REF|¡REF|VALOR|VALUE|¡VALOR|DIV\/0|¡DIV\/0|N[UÚ]M|¡NUM|NULO|¡NULO|NULL)!|(?:NOME|NAME|¿NOMBRE)\?|N\/[AD])$/i;
/** Zero-width characters, in numbers copied from a page. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** A formula that keeps a spreadsheet from reading a number. */
const AS_FORMULA = /^="([^"]*)"$/;

/** `decimalSign`: the decimal sign that the cell proves. `corrected`: the corrected value. */
export type FieldRead<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly decimalSign?: 'comma' | 'dot' | null;
      readonly wasAmbiguous?: boolean;
      readonly corrected?: string;
    }
  | { readonly ok: false; readonly reason: ImportReason };

type CleanText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: ImportReason };

/** Control characters are refused: they mean a broken file. */
export function cleanName(cell: string, maxLength: number): CleanText {
  return checked(
    bare(cell)
      .normalize('NFC')
      .replace(/[\s\u0085]+/g, ' ')
      .trim(),
    maxLength,
  );
}

/** Inner characters stay: the catalogue identifies a code by each. */
export function cleanKey(cell: string, maxLength: number): CleanText {
  return checked(bare(keyText(cell)).trim(), maxLength);
}

export function keyText(cell: string): string {
  return cell.replace(INVISIBLE, '').trim().replace(AS_FORMULA, '$1');
}

function bare(cell: string): string {
  return cell.replace(GUARDED, '').replace(DIRECTION, '');
}

function checked(text: string, maxLength: number): CleanText {
  if (CONTROL.test(text)) return { ok: false, reason: 'control_character' };
  if (text.includes(UNREADABLE)) return { ok: false, reason: 'unreadable_character' };
  if (SPREADSHEET_ERROR.test(text)) return { ok: false, reason: 'spreadsheet_error' };
  if (SCIENTIFIC.test(text)) return { ok: false, reason: 'scientific' };
  return text.length > maxLength ? { ok: false, reason: 'too_long' } : { ok: true, text };
}

/** Safe in a spreadsheet; {@link cleanName} reads it back. */
export function guarded(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
