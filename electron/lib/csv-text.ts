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
/** A formula that is one text and nothing else. */
const KEPT = /^="[^"]*"$/;

/** A text that could be a formula gets an apostrophe before it; a number and a kept text do not. */
export function neutralised(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) && !KEPT.test(cell) ? `'${cell}` : cell;
}

/** Up to 11 digits: Excel shows and saves longer numbers as 7,89E+12. */
const SAFE_NUMBER = /^(?:0|[1-9]\d{0,10})$/;
const BEGINS_WITH_MONTH =
  /^(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\p{L}*[ ./-]*\d{1,4}$/iu;

/** `="0042"` for a code that a spreadsheet would make a number or a date. LibreOffice fails on a quote inside. */
export function keptText(text: string): string {
  const isRewritten = (/^\d/.test(text) && !SAFE_NUMBER.test(text)) || BEGINS_WITH_MONTH.test(text);
  return isRewritten && !text.includes('"') ? `="${text}"` : text;
}
