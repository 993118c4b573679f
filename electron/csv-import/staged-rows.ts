import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Cents, cents } from '../../shared/money.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import type { ImportedProduct } from './product-fields.ts';

/** A row that the check found good, by the line that it begins on. */
export type StagedRow = ImportedProduct & { readonly line: number };

/** Another row of the same file has it already. */
export type Twice = { readonly field: 'code' | 'barcode'; readonly line: number };

type Stored = {
  line: number;
  code: string;
  barcode: string | null;
  name: string | null;
  price_cents: number | null;
  active: 0 | 1 | null;
  image: Buffer | null;
};

const CACHE_KIB = 16 * 1024;
/** Bytes of pictures that are read at once. */
const PICTURES_AT_ONCE = 1024 * 1024;

const TABLE = `
CREATE TABLE row (
  line INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  barcode TEXT,
  name TEXT,
  price_cents INTEGER,
  active INTEGER,
  image BLOB
) STRICT;
CREATE UNIQUE INDEX row_of_barcode ON row (barcode) WHERE barcode <> '';`;

/**
 * Writes the good rows of a check to a file of their own, which also finds what stands twice without keeping a million
 * codes in memory. The file counts from {@link StagedWriter.finish} on; before it is nothing that anybody relies upon.
 */
export function openStagedWriter(file: string) {
  rmSync(file, { force: true });
  const database = new Sqlite(file);
  database.pragma('journal_mode = MEMORY');
  database.pragma('synchronous = OFF');
  database.pragma(`cache_size = -${CACHE_KIB}`);
  database.exec(TABLE);
  database.exec('BEGIN');
  const insert = database.prepare(
    'INSERT INTO row (line, code, barcode, name, price_cents, active, image) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const lineOf = {
    code: database.prepare<[string], number>('SELECT line FROM row WHERE code = ?').pluck(),
    barcode: database.prepare<[string], number>(`SELECT line FROM row WHERE barcode = ? AND barcode <> ''`).pluck(),
  };

  function twice(row: StagedRow): Twice {
    const ofCode = lineOf.code.get(row.code);
    if (ofCode !== undefined) return { field: 'code', line: ofCode };
    return { field: 'barcode', line: lineOf.barcode.get(row.barcode ?? '') ?? 0 };
  }

  return {
    /** Null where it was taken. */
    add: (row: StagedRow): Twice | null => {
      try {
        insert.run(
          row.line,
          row.code,
          row.barcode,
          row.name,
          row.price,
          row.active === null ? null : Number(row.active),
          row.image,
        );
        return null;
      } catch (error) {
        if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')) return twice(row);
        throw error;
      }
    },
    /** On disk when it returns. */
    finish: (): void => {
      database.exec('COMMIT');
      database.close();
      const handle = openSync(file, 'r+');
      try {
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      syncFolder(path.dirname(file));
    },
    /** Nobody waits for it any more. */
    drop: (): void => {
      database.close();
      rmSync(file, { force: true });
    },
  };
}

export type StagedWriter = ReturnType<typeof openStagedWriter>;

/** Reads a staged file. Throws where it is not there or not whole. */
export function openStagedReader(file: string) {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  const next = database.prepare<[number, number], Stored>('SELECT * FROM row WHERE line > ? ORDER BY line LIMIT ?');
  return {
    /** Up to `limit` rows behind `line`, in the order of the file; fewer where their pictures are large. */
    after: (line: number, limit: number): StagedRow[] => {
      const rows: StagedRow[] = [];
      let bytes = 0;
      for (const stored of next.iterate(line, limit)) {
        rows.push(readStored(stored));
        bytes += stored.image?.length ?? 0;
        if (bytes >= PICTURES_AT_ONCE) break;
      }
      return rows;
    },
    close: (): void => {
      database.close();
    },
  };
}

export type StagedReader = ReturnType<typeof openStagedReader>;

function readStored({ line, code, barcode, name, price_cents, active, image }: Stored): StagedRow {
  const price: Cents | null = price_cents === null ? null : cents(price_cents);
  return { line, code, barcode, name, price, active: active === null ? null : active === 1, image };
}
