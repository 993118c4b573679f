import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import { makesNoSense } from '../storage-failure.ts';
import { AUDITED_TABLES } from './audited-tables.ts';
import { type AuditHead, personOf, REACH, START, sealOf, type TrailEntry } from './entries.ts';
import { isLeaving, lastPacked, trailOf } from './packs.ts';
import { brokenReport, REPORTS_IN_ORDER, type ShiftReportRow } from './report-chain.ts';
import { type LastImages, lastImages, packedRows, removedRow, rowAgainst, tableAgainstTrail } from './row-images.ts';

/** `row` names the fault, `audit 17` or `payment 0f3c...`; `why` says it in English. */
export type AuditVerdict =
  | { readonly ok: true; readonly entries: number; readonly head: AuditHead }
  | { readonly ok: false; readonly row: string; readonly why: string };

type Fault = Extract<AuditVerdict, { ok: false }>;

const SLICE = 2_000;
/** Each row of these is compared at once. */
const PACKED_SLICE = 500;
/** Fewest entries that a start checks. A close checks its shift, and the first copy, a minute after the start, checks
 * all. */
const LEAST_AT_START = 500;
/** A busy shift of some 1,400 sales; of a longer one a start checks the end. */
const MOST_AT_START = 20_000;

export function auditHead(database: Database): AuditHead {
  const last = database.prepare<[], AuditHead>('SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1').get();
  return last ?? START;
}

/** Checks the chain back to the beginning of the open shift, its rows and their indexes: fast enough for a start.
 * Read-only. */
export function verifyHead(database: Database): AuditVerdict {
  const wrong = wrongSmallTable(database);
  if (wrong !== null) return fault(wrong.table, wrong.why);
  const head = auditHead(database);
  const packed = lastPacked(database);
  const before = Math.max(packed.id, Math.min(head.id - LEAST_AT_START, shiftBegan(database, head)));
  const base = before === packed.id ? packed : database.prepare<[number], AuditHead>(ENTRY).get(before);
  if (base === undefined) return fault(`audit ${before}`, 'the entry is missing');
  const entries = trailOf(database).after(base, MOST_AT_START) ?? [];
  const chain = checkSlice(entries, base);
  if ('ok' in chain) return chain;
  if (chain.id !== head.id) return fault(`audit ${chain.id + 1}`, 'the entry is missing');
  const images = lastImages(entries);
  return rowAgainst(database, images) ?? lostRow(database, images) ?? { ok: true, entries: head.id, head };
}

/** The last entry before the open shift, or the limit of a start's check. */
function shiftBegan(database: Database, head: AuditHead): number {
  const opened = database
    .prepare<[], number | null>(
      `SELECT min(audit.id) FROM shift NOT INDEXED JOIN audit ON subject_id = shift.id WHERE state = 'open'`,
    )
    .pluck()
    .get();
  return Math.max((opened ?? head.id) - 1, head.id - MOST_AT_START);
}

function lostRow(database: Database, images: LastImages): Fault | null {
  const lost = rowOutOfIndex(database, images);
  return lost && fault(`${lost.table} ${lost.id}`, `${lost.index} does not lead to the row`);
}

/** Checks every seal, and every row against its last image. Read-only. `goOn` is called after each slice and may
 * throw to stop. */
export function verifyAll(database: Database, goOn: () => void = () => undefined): AuditVerdict {
  const steps = verifyInSteps(database);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    goOn();
  }
}

/** In slices; yields the number of checked entries. Entries may be added between two steps, and none packed. */
export function* verifyInSteps(database: Database): Generator<number, AuditVerdict> {
  const before = database.prepare<[], number>('SELECT id FROM audit WHERE id < 1').pluck().get();
  if (before !== undefined) return fault(`audit ${before}`, 'the entry was added past the trail');
  const last = auditHead(database);
  const trail = trailOf(database);
  const packed = lastPacked(database);
  const old = packedRows(database);
  const told: PersonsTold = new Map();
  let head = START;
  while (head.id < last.id) {
    const entries = trail.after(head, head.id < packed.id ? Math.min(PACKED_SLICE, packed.id - head.id) : SLICE);
    if (entries === null) return fault(`audit ${head.id + 1}`, 'its pack was altered');
    const next = checkSlice(entries, head);
    if ('ok' in next) return next;
    if (next.id === head.id) return fault(`audit ${head.id + 1}`, 'the entry is missing');
    const images = lastImages(entries);
    const wrong =
      next.id > packed.id
        ? removedRow(database, images)
        : (keptOtherwise(database, entries, told) ?? old.compare(images));
    if (wrong !== null) return wrong;
    head = next;
    yield head.id;
  }
  for (const table of AUDITED_TABLES) {
    const steps = tableAgainstTrail(database, table, packed, old);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done !== true) yield head.id;
      else if (step.value === null) break;
      else return step.value;
    }
  }
  return wrongReport(database) ?? { ok: true, entries: head.id, head };
}

