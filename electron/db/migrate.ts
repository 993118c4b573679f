import type { Database } from 'better-sqlite3';
import { invariant } from '../../shared/assert.ts';
import type { Migration } from './migration.ts';
import { baseline } from './migrations/0001-baseline.ts';
import {
  actsOfAShift,
  beginningsUntold,
  openTotals,
  packedTrail,
  productSeal,
  refundSeen,
  shortEntries,
  shortImages,
} from './migrations/since-baseline.ts';

/** In order, without gaps. A released migration is never edited; the next one corrects it. */
export const MIGRATIONS: readonly Migration[] = [
  baseline,
  productSeal,
  refundSeen,
  shortImages,
  shortEntries,
  actsOfAShift,
  openTotals,
  beginningsUntold,
  packedTrail,
];

/**
 * A file with another structure was altered, and is not opened. A new migration needs a new value (the test tells it);
 * changed without one, tills would refuse their own files.
 */
export const STRUCTURE_DIGEST = 'd0b960fcc198cbd61895441bd6eccc3f9656ef0c31c317699ad77656f086cd52';

/** A newer program wrote the file: this one could lose fields that it does not know. */
export class FutureDatabaseError extends Error {
  override readonly name = 'FutureDatabaseError';
}

/** One transaction. Foreign keys are off meanwhile, as SQLite's recipe for rebuilding a table asks, and checked
 * before the commit. Throws {@link FutureDatabaseError}. */
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
