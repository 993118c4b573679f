import papaparse from 'papaparse';

/** Excel reads a file as UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows of a file for Excel in Brazil, which separates by semicolons. No line break after the last one. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return papaparse.unparse(
    rows.map((row) => [...row]),
    { delimiter: ';', newline: '\r\n' },
  );
}

/** Lines as a file for Excel in Brazil, none of whose cells it calculates. */
export function sheetText(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvText(lines.map((line) => line.map(neutralised)));
}

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:,\d+)?$/;

/** A text as it may stand in a spreadsheet: one that could be a formula gets an apostrophe before it, a number does not. */
export function neutralised(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}
