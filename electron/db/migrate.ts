import type { Database } from 'better-sqlite3';
import { invariant } from '../../shared/assert.ts';
import type { Migration } from './migration.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import { receiptSeries } from './migrations/0002-receipt-series.ts';
import { audit } from './migrations/0003-audit.ts';
import { moneyCases } from './migrations/0004-money-cases.ts';
import { standaloneCard } from './migrations/0005-standalone-card.ts';
import { outboxOrder } from './migrations/0006-outbox-order.ts';
import { reconciliation } from './migrations/0007-reconciliation.ts';
import { receivedEntries } from './migrations/0008-received-entries.ts';
import { people } from './migrations/0009-people.ts';
import { shift } from './migrations/0010-shift.ts';
import { selling } from './migrations/0011-selling.ts';
import { legs } from './migrations/0012-legs.ts';
import { returns } from './migrations/0013-returns.ts';
import { productSearch } from './migrations/0014-product-search.ts';
import { productFields } from './migrations/0015-product-fields.ts';
import { fewerPages } from './migrations/0016-fewer-pages.ts';
import { productComparison } from './migrations/0017-product-comparison.ts';
import { longerBeginnings } from './migrations/0018-longer-beginnings.ts';
import { printJobs } from './migrations/0019-print-jobs.ts';
import { personalData } from './migrations/0020-personal-data.ts';
import { onePaymentOneProof } from './migrations/0021-one-payment-one-proof.ts';
import { productSeal } from './migrations/0022-product-seal.ts';

/** In order, without gaps. A migration that has been in a shop is never edited; the next one mends it. */
export const MIGRATIONS: readonly Migration[] = [
  firstTables,
  receiptSeries,
  audit,
  moneyCases,
  standaloneCard,
  outboxOrder,
  reconciliation,
  receivedEntries,
  people,
  shift,
  selling,
  legs,
  returns,
  productSearch,
  productFields,
  fewerPages,
  productComparison,
  longerBeginnings,
  printJobs,
  personalData,
  onePaymentOneProof,
  productSeal,
];

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
