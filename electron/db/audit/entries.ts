import { hash } from 'node:crypto';

/** The end of a trail: its hash covers all entries up to it. */
export type AuditHead = { readonly id: number; readonly hash: string };

/** Before the first entry. */
export const START: AuditHead = { id: 0, hash: '' };

export type TrailEntry = {
  readonly id: number;
  readonly at: string;
  readonly who: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly body: string;
  readonly hash: string;
};

/** Each entry's hash covers the previous hash and the whole entry. */
export type AuditContent = {
  readonly previous: string;
  readonly id: number;
  readonly at: string;
  readonly who: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly body: string;
};

/** SHA-256 in hex. */
export function auditHash({ previous, id, at, who, subject, subjectId, body }: AuditContent): string {
  return hash('sha256', JSON.stringify([previous, id, at, who, subject, subjectId, body]));
}

export function sealOf(previous: string, entry: Omit<TrailEntry, 'hash'>): string {
  const { id, at, who, subject, subject_id: subjectId, body } = entry;
  return auditHash({ previous, id, at, who, subject, subjectId, body });
}

/** Entries whose person one entry may tell, its own included: damage to it hides no more. */
export const REACH = 64;

/** SQL of an entry's person: an entry of version 5 and later may name an earlier entry that has the same, as `=4711`.
 * NULL if it names none. `entry` is `NEW` in a trigger, or the table's name. */
export const WHO = (entry: string): string => `CASE WHEN ${entry}.who LIKE '=%'
  THEN (SELECT named.who FROM audit AS named WHERE named.id = CAST(substr(${entry}.who, 2) AS INTEGER)
    AND ${entry}.who = '=' || named.id AND ${entry}.id - named.id BETWEEN 1 AND ${REACH - 1})
  ELSE ${entry}.who END`;

/** SQL of whole entries, as their hashes cover them; a condition follows. For a file of any version. */
export const ENTRIES = `SELECT id, at, ${WHO('audit')} AS who, subject, subject_id, body, hash FROM audit`;

/** As {@link WHO}, by the persons of the entries before, which another file may have told; null as NULL there. */
export function personOf(
  { id, who }: { readonly id: number; readonly who: string },
  told: ReadonlyMap<number, string>,
): string | null {
  if (!who.startsWith('=')) return who;
  const named = Number(who.slice(1));
  return who === `=${named}` && id - named < REACH ? (told.get(named) ?? null) : null;
}
