import type { Pool, PoolClient } from 'pg';
import { events } from './migrations/0001-events.ts';
import { views } from './migrations/0002-views.ts';

export type Migration = { readonly version: number; readonly name: string; readonly sql: string };

/** In order, gapless. Never edit a released migration. */
export const MIGRATIONS: readonly Migration[] = [events, views];

/** Same in all instances: one migrates, the others wait. */
const LOCK = 8_213_471;

/**
 * One transaction per migration; safe to run concurrently. Rejects for a newer database, whose rows may mean other
 * things.
 */
export async function migrate(pool: Pool, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      await client.query(`CREATE TABLE IF NOT EXISTS migration (
        version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
      const { rows } = await client.query<{ version: number }>('SELECT version FROM migration ORDER BY version');
      const present = new Set(rows.map(({ version }) => version));
      const newest = Math.max(0, ...present);
      if (newest > (migrations.at(-1)?.version ?? 0)) throw new Error(`the database is of a newer program (${newest})`);
      for (const each of migrations) {
        if (!present.has(each.version)) await step(client, each);
      }
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

async function step(client: PoolClient, { version, name, sql }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (version, name) VALUES ($1, $2)', [version, name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
