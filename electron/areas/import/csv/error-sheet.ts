import { maskCardNumbers } from '../../../../shared/mask-card-numbers.ts';
import type { ImportRowError } from '../../../../shared/product-import.ts';
import { openLineSheet } from './line-sheet.ts';

/** The words of the file, which only the screen knows: four headings, and a word for each field and reason. */
export type SheetWords = {
  readonly headings: readonly string[];
  readonly words: readonly { readonly code: string; readonly text: string }[];
};

const SHOWN_VALUE_LENGTH = 80;

/** Writes what is wrong with a file, a line each, as a spreadsheet. Appears under its name when it is finished. */
export function openErrorSheet(file: string, { headings, words }: SheetWords) {
  const texts = new Map(words.map(({ code, text }) => [code, text]));
  const sheet = openLineSheet(file, headings);
  return {
    ...sheet,
    add: ({ line, field, value, reason, detail }: ImportRowError): void => {
      const why = texts.get(reason) ?? reason;
      sheet.add([
        String(line),
        field === null ? '' : (texts.get(field) ?? field),
        shownValue(value),
        detail === null ? why : `${why} (${detail})`,
      ]);
    },
  };
}

export type ErrorSheet = ReturnType<typeof openErrorSheet>;

/** Shortened, without card numbers and what a spreadsheet could not show. A text of its own: a part would keep the whole cell in memory. */
export function shownValue(value: string): string {
  const begins = maskCardNumbers(value.slice(0, SHOWN_VALUE_LENGTH));
  return Array.from(begins, (letter) => (/\p{Cc}/u.test(letter) ? '\u2423' : letter))
    .join('')
    .toWellFormed();
}
