import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Cents, cents } from '../../../../shared/money.ts';
import { barcodeKey } from '../../../../shared/product-code/gtin.ts';
import { syncFolder } from '../../../lib/sync-folder.ts';
import { spelt } from '../../catalogue/barcode-holder.ts';
import type { ImportedProduct } from './product-fields.ts';

/** A row that the check found good, by the line that it begins on. */
export type StagedRow = ImportedProduct & {
  readonly line: number;
  /** The check found that it would make another product of the one it hits. */
  readonly renames: boolean;
};

/** Another row of the same file has it already: a scan looks for codes and barcodes alike. */
export type Twice = { readonly field: 'code' | 'barcode' | 'more_barcodes'; readonly line: number };

type Stored = {
  line: number;
  code: string;
  barcode: string | null;
  name: string | null;
  price_cents: number | null;
  active: 0 | 1 | null;
  /** A JSON array of texts. */
  more_barcodes: string | null;
  unit: StagedRow['unit'];
  category: string | null;
  minimum_age: number | null;
  image: Buffer | null;
  renames: 0 | 1;
};

const CACHE_KIB = 16 * 1024;
/** Bytes of pictures that are read at once. */
const PICTURES_AT_ONCE = 1024 * 1024;
/** Bytes that are synced at once, and what a row has of them without its picture. */
const SYNCED_AT_ONCE = 1024 * 1024;
const BYTES_A_ROW = 200;

const TABLE = `
CREATE TABLE row (
  line INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  barcode TEXT,
  name TEXT,
  price_cents INTEGER,
  active INTEGER,
  more_barcodes TEXT,
  unit TEXT,
  category TEXT,
  minimum_age INTEGER,
  image BLOB,
  renames INTEGER NOT NULL
) STRICT;
-- by its barcodeKey
CREATE TABLE row_barcode (barcode TEXT PRIMARY KEY, line INTEGER NOT NULL) STRICT, WITHOUT ROWID;`;

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
    `INSERT INTO row (line, code, barcode, name, price_cents, active, more_barcodes, unit, category, minimum_age, image, renames)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertBarcode = database.prepare<[string, number]>('INSERT INTO row_barcode (barcode, line) VALUES (?, ?)');
  const lineOfCode = database.prepare<[string], number>('SELECT line FROM row WHERE code = ?').pluck();
  const lineOfBarcode = database.prepare<[string], number>('SELECT line FROM row_barcode WHERE barcode = ?').pluck();

  const lineOfCodeSpelt = database
    .prepare<[string], number>('SELECT line FROM row WHERE code IN (SELECT value FROM json_each(?)) LIMIT 1')
    .pluck();
  const lineOf = (barcode: string): number | undefined =>
    lineOfBarcode.get(barcodeKey(barcode)) ?? lineOfCodeSpelt.get(spelt(barcode));

  function twice({ code, barcode, more_barcodes }: StagedRow): Twice | null {
    const ofCode = lineOfCode.get(code) ?? lineOfBarcode.get(barcodeKey(code));
    if (ofCode !== undefined) return { field: 'code', line: ofCode };
    const ofBarcode = barcode === null || barcode === '' ? undefined : lineOf(barcode);
    if (ofBarcode !== undefined) return { field: 'barcode', line: ofBarcode };
    for (const one of more_barcodes ?? []) {
      const line = lineOf(one);
      if (line !== undefined) return { field: 'more_barcodes', line };
    }
    return null;
  }

  let unsynced = 0;

  /** A little at a time: a sale that is synced meanwhile waits for what the disk has to write before it. */
  function sync(): void {
    database.exec('COMMIT');
    const handle = openSync(file, 'r+');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }

  return {
    /** Null where it was taken. */
    add: (row: StagedRow): Twice | null => {
      const found = twice(row);
      if (found !== null) return found;
      const { line, code, barcode, name, price, active, more_barcodes, unit, category, minimum_age, image, renames } =
        row;
      insert.run(
        ...[line, code, barcode, name, price, active === null ? null : Number(active)],
        ...[
          more_barcodes === null ? null : JSON.stringify(more_barcodes),
          unit,
          category,
          minimum_age,
          image,
          Number(renames),
        ],
      );
      for (const one of new Set([barcode ?? '', ...(more_barcodes ?? [])].map(barcodeKey))) {
        if (one !== '') insertBarcode.run(one, line);
      }
      unsynced += BYTES_A_ROW + (image?.length ?? 0);
      if (unsynced >= SYNCED_AT_ONCE) {
        sync();
        database.exec('BEGIN');
        unsynced = 0;
      }
      return null;
    },
    /** On disk when it returns. */
    finish: (): void => {
      sync();
      database.close();
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

function readStored({ price_cents, active, more_barcodes, renames, ...stored }: Stored): StagedRow {
  const price: Cents | null = price_cents === null ? null : cents(price_cents);
  return {
    ...stored,
    price,
    renames: renames === 1,
    active: active === null ? null : active === 1,
    more_barcodes: more_barcodes === null ? null : (JSON.parse(more_barcodes) as string[]),
  };
}
