import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import papaparse from 'papaparse';
import type { ImportRowError } from '../../shared/product-import.ts';
import { UNFINISHED } from '../lib/write-file-durably.ts';
import { guarded } from './clean-text.ts';

/** The words of the file, which only the screen knows: four headings, and a word for each field and reason. */
export type SheetWords = {
  readonly headings: readonly string[];
  readonly words: readonly { readonly code: string; readonly text: string }[];
};

/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';
const BUFFERED_LENGTH = 64 * 1024;
const SHOWN_VALUE_LENGTH = 80;

/** Writes what is wrong with a file, a line each, as a spreadsheet. Appears under its name when it is finished. */
export function openErrorSheet(file: string, { headings, words }: SheetWords) {
  const beside = `${file}${UNFINISHED}`;
  const texts = new Map(words.map(({ code, text }) => [code, text]));
  const handle = openSync(beside, 'w', 0o600);
  let buffered = BYTE_ORDER_MARK + lineOf(headings);
  let isOpen = true;

  function flush(): void {
    const bytes = Buffer.from(buffered, 'utf8');
    for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
    buffered = '';
  }

  function close(): void {
    if (isOpen) closeSync(handle);
    isOpen = false;
  }

  return {
    add: ({ line, field, value, reason, detail }: ImportRowError): void => {
      const why = texts.get(reason) ?? reason;
      buffered += lineOf([
        String(line),
        field === null ? '' : (texts.get(field) ?? field),
        shownValue(value),
        detail === null ? why : `${why} (${detail})`,
      ]);
      if (buffered.length > BUFFERED_LENGTH) flush();
    },
    finish: (): void => {
      flush();
      fsyncSync(handle);
      close();
      renameSync(beside, file);
    },
    drop: (): void => {
      close();
      rmSync(beside, { force: true });
    },
  };
}

export type ErrorSheet = ReturnType<typeof openErrorSheet>;

/** Shortened, and without what a spreadsheet could not show. */
export function shownValue(value: string): string {
  return value
    .slice(0, SHOWN_VALUE_LENGTH)
    .replace(/\p{Cc}/gu, '\u2423')
    .toWellFormed();
}

function lineOf(cells: readonly string[]): string {
  return `${papaparse.unparse([cells.map(guarded)], { delimiter: ';' })}\r\n`;
}
