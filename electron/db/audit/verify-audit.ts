import type { Database } from 'better-sqlite3';
import { auditHash } from './audit-functions.ts';
import { AUDITED_TABLES } from './audited-tables.ts';
import { rowOutOfIndex, wrongSmallTable } from './index-check.ts';
import { brokenReport, REPORTS_IN_ORDER, type ShiftReportRow } from './report-chain.ts';
import { type LastImages, lastImages, removedRow, rowAgainst, tableAgainstTrail } from './row-images.ts';

/** The last entry of the trail: its hash covers all before it. */
export type AuditHead = { readonly id: number; readonly hash: string };

/** `row` names the fault, `audit 17` or `payment 0f3c...`; `why` says it in English. */
export type AuditVerdict =
  | { readonly ok: true; readonly entries: number; readonly head: AuditHead }
  | { readonly ok: false; readonly row: string; readonly why: string };

type Fault = Extract<AuditVerdict, { ok: false }>;

export type TrailEntry = {
  readonly id: number;
  readonly at: string;
  readonly who: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly body: string;
  readonly hash: string;
};

const SLICE = 2_000;
/** Fewest entries that a start checks. A close checks its shift, and the first copy, a minute after the start,
 * checks all. */
const LEAST_AT_START = 500;
/** A busy shift of some 1,400 sales; of a longer one a start checks the end. */
const MOST_AT_START = 20_000;
const START: AuditHead = { id: 0, hash: '' };

export function auditHead(database: Database): AuditHead {
  const last = database.prepare<[], AuditHead>('SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1').get();
  return last ?? START;
}

export function sealOf(previous: string, entry: Omit<TrailEntry, 'hash'>): string {
  const { id, at, who, subject, subject_id: subjectId, body } = entry;
  return auditHash({ previous, id, at, who, subject, subjectId, body });
}

/** Checks the chain back to the beginning of the open shift, its rows and their indexes: what a start can afford.
 * Read-only. */
export function verifyHead(database: Database): AuditVerdict {
  const wrong = wrongSmallTable(database);
  if (wrong !== null) return fault(wrong.table, wrong.why);
  const head = auditHead(database);
  const before = Math.max(0, Math.min(head.id - LEAST_AT_START, shiftBegan(database, head)));
  const base = before === 0 ? START : database.prepare<[number], AuditHead>(ENTRY).get(before);
  if (base === undefined) return fault(`audit ${before}`, 'the entry is missing');
  const entries = entriesAfter(database, base, MOST_AT_START);
  const chain = checkSlice(entries, base);
  if ('ok' in chain) return chain;
  if (chain.id !== head.id) return fault(`audit ${chain.id + 1}`, 'the entry is missing');
  const images = lastImages(entries);
  return rowAgainst(database, images) ?? lostRow(database, images) ?? { ok: true, entries: head.id, head };
}

/** The last entry before the open shift, or as far back as a start checks. */
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

/** In slices; yields how many entries have been checked. */
export function* verifyInSteps(database: Database): Generator<number, AuditVerdict> {
  const last = auditHead(database);
  let head = START;
  while (head.id < last.id) {
    const entries = entriesAfter(database, head);
    const next = checkSlice(entries, head);
    if ('ok' in next) return next;
    if (next.id === head.id) return fault(`audit ${head.id + 1}`, 'the entry is missing');
    const removed = removedRow(database, lastImages(entries));
    if (removed !== null) return removed;
    head = next;
    yield head.id;
  }
  for (const table of AUDITED_TABLES) {
    const steps = tableAgainstTrail(database, table);
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

function entriesAfter(database: Database, { id }: AuditHead, limit = SLICE): readonly TrailEntry[] {
  return database
    .prepare<[number, number], TrailEntry>('SELECT * FROM audit WHERE id > ? ORDER BY id LIMIT ?')
    .all(id, limit);
}

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
