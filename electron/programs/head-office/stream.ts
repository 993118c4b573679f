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
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import { ALL_EVENTS } from './event.ts';

export type StreamOptions = {
  readonly stream: string;
  /** The durable consumer that all instances share. */
  readonly consumer: string;
  /** Subjects that this consumer is for, of a partition of the shops say; all unless given. */
  readonly filter: string | null;
  /** Copies of the stream in a cluster; used only where the stream is made. */
  readonly replicas: number;
};

/** How long a message may be worked on before another instance gets it. */
const ACK_WAIT_MS = 20_000;
/** Messages that all instances together may have in hand. */
const IN_HAND = 4_000;
/** How long the stream knows what it has taken: what a till sends again within it is not stored twice. */
const DUPLICATE_WINDOW_MS = 60 * 60_000;

/**
 * The stream and the consumer, made where they are missing; what an administrator has made is left as it is. A full
 * stream refuses what is new, so that it stays with the till, rather than forget what is old.
 */
export async function openStream(connection: NatsConnection, options: StreamOptions): Promise<Consumer> {
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
