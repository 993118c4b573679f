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
