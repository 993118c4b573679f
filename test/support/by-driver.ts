import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';

type Work<T> = (database: Sqlite.Database) => T;

/** Does this to a till's file by the driver alone, past the program, and closes it. */
export function workIn<T>(file: string, work: Work<T>, options: Sqlite.Options = {}): T {
  const database = new Sqlite(file, options);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Reads a file that nobody has open. */
export const readIn = <T>(file: string, read: Work<T>): T => workIn(file, read, { readonly: true });

/** Reads a copy of a file and of its log, in a folder below `room`: a till that is at work, or was killed, keeps them as they are. */
export function readCopy<T>(file: string, read: Work<T>, room = tmpdir()): T {
  const folder = mkdtempSync(path.join(room, 'balcao-copy-'));
  const copy = path.join(folder, 'till.db');
  try {
    for (const end of ['', '-wal']) if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`);
    return workIn(copy, read);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
