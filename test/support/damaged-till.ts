import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { readWitness, writeWitness } from '../../electron/areas/records/audit-witness.ts';
import { backupFolder } from '../../electron/areas/records/backup-folder.ts';
import { readChargeNotes } from '../../electron/areas/records/charge-notes.ts';
import { inspectCopy } from '../../electron/areas/records/inspect-copy.ts';
import { rebuild } from '../../electron/areas/records/rescue/rebuild.ts';
import type { RebuildOrder, Rebuilt } from '../../electron/areas/records/rescue/rebuild-order.ts';
import { type TillFiles, tillFiles } from '../../electron/areas/records/till-files.ts';
import { DatabaseDamagedError } from '../../electron/db/storage-failure.ts';
import { openTillFile } from '../../electron/till/open-till-file.ts';
import type { ProductId } from '../../shared/product.ts';
import { workIn } from './by-driver.ts';
import type { TillDatabase } from './till-database.ts';
import {
  auditParts,
  beginCard,
  openHistory,
  rowsOf,
  sellByTypedCard,
  sellForCash,
  steppingClock,
  stock,
  TILL_WHO,
  type TillRows,
} from './till-history.ts';

export type TrailRow = { readonly id: number; readonly hash: string; readonly at: string };

export type Truth = { readonly rows: TillRows; readonly trail: readonly TrailRow[] };

export function truthOf(database: TillDatabase): Truth {
  const trail = database.connection.prepare<[], TrailRow>('SELECT id, hash, at FROM audit ORDER BY id').all();
  return { rows: rowsOf(database), trail };
}

/** A copy as the backup service makes it, without its thread. */
export async function backUp(database: TillDatabase, files: TillFiles, now: Date): Promise<string> {
  const folder = backupFolder(files.backups);
  const file = folder.begin();
  await database.connection.backup(file);
  const found = inspectCopy(file);
  if (!found.ok) throw new Error(`${found.row}: ${found.why}`);
  writeWitness(files, database.connection, now);
  return folder.keep({ ...found.facts, version: '0.0.0' }, now).name;
}

export type History = { readonly files: TillFiles; readonly truth: Truth; readonly backups: readonly string[] };

/**
 * A closed till with products, sales, a copy after each of `parts` but the last, and an unfinished card payment. `witness`
 * is written at the end, unless it belongs to the last copy.
 */
export async function makeHistory(
  folder: string,
  { parts = [20, 20], products = 150, lastWitness = true } = {},
): Promise<History> {
  mkdirSync(folder, { recursive: true });
  const files = tillFiles(folder);
  const now = steppingClock();
  const database = openHistory(files.till, now);
  stock(database, products);
  const backups: string[] = [];
  for (const [place, sales] of parts.entries()) {
    for (let number = 0; number < sales; number++) {
      const sell = number % 5 === 4 ? sellByTypedCard : sellForCash;
      sell(database, now().toISOString(), 100 + number);
    }
    if (place < parts.length - 1) backups.push(await backUp(database, files, now()));
  }
  beginCard(database, now().toISOString());
  if (lastWitness) writeWitness(files, database.connection, now());
  const truth = truthOf(database);
  database.close();
  return { files, truth, backups };
}

export function copyHistory(history: History, folder: string): History {
  const files = tillFiles(folder);
  mkdirSync(files.backups, { recursive: true });
  copyFileSync(history.files.till, files.till);
  if (existsSync(history.files.witness)) copyFileSync(history.files.witness, files.witness);
  for (const name of history.backups) {
    for (const one of [name, name.replace('.db', '.json')]) {
      copyFileSync(path.join(history.files.backups, one), path.join(files.backups, one));
    }
  }
  return { ...history, files };
}

export function orderOf(files: TillFiles, more: Partial<RebuildOrder> = {}): RebuildOrder {
  const folder = backupFolder(files.backups);
  return {
    mode: 'salvage',
    newFile: path.join(files.folder, 'till-restored-test.db'),
    workshop: files.workshop,
    former: existsSync(files.till) ? files.till : null,
    backups: folder.list().map(({ name, at, sha256, series, head }) => {
      return { file: folder.pathOf(name), name, at, sha256, series, head: head.id };
    }),
    witness: readWitness(files),
    notes: readChargeNotes(files),
    keptAs: existsSync(files.till) ? 'till-damaged-test.db' : null,
    who: TILL_WHO,
    now: '2026-11-21T09:00:00.000Z',
    ...more,
  };
}

export function rescue(files: TillFiles, more: Partial<RebuildOrder> = {}): Rebuilt {
  return rebuild(orderOf(files, more), () => undefined);
}

/** Changes a file despite a trigger, as a disk or an SQLite user could; the trigger is there again afterwards. */
export function changePast(file: string, trigger: string, change: string): void {
  const rules = 'SELECT sql FROM sqlite_schema WHERE name = ?';
  workIn(file, (database) => {
    const rule = database.prepare<[string], string>(rules).pluck().get(trigger);
    database.exec(`DROP TRIGGER ${trigger}; ${change}; ${rule}`);
  });
}

export function foundAtOpening(file: string): 'sound' | DatabaseDamagedError['why'] {
  try {
    openTillFile(file, auditParts()).database.close();
    return 'sound';
  } catch (error) {
    if (error instanceof DatabaseDamagedError) return error.why;
    throw error;
  }
}

export function spoilBytes(file: string, work: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  work(bytes);
  writeFileSync(file, bytes);
}

export function placesOf(bytes: Buffer, text: string): readonly number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) found.push(at);
  return found;
}

export function flipByte(file: string, at: number, mask = 0xff): void {
  spoilBytes(file, (bytes) => bytes.writeUInt8(bytes.readUInt8(at) ^ mask, at));
}

export const lengthOf = (file: string): number => statSync(file).size;

export function rotProduct(
  { connection }: Pick<TillDatabase, 'connection'>,
  column: string,
  value: unknown,
  id: ProductId,
): void {
  const sql = `SELECT sql FROM sqlite_schema WHERE name = 'product_sealed_anew'`;
  const trigger = String(connection.prepare(sql).pluck().get());
  connection.exec('DROP TRIGGER product_sealed_anew');
  connection.prepare(`UPDATE product SET ${column} = ? WHERE id = ?`).run(value, id);
  connection.exec(trigger);
}

/** Changes the last letter of `key` in one or all pages of an index, so that the index no longer finds its row. */
export function spoilIndex(
  file: string,
  index: string,
  key: string,
  where: 'once a page' | 'everywhere' = 'once a page',
): void {
  const database = new Sqlite(file);
  database.pragma('wal_checkpoint(TRUNCATE)');
  const pages = database.prepare<[string], number>('SELECT pageno FROM dbstat WHERE name = ?').pluck().all(index);
  const pageSize = Number(database.pragma('page_size', { simple: true }));
  database.close();
  const bytes = readFileSync(file);
  const places = pages.flatMap((page) => {
    const upTo = bytes.subarray(0, page * pageSize);
    const found = placesOf(upTo, key).filter((at) => at >= (page - 1) * pageSize);
    return where === 'everywhere' ? found : found.slice(0, 1);
  });
  if (places.length === 0) throw new Error(`${index} has no ${key}`);
  for (const at of places) flipByte(file, at + key.length - 1, 1);
}
