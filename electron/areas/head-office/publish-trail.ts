import { JetStreamApiError } from '@nats-io/jetstream';
import { auditHash, type TrailEntry } from '../../db/audit/entries.ts';
import { trailOf } from '../../db/audit/packs.ts';
import type { Database } from '../../db/open-database.ts';
import { queriesOf } from '../../db/statements.ts';
import { EVENT_VERSION, eventSubject, type TrailEvent } from '../../programs/head-office/event.ts';
import type { HeadOffice } from './connect.ts';
import { BrokenTrailError } from './link-trouble.ts';

export type Sender = { readonly store: string; readonly stream: string; readonly registerNumber: number };

/** All are acknowledged before the next window, which keeps the order. */
const WINDOW = 64;

/** `onAcknowledged` gets the last acknowledged place, also if this rejects. */
export async function publishWindow(
  { jetstream }: Pick<HeadOffice, 'jetstream'>,
  trail: Pick<TrailReader, 'after'>,
  sender: Sender,
  from: TrailPlace,
  onAcknowledged: (place: TrailPlace) => void,
): Promise<void> {
  const entries = checked(trail.after(from, WINDOW), from);
  const answers = await Promise.allSettled(
    entries.map((entry, index) => {
      const event = toEvent(entry, entries[index - 1]?.hash ?? from.hash, sender);
      return jetstream.publish(eventSubject(event.store, event.till), JSON.stringify(event), {
        // with the store: two stores that began with copies of one file share hashes
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

/** Checks the hash chain. Throws {@link BrokenTrailError}. */
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

/** Older entries may name a former register number. */
function tillOf(who: string): number | null {
  const { till } = JSON.parse(who) as { till?: unknown };
  return typeof till === 'number' && Number.isInteger(till) && till > 0 ? till : null;
}

/** The cursor counts only while the trail and the stream have its entry: a server may have lost it. Sending twice is
 * harmless. `isTwin`: another till uses our number. */
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
    // after a restore the stream may end in our own former series, until the new one has been sent
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
    // nats-server 2.9 crashes when an empty stream is asked for a message
    if (state.messages === 0) return null;
    const subject = eventSubject(store, registerNumber);
    const found =
      (await manager.streams.getMessage(stream, { last_by_subj: subject })) ??
      // partitioned servers append the partition to the subject
      (await manager.streams.getMessage(stream, { last_by_subj: `${subject}.*` }));
    if (found === null) return null;
    const { id, hash } = found.json<TrailEvent>();
    return { id, hash };
  } catch (error) {
    if (error instanceof JetStreamApiError) throw error;
    // publish-only credentials get no answer
    return 'unknown';
  }
}

/** The entry up to which the trail is sent. */
export type TrailPlace = { readonly id: number; readonly hash: string };

const START: TrailPlace = { id: 0, hash: '' };

export type CursorMemory = {
  readonly get: (key: 'head_office_cursor') => string | null;
  readonly set: (key: 'head_office_cursor', value: string) => void;
};

/** For another store or stream everything is sent again. */
type CursorScope = { readonly store: string; readonly stream: string };

/** The acknowledged place, on disk, never ahead of an acknowledgement. Sending twice is harmless, because head office
 * identifies an event by its hash. */
export function readCursor(memory: CursorMemory, { store, stream }: CursorScope): TrailPlace {
  const stored = parse(memory.get('head_office_cursor'));
  return stored !== null && stored.store === store && stored.stream === stream ? stored : START;
}

export function writeCursor(memory: CursorMemory, { store, stream }: CursorScope, { id, hash }: TrailPlace): void {
  memory.set('head_office_cursor', JSON.stringify({ store, stream, id, hash }));
}

function parse(stored: string | null): (TrailPlace & CursorScope) | null {
  try {
    const said = JSON.parse(stored ?? 'null') as Partial<TrailPlace & CursorScope> | null;
    const { id, hash, store, stream } = said ?? {};
    if (typeof id !== 'number' || typeof hash !== 'string') return null;
    return typeof store === 'string' && typeof stream === 'string' ? { id, hash, store, stream } : null;
  } catch {
    return null;
  }
}

export function trailReader(database: Database) {
  const { total } = queriesOf(database);
  const { after, entry } = trailOf(database);
  return {
    headId: total<[]>('SELECT coalesce(max(id), 0) FROM audit'),
    /** Throws {@link BrokenTrailError}. */
    after: (place: TrailPlace, limit: number): readonly TrailEntry[] => {
      const entries = after(place, limit);
      if (entries === null) throw new BrokenTrailError(place.id + 1);
      return entries;
    },
    hashOf: (id: number): string | null => entry(id)?.hash ?? null,
    /** Entry that began the present receipt series after a restore; otherwise 0. */
    restoredAt: total<[]>(
      `SELECT coalesce(max(id), 0) FROM audit WHERE subject = 'receipt_series' AND subject_id <> '1'`,
    ),
    atOf: (id: number): string | null => entry(id)?.at ?? null,
  };
}

export type TrailReader = ReturnType<typeof trailReader>;
