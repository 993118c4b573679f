import { JetStreamApiError } from '@nats-io/jetstream';
import { auditHash } from '../../db/audit/audit-functions.ts';
import type { TrailEntry } from '../../db/audit/verify-audit.ts';
import { EVENT_VERSION, eventSubject, type TrailEvent } from '../../programs/head-office/event.ts';
import type { HeadOffice } from './connect.ts';
import { BrokenTrailError } from './link-trouble.ts';
import { START, type TrailPlace } from './trail-place.ts';
import type { TrailReader } from './trail-reader.ts';

/** Who sends, and where to. */
export type Sender = { readonly store: string; readonly stream: string; readonly registerNumber: number };

/** Messages on their way at once. All are answered before the next are sent, so that their order is that of the trail. */
export const WINDOW = 64;

/**
 * Sends what comes after `from`, one window of it. `onAcknowledged` is told the place up to which head office has
 * acknowledged everything, also where this then rejects, because a message was not.
 */
export async function publishWindow(
  { jetstream }: Pick<HeadOffice, 'jetstream'>,
  trail: Pick<TrailReader, 'after'>,
  sender: Sender,
  from: TrailPlace,
  onAcknowledged: (place: TrailPlace) => void,
): Promise<void> {
  const entries = checked(trail.after(from.id, WINDOW), from);
  const answers = await Promise.allSettled(
    entries.map((entry, index) => {
      const event = toEvent(entry, entries[index - 1]?.hash ?? from.hash, sender);
      return jetstream.publish(eventSubject(event.store, event.till), JSON.stringify(event), {
        // with the shop: two shops that began with copies of one file have entries of one hash
        msgID: `${event.store}.${event.hash}`,
        expect: { streamName: sender.stream },
      });
    }),
  );
  const failed = answers.findIndex((answer) => answer.status === 'rejected');
  const acknowledged = failed === -1 ? entries.length : failed;
  const last = entries[acknowledged - 1];
  if (last !== undefined) onAcknowledged({ id: last.id, hash: last.hash });
  const answer = answers[failed];
  if (answer?.status === 'rejected') throw answer.reason;
}

/** The same entries, each of them sealed over the one before. Throws {@link BrokenTrailError}. */
function checked(entries: readonly TrailEntry[], from: TrailPlace): readonly TrailEntry[] {
  let before = from;
  for (const entry of entries) {
    const { id, at, who, subject, subject_id: subjectId, body, hash } = entry;
    const seal = auditHash({ previous: before.hash, id, at, who, subject, subjectId, body });
    if (id !== before.id + 1 || hash !== seal) throw new BrokenTrailError(before.id + 1);
    before = { id, hash };
  }
  return entries;
}

function toEvent(entry: TrailEntry, previous: string, sender: Sender): TrailEvent {
  const { id, at, who, subject, subject_id: subjectId, body, hash } = entry;
  const { store } = sender;
  const till = tillOf(who) ?? sender.registerNumber;
  return { v: EVENT_VERSION, store, till, id, at, who, subject, subjectId, body, previous, hash };
}

/** The till that the entry itself names: a till whose number was changed has older entries of the former one. */
function tillOf(who: string): number | null {
  const { till } = JSON.parse(who) as { till?: unknown };
  return typeof till === 'number' && Number.isInteger(till) && till > 0 ? till : null;
}

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
