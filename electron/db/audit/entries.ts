/** SQL of an entry's person: an entry of version 5 and later may name an earlier entry that has the same, as `=4711`.
 * `entry` is `NEW` in a trigger, or the table's name. */
export const WHO = (entry: string): string => `CASE WHEN ${entry}.who LIKE '=%'
  THEN (SELECT named.who FROM audit AS named WHERE named.id = CAST(substr(${entry}.who, 2) AS INTEGER))
  ELSE ${entry}.who END`;

/** SQL of whole entries, as their hashes cover them; a condition follows. For a file of any version. */
export const ENTRIES = `SELECT id, at, ${WHO('audit')} AS who, subject, subject_id, body, hash FROM audit`;
