import { Pool } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { migrate } from '../../../../electron/programs/head-office/migrate.ts';
import { type PostgresServer, startPostgres } from '../../../fleet/servers/postgres-server.ts';

let number = 0;

/** One server per file, one database per test. */
export function useOfficeDatabase(): () => Promise<{ readonly pool: Pool; readonly url: string }> {
  let server: PostgresServer | null = null;
  beforeAll(async () => {
    server = await startPostgres({ safe: false });
  });
  afterAll(() => server?.remove());
  return async () => {
    if (server === null) throw new Error('the database server is not there');
    const name = `office_${++number}`;
    const admin = new Pool({ connectionString: server.url, max: 1 });
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    const url = server.url.replace(/postgres$/, name);
    const pool = new Pool({ connectionString: url, max: 4 });
    pool.on('error', () => undefined);
    onTestFinished(() => pool.end());
    await migrate(pool);
    return { pool, url };
  };
}

export async function rowsOf(pool: Pool, sql: string): Promise<readonly Record<string, unknown>[]> {
  return (await pool.query<Record<string, unknown>>(sql)).rows;
}
