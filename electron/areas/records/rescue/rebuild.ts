import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import type { AuditParts } from '../../../db/audit/audit-functions.ts';
import { type AuditHead, personOf, REACH, sealOf, type TrailEntry } from '../../../db/audit/entries.ts';
import { trailOf } from '../../../db/audit/packs.ts';
import { openDatabase } from '../../../db/open-database.ts';
import { type AuditWitness, containsWitness } from '../audit-witness.ts';
import { inspectCopy } from '../inspect-copy.ts';
import { SIDE_FILES } from '../till-files.ts';
import { isLogBroken } from './broken-log.ts';
import { type ChargeHint, chargeHints } from './charge-hints.ts';
import {
  highestSeries,
  isKnown,
  isWhole,
  openConstruction,
  replayRows,
  sealPresentRows,
  storeTrail,
  strip,
  unlessFull,
} from './construction.ts';
import { finishRestored } from './finish-restored.ts';
import { dropHalfAct } from './half-acts.ts';
import { type OpenedToRead, openDamaged, openToRead } from './open-damaged.ts';
import { fillPlainTables } from './plain-tables.ts';
import type { Made, OnProgress, RebuildOrder, Rebuilt } from './rebuild-order.ts';

/** The result is checked whole, synced, without a log. The source files are only read. Throws when the disk fails;
 * the partial result is then invalid. */
export function rebuild(order: RebuildOrder, onProgress: OnProgress): Rebuilt {
  clear(order);
  mkdirSync(order.workshop, { recursive: true });
  const parts: AuditParts = { now: () => new Date(order.now), who: () => order.who };
  const made = unlessFull(() => (order.mode === 'exact' ? takeExact(order, parts) : salvage(order, parts, onProgress)));
  if (!made.ok) return made;
  onProgress({ step: 'checking', done: 0, total: 1 });
  const found = inspectCopy(order.newFile);
  rmSync(order.workshop, { recursive: true, force: true });
  if (!found.ok) throw new Error(`what was put together does not hold: ${found.row}: ${found.why}`);
  const { head, series } = found.facts;
  const witness: AuditWitness = { ...head, series, at: order.now };
  return { ok: true, report: made.report, witness };
}

function clear({ newFile, workshop }: RebuildOrder): void {
  for (const suffix of ['', ...SIDE_FILES]) rmSync(`${newFile}${suffix}`, { force: true });
  rmSync(workshop, { recursive: true, force: true });
}

function takeExact(order: RebuildOrder, parts: AuditParts): Made {
  const [copy] = order.backups;
  if (copy === undefined || !isWhole(copy)) return { ok: false, why: 'no_backup_fits' };
  copyFileSync(copy.file, order.newFile);
  const sureUntil = lastEntryAt(order.newFile) ?? copy.at;
  const database = openDatabase(order.newFile, parts);
  try {
    const report = finishRestored(database, {
      cause: 'restored',
      backup: copy.name,
      sureUntil,
      cut: (order.witness?.id ?? Number.POSITIVE_INFINITY) > copy.head,
      unread: 0,
      series: highestSeries(order, [database]),
      keptAs: order.keptAs,
      hints: hintsIn(order, database),
      now: order.now,
    });
    return { ok: true, report };
  } finally {
    database.close();
  }
}

/** Payments that the copy lacks: a Pix can be asked about by its code alone. */
function hintsIn({ former, notes }: RebuildOrder, restored: Database): readonly ChargeHint[] {
  const opened = former === null ? null : openToRead(former);
  try {
    return chargeHints(restored, opened === null ? [] : [opened.database], notes);
  } finally {
    opened?.database.close();
  }
}

function lastEntryAt(file: string): string | null {
  const database = new Sqlite(file, { readonly: true });
  try {
    return database.prepare<[], string>('SELECT at FROM audit ORDER BY id DESC LIMIT 1').pluck().get() ?? null;
  } finally {
    database.close();
  }
}

