import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { MIGRATIONS, STRUCTURE_DIGEST } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';

export const NEWEST_STRUCTURE = MIGRATIONS.at(-1)?.version ?? 0;

type Part = { readonly name: string; readonly sql: string };

/** Tables, indices, triggers and views with their SQL, without SQLite's own. */
function partsOf(database: Database): ReadonlyMap<string, string> {
  const parts = database
    .prepare<[], Part>(
      `SELECT type || ' ' || name || ' on ' || tbl_name AS name, sql FROM sqlite_schema
       WHERE name NOT LIKE 'sqlite%' AND sql IS NOT NULL ORDER BY name`,
    )
    .all();
  return new Map(parts.map(({ name, sql }) => [name, sql]));
}

export function digestOf(database: Database): string {
  return createHash('sha256')
    .update(JSON.stringify([...partsOf(database)]))
    .digest('hex');
}

/** Runs the migrations in memory: too slow for a normal start. */
function expectedParts(): ReadonlyMap<string, string> {
  const model = openDatabase(':memory:', {
    now: () => new Date(0),
    who: () => ({ till: 0, person: null, shift: null }),
  });
  try {
    return partsOf(model);
  } finally {
    model.close();
  }
}

/** The first altered part of the structure, which holds the money rules. Null for files of other versions. */
export function wrongPart(database: Database): string | null {
  const version = Number(database.pragma('user_version', { simple: true }));
  if (version !== NEWEST_STRUCTURE) return null;
  if (digestOf(database) === STRUCTURE_DIGEST) return null;
  const found = partsOf(database);
  const expected = expectedParts();
  const wrong = [...expected].find(([name, sql]) => found.get(name) !== sql);
  return wrong?.[0] ?? [...found.keys()].find((name) => !expected.has(name)) ?? null;
}
