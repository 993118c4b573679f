import { closeSync, fsync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { maskCardNumbers } from '../../../../shared/mask-card-numbers.ts';
import type { ImportRowError } from '../../../../shared/product-import.ts';
import { BYTE_ORDER_MARK, csvText } from '../../../lib/csv-text.ts';
import { syncFolder } from '../../../lib/sync-folder.ts';
import { UNFINISHED } from '../../../lib/write-file-durably.ts';
import { guarded } from './clean-text.ts';

const BUFFERED_LENGTH = 64 * 1024;
const synced = promisify(fsync);

/** Appears under its name when finished. */
export function openLineSheet(file: string, headings: readonly string[]) {
  const beside = `${file}${UNFINISHED}`;
  const handle = openSync(beside, 'w', 0o600);
  let buffered = BYTE_ORDER_MARK + linesOf([headings.map(guarded)]);
  let isOpen = true;

  function flush(): void {
    writeFileSync(handle, buffered);
    buffered = '';
  }

  function close(): void {
    if (isOpen) closeSync(handle);
    isOpen = false;
  }

  function appear(): void {
    close();
    renameSync(beside, file);
    syncFolder(path.dirname(file));
  }

  return {
    add: (cells: readonly string[]): void => {
      buffered += linesOf([cells.map(guarded)]);
      if (buffered.length > BUFFERED_LENGTH) flush();
    },
    /** Cells that need no guarding. */
    addSafe: (rows: readonly (readonly string[])[]): void => {
      buffered += linesOf(rows);
      flush();
    },
    /** On disk when it returns. */
    finish: (): void => {
      flush();
      fsyncSync(handle);
      appear();
    },
    /** As `finish`, without blocking the thread. */
    finishAside: async (): Promise<void> => {
      flush();
      await synced(handle);
      appear();
    },
    drop: (): void => {
      close();
      rmSync(beside, { force: true });
    },
  };
}

export type LineSheet = ReturnType<typeof openLineSheet>;

function linesOf(rows: readonly (readonly string[])[]): string {
  return `${csvText(rows)}\r\n`;
}

/** Translated by the screen: four headings, and a word per field and reason. */
export type SheetWords = {
  readonly headings: readonly string[];
  readonly words: readonly { readonly code: string; readonly text: string }[];
};

const SHOWN_VALUE_LENGTH = 80;

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

/** Shortened and masked. A new string: a substring would keep the whole cell in memory. */
export function shownValue(value: string): string {
  const begins = maskCardNumbers(value.slice(0, SHOWN_VALUE_LENGTH));
  return Array.from(begins, (letter) => (/\p{Cc}/u.test(letter) ? '\u2423' : letter))
    .join('')
    .toWellFormed();
}