type Sources = {
  readonly former: Database | null;
  /** By precedence: the former file without its log, if a broken log hides the file's content; then the copies. */
  readonly copies: readonly Database[];
  /** A copy without a changed bit, for tables that no chain protects. */
  readonly whole: Database | null;
};

/** Audited rows are replayed from the trail: the former file's, the copies' in its gaps, up to the first entry that
 * no file has. Other rows come from the tables. */
function salvage(order: RebuildOrder, parts: AuditParts, onProgress: OnProgress): Made {
  const opened = openAll(order);
  if (opened === 'newer_program') return { ok: false, why: opened };
  const { former, copies } = opened;
  try {
    return putTogether(order, opened, parts, onProgress);
  } finally {
    for (const database of [former, ...copies]) database?.close();
  }
}

function openAll(order: RebuildOrder): Sources | 'newer_program' {
  const donors = order.backups.map(({ file }) => file).filter(existsSync);
  const former = order.former === null ? null : openDamaged(order.former, order.workshop, donors);
  const copies = order.backups.map((copy) => ({ copy, opened: existsSync(copy.file) ? openToRead(copy.file) : null }));
  const readable = copies.filter(
    (one): one is { copy: (typeof one)['copy']; opened: OpenedToRead } => one.opened !== null && isKnown(one.opened),
  );
  if (former !== null && !isKnown(former)) return 'newer_program';
  const bare = order.former === null ? null : openWithoutLog(order.former, order.workshop);
  return {
    former: former?.database ?? null,
    copies: [...(bare === null ? [] : [bare]), ...readable.map(({ opened }) => opened.database)],
    whole: readable.find(({ copy }) => isWhole(copy))?.opened.database ?? null,
  };
}

function openWithoutLog(file: string, workshop: string): Database | null {
  if (!isLogBroken(`${file}-wal`)) return null;
  const bare = path.join(workshop, 'without-log.db');
  copyFileSync(file, bare);
  return openToRead(bare)?.database ?? null;
}

function putTogether(order: RebuildOrder, sources: Sources, parts: AuditParts, onProgress: OnProgress): Made {
  const { former, whole } = sources;
  const trails = inOrderOfBelief(order, sources).map(trailSource);
  const expected = lastKnown(order, trails);
  const database = openConstruction(order.newFile, parts);
  try {
    const restoreTriggers = strip(database);
    database.exec('BEGIN');
    const tell = (count: number): void => {
      if (count % 5_000 === 0) onProgress({ step: 'reading', done: count, total: expected });
    };
    const { count, last } = storeTrail(database, mergeTrails(trails), tell);
    if (last === null) return { ok: false, why: 'nothing_readable' };
    database.exec(TRAIL_BY_TABLE);
    const cut = count < expected || former === null || trailSource(former).lastId === null;
    onProgress({ step: 'building', done: 0, total: 1 });
    if (cut) dropHalfAct(database);
    replayRows(database);
    const [newer, older] = isBehind(former, whole) ? [whole, former] : [former, whole];
    const unread = fillPlainTables(database, newer, older);
    database.exec('DELETE FROM product_image WHERE product_id NOT IN (SELECT id FROM product)');
    database.exec('DELETE FROM person_pin WHERE person_id NOT IN (SELECT id FROM person)');
    restoreTriggers();
    sealPresentRows(database);
    database.exec('DROP INDEX audit_by_table; COMMIT');
    const report = finishRestored(database, {
      cause: 'salvaged',
      backup: null,
      sureUntil: last.at,
      cut,
      unread,
      series: highestSeries(order, [database, ...readableOf(sources)]),
      keptAs: order.keptAs,
      hints: chargeHints(database, readableOf(sources), order.notes),
      now: order.now,
    });
    return { ok: true, report };
  } finally {
    database.close();
  }
}

const TRAIL_BY_TABLE = 'CREATE INDEX audit_by_table ON audit (subject, subject_id, id)';

