import type { Consumer, JsMsg } from '@nats-io/jetstream';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { Arrival } from './read-event.ts';
import { parkRefused, takeIn } from './take-in.ts';

/** Log line; never contains event content. */
export type Log = (what: string, more?: Readonly<Record<string, string | number>>) => void;

export type ConsumeParts = {
  readonly consumer: Consumer;
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: Log;
  /** Ends after the current batch. */
  readonly ending: AbortSignal;
  /** Return once the stream is drained. */
  readonly once: boolean;
};

type Inbox = ReturnType<typeof createInbox<JsMsg>>;

const BATCH = 500;
/** Duration of one fetch; messages are processed as they come. */
const FETCH_MS = 5_000;
const RETRY_MS = 15_000;

/**
 * Stores batches until ended: one transaction each, acknowledged after its commit. After a kill the rest is
 * redelivered; stored entries change nothing. Rejects if connection or database is lost.
 */
export async function consume(parts: ConsumeParts): Promise<void> {
  const inbox = createInbox<JsMsg>();
  const fetching = fetchInTurns(parts, inbox);
  fetching.catch(() => undefined);
  parts.ending.addEventListener('abort', inbox.wake, { once: true });
  let retryAtMs = 0;
  while (!parts.ending.aborted) {
    if (performance.now() >= retryAtMs) {
      await retryOutOfOrder(parts);
      retryAtMs = performance.now() + RETRY_MS;
    }
    const batch = inbox.take(BATCH);
    if (batch.length > 0) await takeBatch(parts, batch);
    else if (parts.once && (await isDrained(parts.consumer))) return;
    else await Promise.race([fetching, inbox.news(parts.once ? 100 : 1_000)]);
  }
}

/**
 * Fetches the next batch once the last is processed: an instance gets consecutive messages and rarely waits for
 * another's.
 */
async function fetchInTurns({ consumer, ending }: ConsumeParts, inbox: Inbox): Promise<void> {
  while (!ending.aborted) {
    const messages = await consumer.fetch({ max_messages: BATCH, expires: FETCH_MS });
    const end = (): void => messages.stop();
    ending.addEventListener('abort', end, { once: true });
    for await (const message of messages) inbox.put(message);
    ending.removeEventListener('abort', end);
    await inbox.emptied();
  }
}

async function takeBatch({ pool, now, log }: ConsumeParts, batch: readonly JsMsg[]): Promise<void> {
  const startedAtMs = performance.now();
  const counts = await store(pool, batch, now());
  for (const message of batch) message.ack();
  log('taken in', { messages: batch.length, ...counts, ms: Math.round(performance.now() - startedAtMs) });
}

/** Bisects to find a refused message, and parks it. */
async function store(pool: Pool, arrivals: readonly Arrival[], now: Date): Promise<{ taken: number; parked: number }> {
  try {
    return await inTransaction(pool, (client) => takeIn(client, arrivals, now));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only] = arrivals;
    if (arrivals.length === 1 && only !== undefined) {
      await inTransaction(pool, (client) => parkRefused(client, only, (error as Error).message));
      return { taken: 0, parked: 1 };
    }
    const middle = Math.ceil(arrivals.length / 2);
    const first = await store(pool, arrivals.slice(0, middle), now);
    const rest = await store(pool, arrivals.slice(middle), now);
    return { taken: first.taken + rest.taken, parked: first.parked + rest.parked };
  }
}

/** Value or constraint errors, classes 22, 23 and 54 (PostgreSQL, "Error Codes"). */
function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? '');
}

type RetryParts = Pick<ConsumeParts, 'pool' | 'now' | 'log'>;

async function retryOutOfOrder(parts: RetryParts): Promise<void> {
  await retryParked(
    parts,
    `reason = 'out_of_order' AND EXISTS (
       SELECT 1 FROM event WHERE event.store = parked_event.store AND event.hash = parked_event.previous)`,
    '',
  );
}

/** At start: retries messages of a newer version, which this program may now be. */
export async function retryNewerVersion(parts: RetryParts): Promise<void> {
  for (let from: string | null = ''; from !== null; ) from = await retryParked(parts, `reason = 'newer_version'`, from);
}

/** One batch by digest; returns the last digest, or null when done. */
async function retryParked({ pool, now, log }: RetryParts, where: string, from: string): Promise<string | null> {
  const { rows } = await pool.query<{ digest: string; message_subject: string; raw: Buffer }>(
    `SELECT digest, message_subject, raw FROM parked_event WHERE ${where} AND digest > $1 ORDER BY digest LIMIT ${BATCH}`,
    [from],
  );
  const arrivals = rows.map(({ message_subject: subject, raw }) => ({ subject, data: raw }));
  if (arrivals.length > 0) log('judged anew', { messages: arrivals.length, ...(await store(pool, arrivals, now())) });
  return rows.at(-1)?.digest ?? null;
}

export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const done = await work(client);
    await client.query('COMMIT');
    client.release();
    return done;
  } catch (error) {
    // discard a connection that cannot roll back
    const broken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}

async function isDrained(consumer: Consumer): Promise<boolean> {
  const { num_pending: pending, num_ack_pending: inHand } = await consumer.info();
  return pending === 0 && inHand === 0;
}

function createInbox<T>() {
  const waiting: T[] = [];
  const listeners = new Set<() => void>();

  function wake(): void {
    for (const listener of listeners) listener();
    listeners.clear();
  }

  return {
    put: (item: T): void => {
      waiting.push(item);
      wake();
    },
    /** Oldest first. */
    take: (limit: number): T[] => {
      const taken = waiting.splice(0, limit);
      if (waiting.length === 0) wake();
      return taken;
    },
    emptied: async (): Promise<void> => {
      while (waiting.length > 0) await new Promise<void>((resolve) => void listeners.add(resolve));
    },
    /** Resolves on arrival, removal, {@link wake} or after `atMostMs`. */
    news: (atMostMs: number): Promise<void> =>
      new Promise((resolve) => {
        const limit = setTimeout(resolve, atMostMs);
        listeners.add(() => {
          clearTimeout(limit);
          resolve();
        });
      }),
    wake,
  };
}
