import type { Database } from 'better-sqlite3';
import { brokenReport, REPORTS_IN_ORDER, type ShiftReportRow } from '../shift-report-rows.ts';
import { auditHash } from './audit-functions.ts';
import { type AuditedTable, rowImage } from './audit-triggers.ts';
import { AUDITED_TABLES } from './audited-tables.ts';

/** The last entry of the trail: it vouches for all before it. */
export type AuditHead = { readonly id: number; readonly hash: string };

/** `row` names what does not hold, `audit 17` or `payment 0f3c...`; `why` says in English what is wrong with it. */
export type AuditVerdict =
  | { readonly ok: true; readonly entries: number; readonly head: AuditHead }
  | { readonly ok: false; readonly row: string; readonly why: string };

type Fault = Extract<AuditVerdict, { ok: false }>;

type Entry = {
  readonly id: number;
  readonly at: string;
  readonly who: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly body: string;
  readonly hash: string;
};

/** Rows looked at between two pauses, and entries that a start looks at. */
const SLICE = 2_000;
const START: AuditHead = { id: 0, hash: '' };

export function auditHead(database: Database): AuditHead {
  const last = database.prepare<[], AuditHead>('SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1').get();
  return last ?? START;
}

/** The hash that the entry ought to have after `previous`. */
export function sealOf(previous: string, entry: Omit<Entry, 'hash'>): string {
  const { id, at, who, subject, subject_id: subjectId, body } = entry;
  return auditHash({ previous, id, at, who, subject, subjectId, body });
}

/** Checks the end of the chain and the rows that it speaks of: what a start can afford. Reads alone. */
export function verifyHead(database: Database): AuditVerdict {
  const head = auditHead(database);
  const before = Math.max(0, head.id - SLICE);
  const base = before === 0 ? START : database.prepare<[number], AuditHead>(ENTRY).get(before);
  if (base === undefined) return fault(`audit ${before}`, 'the entry is missing');
  const chain = checkSlice(database, base);
  if ('ok' in chain) return chain;
  if (chain.id !== head.id) return fault(`audit ${chain.id + 1}`, 'the entry is missing');
  const stale = concerned(database, before)
    .map((table) => rowAgainstImage(database, table, before))
    .find((one) => one !== null);
  return stale ?? { ok: true, entries: head.id, head };
}

/** Tables with a row that is to be checked: of a start, most of the time goes into statements that would find none. */
function concerned(database: Database, since: number): readonly AuditedTable[] {
  const isConcerned = ({ table }: AuditedTable): string =>
    since === 0
      ? `EXISTS (SELECT 1 FROM ${table})`
      : `EXISTS (SELECT 1 FROM audit WHERE id > ${since} AND subject = '${table}')`;
  const found = database
    .prepare<[], readonly (0 | 1)[]>(`SELECT ${AUDITED_TABLES.map(isConcerned).join(', ')}`)
    .raw()
    .get();
  return AUDITED_TABLES.filter((_table, place) => found?.[place] === 1);
}

/**
 * Checks everything: each entry's seal, and each row of each table against its last image. Reads alone. `goOn` is called
 * after each slice and ends the work by throwing.
 */
export function verifyAll(database: Database, goOn: () => void = () => undefined): AuditVerdict {
  const steps = verifyInSteps(database);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    goOn();
  }
}

/** The same in slices, so that a caller can do other things between them; yields how many entries have been checked. */
export function* verifyInSteps(database: Database): Generator<number, AuditVerdict> {
  const last = auditHead(database);
  let head = START;
  while (head.id < last.id) {
    const next = checkSlice(database, head);
    if ('ok' in next) return next;
    if (next.id === head.id) return fault(`audit ${head.id + 1}`, 'the entry is missing');
    head = next;
    yield head.id;
  }
  for (const table of AUDITED_TABLES) {
    const wrong = rowAgainstImage(database, table, 0) ?? missingRow(database, table);
    if (wrong !== null) return wrong;
    yield head.id;
  }
  return wrongReport(database) ?? { ok: true, entries: head.id, head };
}

/** The Z reports have a chain of their own: a shop shows them without the trail. */
function wrongReport(database: Database): Fault | null {
  const wrong = brokenReport(database.prepare<[], ShiftReportRow>(REPORTS_IN_ORDER).iterate());
  return wrong === null ? null : fault(`shift_report ${wrong.number}`, wrong.why);
}

const ENTRY = 'SELECT id, hash FROM audit WHERE id = ?';

/** Follows the chain from `from` for one slice; answers how far it holds. */
function checkSlice(database: Database, from: AuditHead): AuditHead | Fault {
  const entries = database
    .prepare<[number, number], Entry>('SELECT * FROM audit WHERE id > ? ORDER BY id LIMIT ?')
    .all(from.id, SLICE);
  let head = from;
  for (const entry of entries) {
    if (entry.id !== head.id + 1) return fault(`audit ${head.id + 1}`, 'the entry is missing');
    if (entry.hash !== sealOf(head.hash, entry)) return fault(`audit ${entry.id}`, 'the entry was altered');
    head = { id: entry.id, hash: entry.hash };
  }
  return head;
}

/** The first row, of those the trail speaks of after entry `since`, that is not what its last image says. */
function rowAgainstImage(database: Database, audited: AuditedTable, since: number): Fault | null {
  const { table, key } = audited;
  const recent = `${key} IN (SELECT subject_id FROM audit WHERE subject = '${table}' AND id > ${since})`;
  const wrong = database
    .prepare<[], { id: string | number; known: 0 | 1 }>(
      `SELECT ${key} AS id, EXISTS (SELECT 1 FROM audit WHERE subject = '${table}' AND subject_id = CAST(${table}.${key} AS TEXT)) AS known
       FROM ${table} WHERE ${since === 0 ? '1' : recent} AND ${rowImage(audited, table)} IS NOT (
         SELECT body FROM audit WHERE subject = '${table}' AND subject_id = CAST(${table}.${key} AS TEXT) ORDER BY id DESC LIMIT 1)
       LIMIT 1`,
    )
    .get();
  if (wrong === undefined) return null;
  return fault(`${table} ${wrong.id}`, wrong.known === 1 ? 'the row was altered' : 'the row was added past the trail');
}

function missingRow(database: Database, { table, key }: AuditedTable): Fault | null {
  const gone = database
    .prepare<[], string>(
      `SELECT subject_id FROM audit WHERE subject = '${table}'
       EXCEPT SELECT CAST(${key} AS TEXT) FROM ${table} LIMIT 1`,
    )
    .pluck()
    .get();
  return gone === undefined ? null : fault(`${table} ${gone}`, 'the row was removed');
}

function fault(row: string, why: string): Fault {
  return { ok: false, row, why };
}