/** A file that lost its log may be older than a copy, whose tables (PINs among them) are then newer. */
function isBehind(former: Database | null, copy: Database | null): boolean {
  if (former === null || copy === null) return false;
  return (trailSource(former).lastId ?? 0) < (trailSource(copy).lastId ?? 0);
}

function lastKnown({ witness, backups }: RebuildOrder, trails: readonly TrailSource[]): number {
  return Math.max(witness?.id ?? 0, ...backups.map(({ head }) => head), ...trails.map(({ lastId }) => lastId ?? 0));
}

/** The former file first. If it lacks the witness's entry it was rolled back, and a copy that has it goes first. */
function inOrderOfBelief({ witness }: RebuildOrder, { former, copies }: Sources): readonly Database[] {
  if (former === null) return copies;
  const vouched = (database: Database): boolean => witness !== null && hasEntry(database, witness);
  const better = vouched(former) ? [] : copies.filter(vouched);
  return [...better, former, ...copies.filter((copy) => !better.includes(copy))];
}

function hasEntry(database: Database, witness: AuditWitness): boolean {
  try {
    return containsWitness(database, witness);
  } catch {
    return false;
  }
}

function readableOf({ former, copies }: Sources): readonly Database[] {
  return former === null ? copies : [former, ...copies];
}

/** Persons of the last entries by their ids: an entry that names one may be in another file. */
type Told = Map<number, string>;

type TrailSource = {
  /** Entries after `head` while they read and their seals continue the chain. A valid seal cannot be chance, so the
   * file of origin does not matter. */
  readonly after: (head: AuditHead, told: Told) => Generator<TrailEntry>;
  readonly lastId: number | null;
};

/** Reading ends at the first damaged page; earlier entries count. */
function trailSource(database: Database): TrailSource {
  const stored = storedEntries(database);
  return {
    *after(head, told) {
      let { id, hash } = head;
      try {
        for (const found of stored(head)) {
          const who = personOf(found, told);
          if (who === null) return;
          const entry = { ...found, who };
          if (entry.id !== id + 1 || entry.hash !== sealOf(hash, entry)) return;
          yield entry;
          ({ id, hash } = entry);
        }
      } catch {}
    },
    lastId: lastIdOf(database),
  };
}

/** Those of packs first. A damaged pack is a gap, and so are packs that do not read. */
function storedEntries(database: Database): (head: AuditHead) => Generator<TrailEntry> {
  const { packedAfter } = trailOf(database);
  // `id > ?` would also read the page of that entry, which may be damaged
  const inTable = database.prepare<[number], TrailEntry>('SELECT * FROM audit WHERE id >= ? ORDER BY id');
  const packed = (head: AuditHead): readonly TrailEntry[] | null => {
    try {
      return packedAfter(head);
    } catch {
      return null;
    }
  };
  return function* (head) {
    let last = head;
    for (let entries = packed(last); entries !== null; entries = packed(last)) {
      yield* entries;
      last = entries.at(-1) ?? last;
    }
    yield* inTable.iterate(last.id + 1);
  };
}

function lastIdOf(database: Database): number | null {
  try {
    return database.prepare<[], number>('SELECT max(id) FROM audit').pluck().get() ?? 0;
  } catch {
    return null;
  }
}

/** Entries taken from a later source before the first is tried again. */
const BRIDGE = 50;

/** Each entry comes from the first source that has it. The trail ends where no file continues it. */
function* mergeTrails(sources: readonly TrailSource[]): Generator<TrailEntry> {
  let head: AuditHead = { id: 0, hash: '' };
  const told: Told = new Map();
  for (;;) {
    let taken = 0;
    for (const [place, source] of sources.entries()) {
      for (const entry of source.after(head, told)) {
        head = { id: entry.id, hash: entry.hash };
        told.set(entry.id, entry.who);
        told.delete(entry.id - REACH);
        taken++;
        yield entry;
        if (place > 0 && taken >= BRIDGE) break;
      }
      if (taken > 0) break;
    }
    if (taken === 0) return;
  }
}
