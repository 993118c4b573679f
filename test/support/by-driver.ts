import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';

type Work<T> = (database: Sqlite.Database) => T;

export function workIn<T>(file: string, work: Work<T>, options: Sqlite.Options = {}): T {
  const database = new Sqlite(file, options);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

export const readIn = <T>(file: string, read: Work<T>): T => workIn(file, read, { readonly: true });

/** Reads a copy of a file and its WAL, in a folder below `room`; the original may be in use. */
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
