import papaparse from 'papaparse';

/** Excel reads a file as UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Semicolons, as Excel in Brazil expects. No line break after the last row. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return papaparse.unparse(
    rows.map((row) => [...row]),
    { delimiter: ';', newline: '\r\n' },
  );
}

/** As {@link csvText}, with a byte order mark and no cell that a spreadsheet would calculate. */
export function sheetText(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvText(lines.map((line) => line.map(neutralised)));
}

const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:,\d+)?$/;

/** A text that could be a formula gets an apostrophe before it; a number does not. */
export function neutralised(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}
