import type { ImportReason } from '../../../../shared/product-import.ts';

/** Marks that turn the direction of writing: in a name they make a receipt say something else than it does. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Control characters, and halves of characters. Line breaks and tabs count as spaces. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const UNREADABLE = '\ufffd';
/** An apostrophe that keeps a spreadsheet from calculating; more of them belong to the text. */
const GUARDED = /^'(?='*[=+\-@\t\r])/;

/** A spreadsheet writes a long number so, and its last digits are gone. */
const SCIENTIFIC = /^\d(?:[.,]\d+e\+?|e\+)\d+$/i;
/** What a spreadsheet shows for a formula that came to nothing, or a column that was too narrow, in its languages. */
const SPREADSHEET_ERROR =
  /^#(?:#{3,}|(?:REF|¡REF|VALOR|VALUE|¡VALOR|DIV\/0|¡DIV\/0|N[UÚ]M|¡NUM|NULO|¡NULO|NULL)!|(?:NOME|NAME|¿NOMBRE)\?|N\/[AD])$/i;
/** Without a width, in a number that was copied from a page. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** A formula that keeps a spreadsheet from reading a number. */
const AS_FORMULA = /^="([^"]*)"$/;

/**
 * What a cell says, or why it says nothing. `speaks`: which sign of decimals it shows that the file is written with.
 * `settled`: it means something else in a file that is written with the other. `mended`: what was read other than it stands
 * there, to be told.
 */
export type FieldRead<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly speaks?: 'comma' | 'dot' | null;
      readonly settled?: boolean;
      readonly mended?: string;
    }
  | { readonly ok: false; readonly reason: ImportReason };

export type CleanText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: ImportReason };

/**
 * A name as it may be stored: one form of each letter, no direction marks, spaces folded, the apostrophe of
 * {@link guarded} taken off. Control characters are refused and not dropped: where one stands, the file is broken.
 */
export function cleanName(cell: string, maxLength: number): CleanText {
  return checked(
    bare(cell)
      .normalize('NFC')
      .replace(/[\s\u0085]+/g, ' ')
      .trim(),
    maxLength,
  );
}

/** A code or barcode: what is inside it stays, since the catalogue knows it by every character. */
export function cleanKey(cell: string, maxLength: number): CleanText {
  return checked(bare(keyText(cell)).trim(), maxLength);
}

/** A code or barcode without what a spreadsheet or a page has put around it. */
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

/** A text as it may stand in a file for a spreadsheet, from which {@link cleanName} reads it back. */
export function guarded(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
