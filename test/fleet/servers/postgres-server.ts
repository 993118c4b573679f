import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { firstThere, freePort, launchServer, onPath, type ServerProcess } from './server-process.ts';

const DEBIAN = '/usr/lib/postgresql';

/** Newest installed programs; null if none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions.map((version) => path.join(DEBIAN, version, 'bin', 'initdb'));
  const found = firstThere([...installed, ...onPath('initdb')]);
  return found === null ? null : path.dirname(found);
}

export type PostgresServer = ServerProcess & { readonly url: string; readonly remove: () => Promise<void> };

/** A server in a new folder, loopback only. `safe`: syncs commits, which tests do not need. */
export async function startPostgres({ safe }: { readonly safe: boolean }): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed');
  const owner = otherUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-postgres-'));
  chmodSync(folder, 0o711);
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner !== null) chownSync(data, owner.uid, owner.gid);
  const port = await freePort();
  const as = owner === null ? {} : owner;
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'balcao', '--auth=trust', '--no-sync', '-E', 'UTF8', '--no-locale'],
    { stdio: 'pipe', cwd: folder, ...as },
  );
  const url = `postgres://balcao@127.0.0.1:${port}/postgres`;
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_min_messages=fatal'];
  if (!safe) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const server = await launchServer({
    program: path.join(programs, 'postgres'),
    args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    port,
    owner,
    stopSignal: 'SIGINT',
    isReady: () => answers(url),
  });
  return {
    ...server,
    url,
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** PostgreSQL refuses root: Debian's user then. Null otherwise. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  // a starting server drops connections
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
