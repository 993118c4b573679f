import type { Database } from 'better-sqlite3';
import type { Migration } from './migration.ts';
import { firstTables } from './migrations/0001-first-tables.ts';

/** In order, without gaps. A migration that has been in a shop is never edited; the next one mends it. */
export const MIGRATIONS: readonly Migration[] = [firstTables];

/** The file was written by a newer program. Going on could lose what only that program understands. */
export class FutureDatabaseError extends Error {
  override readonly name = 'FutureDatabaseError';
}

/** Brings a database to the newest version, one transaction a migration. Throws {@link FutureDatabaseError}. */
export function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const found = Number(database.pragma('user_version', { simple: true }));
  const newest = migrations.at(-1)?.version ?? 0;
  if (found > newest) throw new FutureDatabaseError(`database version ${found}, program version ${newest}`);
  for (const migration of migrations) {
    if (migration.version <= found) continue;
    database.transaction(() => {
      database.exec(migration.sql);
      database.pragma(`user_version = ${migration.version}`);
    })();
  }
}
