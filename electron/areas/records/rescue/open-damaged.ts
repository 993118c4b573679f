import { closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { wrongPart } from '../structure.ts';

export type OpenedToRead = { readonly database: Database; readonly structure: number };

/** Read-only. If SQLite rejects the first or structure pages, a copy in `workshop` gets them from a backup, which has
 * them in the same places. Null if nothing helps. */
export function openDamaged(file: string, workshop: string, donors: readonly string[]): OpenedToRead | null {
  const plain = openToRead(file);
  if (plain !== null && holds(plain)) return plain;
  for (const [number, donor] of donors.entries()) {
    const patient = path.join(workshop, `patient-${number}.db`);
    try {
      copyFileSync(file, patient);
      if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${patient}-wal`);
      transplant(donor, patient);
    } catch {
      continue;
    }
    const mended = openToRead(patient);
    if (mended === null) continue;
    if (plain === null || holds(mended)) {
      plain?.database.close();
      return mended;
    }
    mended.database.close();
  }
  return plain;
}

/** With one letter changed in the structure, a column has another name. */
function holds({ database }: OpenedToRead): boolean {
  try {
    return wrongPart(database) === null;
  } catch {
    return false;
  }
}

export function openToRead(file: string): OpenedToRead | null {
  let database: Database | null = null;
  try {
    database = new Sqlite(file, { readonly: true, fileMustExist: true });
    const structure = Number(database.pragma('user_version', { simple: true }));
    // reads the whole structure, or throws; a file without an audit trail is useless
    database.prepare('SELECT 1 FROM audit LIMIT 0').all();
    return { database, structure };
  } catch {
    database?.close();
    return null;
  }
}

function transplant(donorFile: string, patientFile: string): void {
  const donor = openSync(donorFile, 'r');
  const patient = openSync(patientFile, 'r+');
  try {
    const { pageSize, pages } = structurePages(donorFile);
    const page = Buffer.alloc(pageSize);
    const length = fstatSync(patient).size;
    for (const number of pages) {
      readSync(donor, page, 0, pageSize, (number - 1) * pageSize);
      if (number === 1) makeHeaderFit(page);
      if (number * pageSize <= length) writeSync(patient, page, 0, pageSize, (number - 1) * pageSize);
    }
  } finally {
    closeSync(donor);
    closeSync(patient);
  }
}

function structurePages(file: string): { pageSize: number; pages: number[] } {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const pages = database.prepare<[], number>(`SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'`).pluck().all();
    return { pageSize: Number(database.pragma('page_size', { simple: true })), pages };
  } finally {
    database.close();
  }
}

/** Adapts another file's header (sqlite.org, "Database File Format"): WAL mode, so that the log is read; page count
 * from the file's length; no free pages. */
function makeHeaderFit(page: Buffer): void {
  const [WRITE_VERSION, READ_VERSION, CHANGES, FREE_LIST, VALID_FOR] = [18, 19, 24, 32, 92];
  page.writeUInt8(2, WRITE_VERSION);
  page.writeUInt8(2, READ_VERSION);
  page.writeUInt32BE(1, CHANGES);
  page.writeUInt32BE(2, VALID_FOR);
  page.fill(0, FREE_LIST, FREE_LIST + 8);
}
