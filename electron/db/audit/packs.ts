import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { LEAVING } from '../migrations/since-baseline.ts';
import { type AuditHead, ENTRIES, REACH, START, sealOf, type TrailEntry, WHO } from './entries.ts';

/* Old entries are kept as gzip, some 200 in a row of `audit_pack`: a tenth of their size. */

/** `last_id` and `hash` of its last entry; the first follows the pack before. */
type Pack = { readonly last_id: number; readonly hash: string; readonly entries: Buffer };

/** Whether packed entries of this table leave `audit`. */
export const isLeaving = (table: string): boolean => LEAVING.includes(`'${table}'`);

/** Gzip of a line an entry, each a JSON array: id, at, who, subject, subject_id, body. The hashes follow from these. */
function packOf(entries: readonly TrailEntry[]): Buffer {
  const lines = entries.map(
    ({ id, at, who, subject, subject_id, body }) => `${JSON.stringify([id, at, who, subject, subject_id, body])}\n`,
  );
  return gzipSync(lines.join(''), { level: 9 });
}

type Line = [id: number, at: string, who: string, subject: string, subject_id: string, body: string];

/** Throws if `entries` is no pack. */
function linesOf(entries: Uint8Array): readonly Line[] {
  const lines = gunzipSync(entries).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** Whole entries; their hashes continue from `previous`. */
function sealed(lines: readonly Line[], previous: string): readonly TrailEntry[] {
  let hash = previous;
  return lines.map(([id, at, who, subject, subject_id, body]) => {
    const entry = { id, at, who, subject, subject_id, body };
    hash = sealOf(hash, entry);
    return { ...entry, hash };
  });
}

/** The hash of its last entry, after one with the hash `previous`; null if `entries` is no pack. */
export function endOfPack(previous: string, entries: unknown): string | null {
  try {
    return entries instanceof Uint8Array ? (sealed(linesOf(entries), previous).at(-1)?.hash ?? null) : null;
  } catch {
    return null;
  }
}

/** False for a file of version 8 or older. */
function hasPacks(database: Database): boolean {
  return database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'audit_pack'`).get() !== undefined;
}

/** The last packed entry. */
export function lastPacked(database: Database): AuditHead {
  if (!hasPacks(database)) return START;
  return database.prepare<[number], AuditHead>(ENDS_BY).get(Number.MAX_SAFE_INTEGER) ?? START;
}

const ENDS_BY = 'SELECT last_id AS id, hash FROM audit_pack WHERE last_id <= ? ORDER BY last_id DESC LIMIT 1';

/** The trail, packed or not. */
export function trailOf(database: Database) {
  const inTable = database.prepare<[number, number], TrailEntry>(`${ENTRIES} WHERE id > ? ORDER BY id LIMIT ?`);
  const row = database.prepare<[number], Pick<TrailEntry, 'at' | 'hash'>>('SELECT at, hash FROM audit WHERE id = ?');
  const isPacked = hasPacks(database);
  const next = isPacked ? database.prepare<[number], Pack>(NEXT) : null;
  const ends = isPacked ? database.prepare<[number], AuditHead>(ENDS_BY) : null;

  /** The rest of the pack that continues from `head`; null if none does, or it is damaged. */
  function packedAfter(head: AuditHead): readonly TrailEntry[] | null {
    const found = next?.get(head.id);
    return found === undefined ? null : entriesOf(found, head);
  }

  /** In order, at most `limit`; none after the last. Ends before a damaged pack; null if the next entry is in one. */
  function after(head: AuditHead, limit: number): readonly TrailEntry[] | null {
    const found: TrailEntry[] = [];
    while (found.length < limit) {
      const last = found.at(-1) ?? head;
      const pack = next?.get(last.id);
      if (pack === undefined) return [...found, ...inTable.all(last.id, limit - found.length)];
      const entries = entriesOf(pack, last);
      if (entries === null) return found.length === 0 ? null : found;
      found.push(...entries);
    }
    return found.slice(0, limit);
  }

  return {
    ...{ after, packedAfter },
    /** Null if there is none, or it is damaged. */
    entry: (id: number): Pick<TrailEntry, 'at' | 'hash'> | null =>
      row.get(id) ?? packedAfter(ends?.get(id - 1) ?? START)?.find((entry) => entry.id === id) ?? null,
  };
}

const NEXT = 'SELECT * FROM audit_pack WHERE last_id > ? ORDER BY last_id LIMIT 1';

/** Those after `head`; null if they do not continue from it to the end of the pack. */
function entriesOf({ last_id, hash, entries }: Pack, head: AuditHead): readonly TrailEntry[] | null {
  try {
    const lines = linesOf(entries);
    const found = sealed(lines.slice(head.id - last_id), head.hash);
    const first = lines[0]?.[0] ?? 0;
    const isWhole = first > 0 && first === last_id - lines.length + 1;
    return isWhole && found[0]?.id === head.id + 1 && found.at(-1)?.hash === hash ? found : null;
  } catch {
    return null;
  }
}

/** Enough for a good ratio, and few enough for 20 ms. */
const MOST = 250;

/** The last entry of the newest shift that was closed before `?`. */
const CLOSE = `SELECT max(id) FROM audit WHERE +subject = 'shift' AND subject_id =
  (SELECT id FROM shift WHERE closed_at < ? ORDER BY number DESC LIMIT 1)`;

/** Sales that may still be paid: their money is also read from `audit`. */
const UNFINISHED = `(SELECT id FROM sale WHERE state = 'open' UNION ALL SELECT id FROM sale WHERE state = 'set_aside')`;

/** Packs the oldest entries, up to the close of the newest shift that was closed before `closedBefore`. In one
 * transaction; the file refuses a pack that does not contain them. False if there are too few. */
export function packOldest(database: Database, closedBefore: string, most = MOST): boolean {
  return database
    .transaction(() => {
      const end = database.prepare<[string], number | null>(CLOSE).pluck().get(closedBefore) ?? 0;
      const from = lastPacked(database).id;
      const entries = database
        .prepare<[number, number, number], TrailEntry & { readonly whose: string }>(
          `SELECT id, at, ${WHO('audit')} AS who, subject, subject_id, body, hash, who AS whose FROM audit
           WHERE id > ? AND id <= ? ORDER BY id LIMIT ?`,
        )
        .all(from, end, most + 1);
      // the first entry that stays must not name one that leaves
      const count = entries.findLastIndex(({ whose }) => !whose.startsWith('='));
      const last = entries[count - 1];
      if (last === undefined || count < most - 2 * REACH) return false;
      database
        .prepare('INSERT INTO audit_pack (last_id, hash, entries) VALUES (?, ?, ?)')
        .run(last.id, last.hash, packOf(entries.slice(0, count)));
      database
        .prepare(
          `DELETE FROM audit WHERE id > ? AND id <= ? AND subject IN ${LEAVING}
           AND subject_id NOT IN ${UNFINISHED} AND coalesce(body ->> 'sale_id', '') NOT IN ${UNFINISHED}`,
        )
        .run(from, last.id);
      return true;
    })
    .immediate();
}
