import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { type AuditVerdict, verifyAll } from '../../db/audit/verify-audit.ts';
import { SEAL_HOLDS } from '../../db/product-seal.ts';
import { isUnreadable, makesNoSense } from '../../db/storage-failure.ts';
import { latestSeries } from './audit-witness.ts';
import type { BackupRecord } from './backup-folder.ts';
import { wrongPart } from './structure.ts';

export type CopyFacts = Omit<BackupRecord, 'name' | 'at' | 'version'>;

/** `row` as in `product 17`; `why` in English. */
type Wrong = { readonly row: string; readonly why: string };

export type Inspection =
  /** `rotten`: the first product that changed by itself. It cannot be sold, so the copy is still kept. */
  { readonly ok: true; readonly facts: CopyFacts; readonly rotten: Wrong | null } | ({ readonly ok: false } & Wrong);

/** Checks a whole file, exclusively; afterwards it has no log and is synced. Takes seconds, so not for the main
 * thread. Throws when the disk fails.
 * `previous`: a sound copy to compare products with. `goOn` may throw to stop. */
export function inspectCopy(file: string, previous: string | null = null, goOn: GoOn = () => undefined): Inspection {
  const verdict = inspectContent(file, previous, goOn);
  goOn();
  if (!verdict.ok) return verdict;
  return { ...verdict, facts: { ...verdict.facts, ...seal(file) } };
}

type GoOn = () => void;

type Content = Omit<CopyFacts, 'bytes' | 'sha256'>;

function inspectContent(
  file: string,
  previous: string | null,
  goOn: GoOn,
): { ok: true; facts: Content; rotten: Wrong | null } | Extract<Inspection, { ok: false }> {
  let database: Database | null = null;
  try {
    database = new Sqlite(file, { fileMustExist: true });
    database.pragma('journal_mode = DELETE');
    const audit = inspectDatabase(database, goOn);
    if (!audit.ok) return audit;
    const rotten = unsealedProduct(database) ?? (previous === null ? null : rottenProduct(database, previous));
    return { ok: true, facts: { head: audit.head, ...counts(database) }, rotten };
  } catch (error) {
    if (isUnreadable(error) || makesNoSense(error)) return { ok: false, row: 'file', why: String(error) };
    throw error;
  } finally {
    database?.close();
  }
}

/** Read-only. */
export function inspectDatabase(database: Database, goOn: GoOn = () => undefined): AuditVerdict {
  for (const check of [wrongPage, changedPart, danglingRow]) {
    const wrong = check(database);
    if (wrong !== null) return wrong;
    goOn();
  }
  return verifyAll(database, goOn);
}

function wrongPage(database: Database): Extract<Inspection, { ok: false }> | null {
  const said = String(database.pragma('integrity_check(1)', { simple: true }));
  return said === 'ok' ? null : { ok: false, row: 'file', why: said };
}

function changedPart(database: Database): Extract<Inspection, { ok: false }> | null {
  const part = wrongPart(database);
  return part === null ? null : { ok: false, row: part, why: 'it is not as the program made it' };
}

function danglingRow(database: Database): Extract<Inspection, { ok: false }> | null {
  const [first] = database.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[];
  if (first === undefined) return null;
  return { ok: false, row: `${first.table} ${first.rowid}`, why: `refers to no ${first.parent}` };
}

function unsealedProduct(database: Database): Wrong | null {
  const columns = database.pragma('table_info(product)') as { name: string }[];
  if (!columns.some(({ name }) => name === 'seal')) return null;
  const id = database.prepare<[], number>(`SELECT id FROM product WHERE NOT ${SEAL_HOLDS} LIMIT 1`).pluck().get();
  return id === undefined ? null : { row: `product ${id}`, why: 'its seal does not hold' };
}

/** SQL: columns that the program never changes without a new `updated_at`. */
const UNDATED = ['code', 'barcode', 'name', 'name_folded', 'price_cents', 'created_at']
  .map((column) => `now.${column} IS NOT before.${column}`)
  .join(' OR ');

/** A product that differs from the previous copy under the same date has rotted. */
function rottenProduct(database: Database, previous: string): Wrong | null {
  database.prepare('ATTACH ? AS past').run(previous);
  const id = database
    .prepare<[], number>(
      `SELECT now.id FROM main.product AS now JOIN past.product AS before ON before.id = now.id
       WHERE now.updated_at = before.updated_at AND (${UNDATED}) LIMIT 1`,
    )
    .pluck()
    .get();
  database.exec('DETACH past');
  return id === undefined ? null : { row: `product ${id}`, why: 'it changed without being changed' };
}

function counts(database: Database): Omit<Content, 'head'> {
  return {
    sales: database.prepare<[], number>(`SELECT count(*) FROM sale WHERE state = 'paid'`).pluck().get() ?? 0,
    series: latestSeries(database),
    structure: Number(database.pragma('user_version', { simple: true })),
  };
}

const CHUNK = 1 << 20;

export function seal(file: string): Pick<BackupRecord, 'bytes' | 'sha256'> {
  const digest = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK);
  // some systems sync only files that are open for writing
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
    let bytes = 0;
    for (let read = -1; read !== 0; bytes += read) {
      read = readSync(handle, chunk, 0, CHUNK, bytes);
      digest.update(chunk.subarray(0, read));
    }
    return { bytes, sha256: digest.digest('hex') };
  } finally {
    closeSync(handle);
  }
}
