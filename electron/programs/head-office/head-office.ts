import { readFileSync } from 'node:fs';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { Pool } from 'pg';
import { consume, type Log, retryNewerVersion } from './consume.ts';
import { migrate } from './migrate.ts';
import { openStream, type StreamOptions } from './stream.ts';

export type HeadOfficeOptions = StreamOptions & {
  readonly nats: readonly string[];
  /** Connection string; missing tables are created. */
  readonly postgres: string;
  readonly credentialsFile: string | null;
  readonly caFile: string | null;
  /** End once the stream is drained. */
  readonly once: boolean;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Stores events until `ending`, reconnecting as needed; several instances may run. Rejects for a newer database, and
 * with `once` at the first failure.
 */
export async function runHeadOffice(options: HeadOfficeOptions, log: Log, ending: AbortSignal): Promise<void> {
  const pool = new Pool({ connectionString: options.postgres, max: 4, application_name: 'balcao-head-office' });
  // the next query replaces a broken idle connection
  pool.on('error', (error) => log('database connection lost', { error: error.message }));
  try {
    await untilDone(options, log, ending, async () => {
      await migrate(pool);
      await retryNewerVersion({ pool, now: () => new Date(), log });
    });
    await untilDone(options, log, ending, () => session(options, pool, log, ending));
  } finally {
    await pool.end();
  }
}

async function untilDone(
  { once }: HeadOfficeOptions,
  log: Log,
  ending: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !ending.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const startedAtMs = performance.now();
    try {
      return await work();
    } catch (error) {
      if (once || isHopeless(error)) throw error;
      log('interrupted', { error: error instanceof Error ? error.message : String(error) });
      if (performance.now() - startedAtMs > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS;
    }
    await sleepFor(pauseMs * (0.5 + Math.random() / 2), undefined, { signal: ending }).catch(() => undefined);
  }
}

function isHopeless(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /of a newer program/.test(error.message) || ('code' in error && error.code === 'ENOENT');
}

async function session(options: HeadOfficeOptions, pool: Pool, log: Log, ending: AbortSignal): Promise<void> {
  const connection = await connectTo(options);
  const gone = new AbortController();
  const closed = connection.closed().then((error) => {
    gone.abort();
    throw error ?? new Error('the connection was closed');
  });
  closed.catch(() => undefined);
  try {
    const consumer = await openStream(connection, options);
    log('taking in', { stream: options.stream, server: connection.getServer() });
    const work = consume({
      consumer,
      pool,
      now: () => new Date(),
      log,
      ending: AbortSignal.any([ending, gone.signal]),
      once: options.once,
    });
    await Promise.race([work, closed]).finally(() => work.catch(() => undefined));
    // send pending acknowledgements
    await connection.flush();
  } finally {
    gone.abort();
    await connection.close();
  }
}

/** Plain text only on this machine. */
const OPEN_AND_HERE = /^nats:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/;

function connectTo({ nats, credentialsFile, caFile }: HeadOfficeOptions): Promise<NatsConnection> {
  const overTls = caFile !== null || !nats.every((server) => OPEN_AND_HERE.test(server));
  return connect({
    servers: [...nats],
    name: 'balcao-head-office',
    reconnect: false,
    ignoreClusterUpdates: true,
    timeout: 10_000,
    ...(credentialsFile === null ? {} : { authenticator: credsAuthenticator(readFileSync(credentialsFile)) }),
    ...(overTls ? { tls: caFile === null ? {} : { caFile } } : {}),
  });
}
