import type { Consumer, JsMsg } from '@nats-io/jetstream';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { Arrival } from './read-event.ts';
import { parkRefused, takeIn } from './take-in.ts';

/** One line about what happened, with figures or an error's words; never the content of an event. */
export type Tell = (what: string, more?: Readonly<Record<string, string | number>>) => void;

export type ConsumeParts = {
  readonly consumer: Consumer;
  readonly pool: Pool;
  readonly now: () => Date;
  readonly tell: Tell;
  /** Ends it after the batch in hand. */
  readonly ending: AbortSignal;
  /** Resolve when the stream has nothing more for the consumer. */
  readonly once: boolean;
};

type Inbox = ReturnType<typeof createInbox<JsMsg>>;

/** Messages of one transaction. */
const BATCH = 500;
/** How long one request for messages stands. They are worked on as they come. */
const FETCH_MS = 5_000;
const LOOK_AGAIN_MS = 15_000;

/**
 * Takes messages in until it is ended: a batch is one transaction, and only when that is committed are its messages
 * acknowledged. Killed at any moment, what was not acknowledged comes again and changes nothing where it was stored.
 * Rejects when the connection or the database goes away.
 */
export async function consume(parts: ConsumeParts): Promise<void> {
  const inbox = createInbox<JsMsg>();
  const fetching = fetchInTurns(parts, inbox);
  fetching.catch(() => undefined);
  parts.ending.addEventListener('abort', inbox.tell, { once: true });
  let lookAgainAtMs = 0;
  while (!parts.ending.aborted) {
    if (performance.now() >= lookAgainAtMs) {
      await lookAgain(parts);
      lookAgainAtMs = performance.now() + LOOK_AGAIN_MS;
    }
    const batch = inbox.take(BATCH);
    if (batch.length > 0) await takeBatch(parts, batch);
    else if (parts.once && (await isDrained(parts.consumer))) return;
    else await Promise.race([fetching, inbox.news(parts.once ? 100 : 1_000)]);
  }
}

/**
 * Asks for a batch at a time, and for the next only when the last is worked on: so an instance gets what lies one after
 * the other, and seldom meets a till's events that another one has the predecessors of.
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

async function takeBatch({ pool, now, tell }: ConsumeParts, batch: readonly JsMsg[]): Promise<void> {
  const startedAtMs = performance.now();
  const counts = await store(pool, batch, now());
  for (const message of batch) message.ack();
  tell('taken in', { messages: batch.length, ...counts, ms: Math.round(performance.now() - startedAtMs) });
}

/** One that the database refuses is found by halves, and set aside; the others go on. */
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

/** A value or a constraint is at fault, not the connection nor the server's mood (PostgreSQL, "Error Codes"). */
function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? '');
}

type LookParts = Pick<ConsumeParts, 'pool' | 'now' | 'tell'>;

/** Judges messages anew whose predecessor is there by now. */
async function lookAgain(parts: LookParts): Promise<void> {
  await judgeAnew(
    parts,
    `reason = 'out_of_order' AND EXISTS (
       SELECT 1 FROM event WHERE event.store = parked_event.store AND event.hash = parked_event.previous)`,
    '',
  );
}

/** Judges messages of a newer version anew, which this program may have become. For its start. */
export async function takeUpNewer(parts: LookParts): Promise<void> {
  for (let from: string | null = ''; from !== null; ) from = await judgeAnew(parts, `reason = 'newer_version'`, from);
}

/** One helping, by digest; gives the last one, or null when there was none. */
async function judgeAnew({ pool, now, tell }: LookParts, where: string, from: string): Promise<string | null> {
  const { rows } = await pool.query<{ digest: string; message_subject: string; raw: Buffer }>(
    `SELECT digest, message_subject, raw FROM parked_event WHERE ${where} AND digest > $1 ORDER BY digest LIMIT ${BATCH}`,
    [from],
  );
  const arrivals = rows.map(({ message_subject: subject, raw }) => ({ subject, data: raw }));
  if (arrivals.length > 0) tell('judged anew', { messages: arrivals.length, ...(await store(pool, arrivals, now())) });
  return rows.at(-1)?.digest ?? null;
}

/** Runs `work` whole or not at all. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const done = await work(client);
    await client.query('COMMIT');
    client.release();
    return done;
  } catch (error) {
    // a connection that cannot even roll back is thrown away
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

/** Things that arrive while others are worked on: one side puts in, the other takes out. */
function createInbox<T>() {
  const waiting: T[] = [];
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
    listeners.clear();
  }

  return {
    put: (item: T): void => {
      waiting.push(item);
      tell();
    },
    /** Up to so many, the oldest first; taken out. */
    take: (limit: number): T[] => {
      const taken = waiting.splice(0, limit);
      if (waiting.length === 0) tell();
      return taken;
    },
    /** Resolves when nothing is left in it. */
    emptied: async (): Promise<void> => {
      while (waiting.length > 0) await new Promise<void>((resolve) => void listeners.add(resolve));
    },
    /** Resolves when something arrives or is taken, or {@link tell} is called, and after `atMostMs`. */
    news: (atMostMs: number): Promise<void> =>
      new Promise((resolve) => {
        const limit = setTimeout(resolve, atMostMs);
        listeners.add(() => {
          clearTimeout(limit);
          resolve();
        });
      }),
    tell,
  };
}
