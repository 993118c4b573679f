import type { Database } from 'better-sqlite3';
import { invariant } from '../../shared/assert.ts';
import type { Migration } from './migration.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { productSeal } from './migrations/0002-product-seal.ts';
import { refundSeen } from './migrations/0003-refund-seen.ts';

/** In order, without gaps. A migration that has been in a shop is never edited; the next one mends it. */
export const MIGRATIONS: readonly Migration[] = [baseline, productSeal, refundSeen];

/**
 * Of the structure that they make, to the letter: a file that has another was altered, and is not opened. A new migration makes
 * a new value, which the test of this file tells. Where it changes without one, a migration was edited: the tills that have
 * run it would refuse their own files.
 */
export const STRUCTURE_DIGEST = '7042b6e1ca5a098a2f61c402b8ff092ed4acd05f0613cfd815c018e7913d6851';

/** The file was written by a newer program. Going on could lose what only that program understands. */
export class FutureDatabaseError extends Error {
  override readonly name = 'FutureDatabaseError';
}

/**
 * Brings a database to the newest version, in one transaction: whatever happens on the way, the file is wholly of the
 * version before or wholly of this one. Foreign keys are off meanwhile, as SQLite's own recipe for making a table anew has
 * it, and checked before the commit. Throws {@link FutureDatabaseError}.
 */
export function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const found = Number(database.pragma('user_version', { simple: true }));
  const newest = migrations.at(-1)?.version ?? 0;
  if (found > newest) throw new FutureDatabaseError(`database version ${found}, program version ${newest}`);
  if (found === newest) return;
  database.pragma('foreign_keys = OFF');
  database
    .transaction(() => {
      for (const { version, sql } of migrations) {
        if (version > found) database.exec(sql);
      }
      const dangling = database.pragma('foreign_key_check') as unknown[];
      invariant(dangling.length === 0, `the way from version ${found} to ${newest} leaves no reference in the air`);
      database.pragma(`user_version = ${newest}`);
    })
    .immediate();
  database.pragma('foreign_keys = ON');
}
