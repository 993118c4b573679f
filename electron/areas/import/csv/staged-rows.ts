import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Cents, cents } from '../../../../shared/money.ts';
import { barcodeKey } from '../../../../shared/product-code/gtin.ts';
import { syncFolder } from '../../../lib/sync-folder.ts';
import { spelt } from '../../catalogue/barcode-holder.ts';
import type { ImportedProduct } from './product-fields.ts';

export type StagedRow = ImportedProduct & {
  readonly line: number;
  /** It would turn a product into another one. */
  readonly renames: boolean;
};

/** Another row of the file has this code or barcode. */
type Twice = { readonly field: 'code' | 'barcode' | 'more_barcodes'; readonly line: number };

type Stored = {
  line: number;
  code: string;
  barcode: string | null;
  name: string | null;
  price_cents: number | null;
  active: 0 | 1 | null;
  /** JSON array. */
  more_barcodes: string | null;
  unit: StagedRow['unit'];
  category: string | null;
  minimum_age: number | null;
  image: Buffer | null;
  renames: 0 | 1;
};

const CACHE_KIB = 16 * 1024;
const PICTURES_AT_ONCE = 1024 * 1024;
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

type LineBy = Sqlite.Statement<[string], number>;
export type StagedWriter = {
  readonly file: string;
  readonly database: Sqlite.Database;
  readonly insert: Sqlite.Statement<[Omit<Stored, 'image'> & { readonly image: Uint8Array | null }]>;
  readonly insertBarcode: Sqlite.Statement<[string, number]>;
  readonly lineOf: Readonly<Record<'code' | 'barcode' | 'codes', LineBy>>;
  unsynced: number;
};

/** Finds duplicates without holding a million codes in memory. Valid from {@link finishStaged} on. */
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
    lineOf: {
      code: lineBy('SELECT line FROM row WHERE code = ?'),
      barcode: lineBy('SELECT line FROM row_barcode WHERE barcode = ?'),
      codes: lineBy('SELECT line FROM row WHERE code IN (SELECT value FROM json_each(?)) LIMIT 1'),
    },
  };
}

/** Null if the row was accepted. */
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
  // in small steps: a sale's sync waits for unwritten data
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

export function dropStaged({ database, file }: StagedWriter): void {
  database.close();
  rmSync(file, { force: true });
}

function twice({ lineOf }: StagedWriter, { code, barcode, more_barcodes }: StagedRow): Twice | null {
  const ofCode = lineOf.code.get(code) ?? lineOf.barcode.get(barcodeKey(code));
  if (ofCode !== undefined) return { field: 'code', line: ofCode };
  const barcodes = (more_barcodes ?? []).map((text) => ({ field: 'more_barcodes', text }) as const);
  for (const { field, text } of [{ field: 'barcode', text: barcode ?? '' } as const, ...barcodes]) {
    const line = text === '' ? undefined : (lineOf.barcode.get(barcodeKey(text)) ?? lineOf.codes.get(spelt(text)));
    if (line !== undefined) return { field, line };
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

/** Throws if the file is missing or incomplete. */
export function openStagedReader(file: string) {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  const next = database.prepare<[number, number], Stored>('SELECT * FROM row WHERE line > ? ORDER BY line LIMIT ?');
  return {
    /** Fewer where pictures are large. */
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
