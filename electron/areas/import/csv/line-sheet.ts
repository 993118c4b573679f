import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { BYTE_ORDER_MARK, csvText } from '../../../lib/csv-text.ts';
import { syncFolder } from '../../../lib/sync-folder.ts';
import { UNFINISHED } from '../../../lib/write-file-durably.ts';
import { guarded } from './clean-text.ts';

const BUFFERED_LENGTH = 64 * 1024;

/** Writes lines of a spreadsheet one by one. Appears under its name when it is finished. */
export function openLineSheet(file: string, headings: readonly string[]) {
  const beside = `${file}${UNFINISHED}`;
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
    add: (cells: readonly string[]): void => {
      buffered += lineOf(cells);
      if (buffered.length > BUFFERED_LENGTH) flush();
    },
    /** On disk when it returns. */
    finish: (): void => {
      flush();
      fsyncSync(handle);
      close();
      renameSync(beside, file);
      syncFolder(path.dirname(file));
    },
    drop: (): void => {
      close();
      rmSync(beside, { force: true });
    },
  };
}

export type LineSheet = ReturnType<typeof openLineSheet>;

function lineOf(cells: readonly string[]): string {
  return `${csvText([cells.map(guarded)])}\r\n`;
}
