import papaparse from 'papaparse';

/** Excel reads a file as UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows of a file for Excel in Brazil, which separates by semicolons. No line break after the last one. */
export function csvText(rows: string[][]): string {
  return papaparse.unparse(rows, { delimiter: ';', newline: '\r\n' });
}
