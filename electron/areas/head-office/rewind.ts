import { JetStreamApiError } from '@nats-io/jetstream';
import { eventSubject, type TrailEvent } from '../../programs/head-office/event.ts';
import type { HeadOffice } from './connect.ts';
import type { Sender } from './publish-trail.ts';
import { START, type TrailPlace } from './trail-place.ts';
import type { TrailReader } from './trail-reader.ts';

/**
 * Where to go on from, and whether another till goes by our number. The cursor is believed as far as the trail has its
 * entry, and as the stream still has what it acknowledged: a server that stands alone and lost its power may not have, and
 * a new server has nothing at all. Sending what is there already does no harm. Rejects where there is no stream.
 */
export async function placeToGoOnFrom(
  { jetstream }: Pick<HeadOffice, 'jetstream'>,
  trail: TrailReader,
  sender: Sender,
  cursor: TrailPlace,
): Promise<{ readonly place: TrailPlace; readonly isTwin: boolean }> {
  const last = await lastOfStream(jetstream, sender);
  const known = trail.hashOf(cursor.id) === cursor.hash ? cursor : START;
  if (last === 'unknown') return { place: known, isTwin: false };
  if (last === null) return { place: START, isTwin: false };
  if (trail.hashOf(last.id) !== last.hash) {
    // of a file that was restored it may be its own from before, until it has sent something of its present series
    return { place: known, isTwin: known.id >= trail.restoredAt() };
  }
  return { place: last.id < known.id ? last : known, isTwin: false };
}

async function lastOfStream(
  jetstream: HeadOffice['jetstream'],
  { store, stream, registerNumber }: Sender,
): Promise<TrailPlace | null | 'unknown'> {
  try {
    const manager = await jetstream.jetstreamManager(false);
    const { state } = await manager.streams.info(stream);
    // one that is just being made is not asked for a message: nats-server 2.9 crashes over that
    if (state.messages === 0) return null;
    const subject = eventSubject(store, registerNumber);
    const found =
      (await manager.streams.getMessage(stream, { last_by_subj: subject })) ??
      // where the servers divide the shops into partitions, the subject ends in the number of one
      (await manager.streams.getMessage(stream, { last_by_subj: `${subject}.*` }));
    if (found === null) return null;
    const { id, hash } = found.json<TrailEvent>();
    return { id, hash };
  } catch (error) {
    if (error instanceof JetStreamApiError) throw error;
    // credentials that may only publish are not answered
    return 'unknown';
  }
}
