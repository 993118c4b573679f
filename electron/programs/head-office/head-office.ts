import { readFileSync } from 'node:fs';
import { setTimeout as sleepFor } from 'node:timers/promises';
import {
  AckPolicy,
  type Consumer,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { connect, credsAuthenticator, type NatsConnection, nanos } from '@nats-io/transport-node';
import { Pool } from 'pg';
import { consume, type Log, retryNewerVersion } from './consume.ts';
import { ALL_EVENTS } from './event.ts';
import { migrate } from './migrate.ts';

export type HeadOfficeOptions = StreamOptions & {
  readonly nats: readonly string[];
  /** Connection string; missing tables are created. */
  readonly postgres: string;
  readonly credentialsFile: string | null;
  readonly caFile: string | null;
  readonly once: boolean;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Stores events until `ending`, reconnecting as needed; several instances may run. Rejects for a newer database,
 * and with `once` at the first failure. */
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

type StreamOptions = {
  readonly stream: string;
  readonly consumer: string;
  /** Subjects of a partition; null for all. */
  readonly filter: string | null;
  /** Used only when creating the stream. */
  readonly replicas: number;
};

/** Then another instance gets the message. */
const ACK_WAIT_MS = 20_000;
/** Unacknowledged messages of all instances. */
const IN_HAND = 4_000;
/** Deduplicates messages resent within it. */
const DUPLICATE_WINDOW_MS = 60 * 60_000;

/** Creates stream and consumer if missing; existing ones stay as configured. A full stream refuses new messages,
 * which stay with the till, instead of dropping old ones. */
async function openStream(connection: NatsConnection, options: StreamOptions): Promise<Consumer> {
  const manager = await jetstreamManager(connection);
  await ensure(
    () => manager.streams.info(options.stream),
    () =>
      manager.streams.add({
        name: options.stream,
        subjects: [ALL_EVENTS],
        storage: StorageType.File,
        retention: RetentionPolicy.Limits,
        discard: DiscardPolicy.New,
        num_replicas: options.replicas,
        duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      }),
  );
  await ensureConsumer(manager, options);
  return manager.jetstream().consumers.get(options.stream, options.consumer);
}

function ensureConsumer(manager: JetStreamManager, { stream, consumer, filter }: StreamOptions): Promise<unknown> {
  return ensure(
    () => manager.consumers.info(stream, consumer),
    () =>
      manager.consumers.add(stream, {
        durable_name: consumer,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: nanos(ACK_WAIT_MS),
        max_ack_pending: IN_HAND,
        max_deliver: -1,
        ...(filter === null ? {} : { filter_subject: filter }),
      }),
  );
}

const NOT_FOUND = 404;

async function ensure(find: () => Promise<unknown>, make: () => Promise<unknown>): Promise<unknown> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.status !== NOT_FOUND) throw error;
    return make();
  }
}