/** Z reports have their own chain: a shop shows them without the trail. */
function wrongReport(database: Database): Fault | null {
  const wrong = brokenReport(database.prepare<[], ShiftReportRow>(REPORTS_IN_ORDER).iterate());
  return wrong === null ? null : fault(`shift_report ${wrong.number}`, wrong.why);
}

const ENTRY = 'SELECT id, hash FROM audit WHERE id = ?';

/** The first of packed `entries` that `audit` has otherwise, or lacks though its table is not one that grows. */
function keptOtherwise(database: Database, entries: readonly TrailEntry[], told: PersonsTold): Fault | null {
  const kept = new Map(
    database
      .prepare<[number, number], TrailEntry>('SELECT * FROM audit WHERE id BETWEEN ? AND ?')
      .all(entries[0]?.id ?? 0, entries.at(-1)?.id ?? 0)
      .map((entry) => [entry.id, entry]),
  );
  const wrong = entries.find((entry) => {
    told.set(entry.id, entry.who);
    told.delete(entry.id - REACH);
    const found = kept.get(entry.id);
    if (found === undefined) return !isLeaving(entry.subject);
    return !isDeepStrictEqual({ ...found, who: personOf(found, told) }, { ...entry });
  });
  return wrong === undefined ? null : fault(`audit ${wrong.id}`, 'the entry differs from its pack');
}

/** Persons of the packed entries before, by their ids. */
type PersonsTold = Map<number, string>;

function checkSlice(entries: readonly TrailEntry[], from: AuditHead): AuditHead | Fault {
  let head = from;
  for (const entry of entries) {
    if (entry.id !== head.id + 1) return fault(`audit ${head.id + 1}`, 'the entry is missing');
    if (entry.hash !== sealOf(head.hash, entry)) return fault(`audit ${entry.id}`, 'the entry was altered');
    head = { id: entry.id, hash: entry.hash };
  }
  return head;
}

function fault(row: string, why: string): Fault {
  return { ok: false, row, why };
}

/** Tables that stay small over the years: their indexes are checked whole. */
const SMALL = [
  'receipt_series',
  'shift',
  'cash_movement',
  'shift_count',
  'money_case',
  'payment_undone',
  'credit_note',
];

/** The first fault in a small table or its indexes, or null. */
function wrongSmallTable(database: Database): { readonly table: string; readonly why: string } | null {
  for (const table of SMALL) {
    const why = integrityOf(database, table);
    if (why !== 'ok') return { table, why };
  }
  return null;
}

/** `ok`, or the fault. A text that a CHECK cannot read throws, and counts as a fault. */
function integrityOf(database: Database, table: string): string {
  try {
    return String(database.pragma(`integrity_check(${table})`, { simple: true }));
  } catch (error) {
    if (makesNoSense(error)) return String(error);
    throw error;
  }
}

/** The first row of `images` that an index of its table does not find, or null. */
function rowOutOfIndex(
  database: Database,
  images: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): { readonly table: string; readonly id: string; readonly index: string } | null {
  const indexes = Map.groupBy(database.prepare<[], Index>(INDEXES).all(), ({ table }) => table);
  for (const { table, key } of AUDITED_TABLES) {
    const named = images.get(table);
    const lookups = (indexes.get(table) ?? []).map((index) => missingIn(index, key));
    if (named === undefined || lookups.length === 0) continue;
    const lost = database
      .prepare<{ keys: string }, { id: string; index: string }>(`${lookups.join(' UNION ALL ')} LIMIT 1`)
      .get({ keys: JSON.stringify([...named.keys()]) });
    if (lost !== undefined) return { table, ...lost };
  }
  return null;
}

type Index = {
  readonly table: string;
  readonly name: string;
  readonly sql: string | null;
  readonly same: string;
};

/** Plain columns alone: the index over an expression finds old receipts, and no sum uses it. */
const INDEXES = `SELECT tbl_name AS "table", part.name, sql,
    group_concat('other.' || key.name || ' IS this.' || key.name, ' AND ') AS same
  FROM sqlite_schema AS part, pragma_index_xinfo(part.name) AS key
  WHERE part.type = 'index' AND key.key = 1 GROUP BY part.name HAVING count(*) = count(key.name)`;

/** SQL: of the keys given as JSON, the rows that the index does not find. */
function missingIn({ table, name, sql, same }: Index, key: string): string {
  const condition = /\bWHERE\b(.*)$/s.exec(sql ?? '')?.[1] ?? 'true';
  // the condition names the inner row's columns, as the partial index needs
  return `SELECT ${key} AS id, '${name}' AS "index" FROM ${table} AS this
    WHERE ${key} IN (SELECT value FROM json_each(:keys)) AND (${condition}) AND NOT EXISTS (
      SELECT 1 FROM ${table} AS other INDEXED BY ${name}
      WHERE (${condition}) AND ${same} AND other.rowid = this.rowid)`;
}
