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

/**
 * Creates stream and consumer if missing; existing ones stay as configured. A full stream refuses new messages, which
 * stay with the till, instead of dropping old ones.
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
