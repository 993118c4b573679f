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
const MONTHS = new Set(['pt', 'en', 'es'].flatMap(monthNames));
/** Beside digits: `10 de março`, `10:30 pm`. */
const WORDS_OF_DATES = new Set(['am', 'pm', 'de', ...MONTHS]);
/** `12E34`; LibreOffice takes `7 e 8` for it too. */
const POWER_OF_TEN = /(?<=\d ?)e(?= ?[+-]?\d)/i;

/** Whole and in three letters. */
function monthNames(language: string): readonly string[] {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month)).toLowerCase());
  return [...names, ...names.map((name) => name.slice(0, 3))];
}

/** `="0042"` for a text that a spreadsheet would make a number or a date, unlike `51 Dourada`. LibreOffice fails on a
 * quote inside. */
export function keptText(text: string): string {
  const bare = text.replace(POWER_OF_TEN, ' ').toLowerCase();
  const words = bare.match(/\p{L}+/gu) ?? [];
  const begins = /^\d/.test(text) || (MONTHS.has(words[0] ?? '') && /^\p{L}.*\d/su.test(text));
  const isRewritten = begins && !SAFE_NUMBER.test(text) && words.every((word) => WORDS_OF_DATES.has(word));
  return isRewritten && !text.includes('"') ? `="${text}"` : text;
}
