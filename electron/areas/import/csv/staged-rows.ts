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

/** A staged file while it is written. */
export type StagedWriter = {
  readonly file: string;
  readonly database: Sqlite.Database;
  readonly insert: Sqlite.Statement<[Omit<Stored, 'image'> & { readonly image: Uint8Array | null }]>;
  readonly insertBarcode: Sqlite.Statement<[string, number]>;
  /** The line of the row that has this code, this barcode, or one of these codes. */
  readonly lineOfCode: Sqlite.Statement<[string], number>;
  readonly lineOfBarcode: Sqlite.Statement<[string], number>;
  readonly lineOfCodes: Sqlite.Statement<[string], number>;
  unsynced: number;
};

/**
 * Writes the good rows of a check to a file of their own, which also finds what stands twice without keeping a million
 * codes in memory. The file counts from {@link finishStaged} on; before it is nothing that anybody relies upon.
 */
export function openStagedWriter(file: string): StagedWriter {
  rmSync(file, { force: true });
  const database = new Sqlite(file);
  database.pragma('journal_mode = MEMORY');
  database.pragma('synchronous = OFF');
  database.pragma(`cache_size = -${CACHE_KIB}`);
  database.exec(TABLE);
  database.exec('BEGIN');
  const lineBy = (sql: string) => database.prepare<[string], number>(sql).pluck();
  return {
    ...{ file, database, unsynced: 0 },
    insert: database.prepare(
      `INSERT INTO row (line, code, barcode, name, price_cents, active, more_barcodes, unit, category, minimum_age, image, renames)
       VALUES (@line, @code, @barcode, @name, @price_cents, @active, @more_barcodes, @unit, @category, @minimum_age, @image, @renames)`,
    ),
    insertBarcode: database.prepare('INSERT INTO row_barcode (barcode, line) VALUES (?, ?)'),
    lineOfCode: lineBy('SELECT line FROM row WHERE code = ?'),
    lineOfBarcode: lineBy('SELECT line FROM row_barcode WHERE barcode = ?'),
    lineOfCodes: lineBy('SELECT line FROM row WHERE code IN (SELECT value FROM json_each(?)) LIMIT 1'),
  };
}

/** Null where the row was taken. */
export function stage(writer: StagedWriter, row: StagedRow): Twice | null {
  const found = twice(writer, row);
  if (found !== null) return found;
  const { price, active, more_barcodes, renames, ...same } = row;
  writer.insert.run({
    ...same,
    price_cents: price,
    active: active === null ? null : active ? 1 : 0,
    more_barcodes: more_barcodes === null ? null : JSON.stringify(more_barcodes),
    renames: renames ? 1 : 0,
  });
  for (const one of new Set([row.barcode ?? '', ...(more_barcodes ?? [])].map(barcodeKey))) {
    if (one !== '') writer.insertBarcode.run(one, row.line);
  }
  writer.unsynced += BYTES_A_ROW + (row.image?.length ?? 0);
  // a little at a time: a sale that is synced meanwhile waits for what the disk has to write before it
  if (writer.unsynced >= SYNCED_AT_ONCE) {
    sync(writer);
    writer.database.exec('BEGIN');
    writer.unsynced = 0;
  }
  return null;
}

/** On disk when it returns. */
export function finishStaged(writer: StagedWriter): void {
  sync(writer);
  writer.database.close();
  syncFolder(path.dirname(writer.file));
}

/** Nobody waits for it any more. */
export function dropStaged({ database, file }: StagedWriter): void {
  database.close();
  rmSync(file, { force: true });
}

function twice(writer: StagedWriter, { code, barcode, more_barcodes }: StagedRow): Twice | null {
  const { lineOfCode, lineOfBarcode, lineOfCodes } = writer;
  const lineOf = (text: string): number | undefined =>
    lineOfBarcode.get(barcodeKey(text)) ?? lineOfCodes.get(spelt(text));
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

function sync({ database, file }: StagedWriter): void {
  database.exec('COMMIT');
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

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
