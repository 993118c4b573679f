import type { HeadOfficeSettings } from '../../../shared/settings.ts';
import type { HeadOfficeState } from '../../../shared/till-state.ts';
import { isStorageFailure } from '../../db/storage-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { type HeadOffice, openHeadOffice } from './connect.ts';
import { troubleOf } from './link-trouble.ts';
import { publishWindow, type Sender } from './publish-trail.ts';
import { placeToGoOnFrom } from './rewind.ts';
import { START, type TrailPlace } from './trail-place.ts';
import type { TrailReader } from './trail-reader.ts';

/** What else runs on a connection, until `ending`. A rejection ends the connection; another one is opened. */
export type Rider = (office: HeadOffice, ending: AbortSignal) => Promise<void>;

export type HeadOfficeLinkParts = {
  readonly settings: HeadOfficeSettings;
  readonly registerNumber: number;
  readonly trail: TrailReader;
  readonly memory: CursorMemory;
  readonly clock: Clock;
  /** From 0 to 1: spreads the tills of a chain that all come back at once. */
  readonly random: () => number;
  readonly log: Logger;
  readonly onChanged: () => void;
  /** Told of a disk that fails under the link. */
  readonly onFault: (error: unknown) => void;
  readonly riders?: readonly Rider[] | undefined;
  /** With the credentials of the vault, where it has any. */
  readonly open?: OpenHeadOffice | undefined;
  readonly times?: LinkTimes | undefined;
};

type OpenHeadOffice = (settings: HeadOfficeSettings) => Promise<HeadOffice>;

export type LinkTimes = {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Between two looks at the trail when everything is sent, and between two writes of the cursor. */
  readonly lookMs: number;
};

const TIMES: LinkTimes = { firstPauseMs: 1_000, longestPauseMs: 60_000, lookMs: 500 };

export type HeadOfficeLink = {
  readonly state: () => HeadOfficeState;
  readonly start: () => void;
  /** Resolves when nothing of it uses the file any more. */
  readonly stop: () => Promise<void>;
  /** Ends the pause before the next try. */
  readonly wake: () => void;
};

/**
 * Keeps head office in step with the till: the audit trail, which is written in the transaction of each change, goes up
 * entry by entry, and the cursor behind which everything is acknowledged is on disk. Whatever fails, it begins again
 * there. Selling never waits for it.
 */
export function createHeadOfficeLink(parts: HeadOfficeLinkParts): HeadOfficeLink {
  const { settings, trail, clock, log } = parts;
  const times = parts.times ?? TIMES;
  const sender: Sender = { store: settings.storeId, stream: settings.stream, registerNumber: parts.registerNumber };
  const cursor = linkCursor(parts.memory, { store: sender.store, stream: sender.stream });
  const ending = new AbortController();
  let alarm = new AbortController();
  let running: Promise<void> | null = null;
  let pauseMs = times.firstPauseMs;
  let place: TrailPlace = cursor.read();
  let stored = place;
  let link: { state: 'connecting' | 'connected' | 'failed'; why: HeadOfficeState['why'] } = {
    state: 'connecting',
    why: null,
  };

  function become(state: typeof link.state, why: HeadOfficeState['why'] = null): void {
    if (link.state === state && link.why === why) return;
    link = { state, why };
    parts.onChanged();
  }

  function keepCursor(): void {
    if (place.id === stored.id && place.hash === stored.hash) return;
    cursor.write(place);
    stored = place;
    parts.onChanged();
  }

  /** Sends what there is and looks again, until the connection or the program ends. */
  async function publish(office: HeadOffice, gone: AbortSignal): Promise<void> {
    const ended = new Promise<void>((resolve) => onAbort(gone, resolve));
    const from = await Promise.race([placeToGoOnFrom(office, trail, sender, place), ended]);
    if (from === undefined) return;
    place = from.place;
    let keepAtMs = clock.monotonicMs() + times.lookMs;
    while (!gone.aborted) {
      const before = place.id;
      const waiting = trail.headId() - before;
      // answers that come when the connection is gone are nobody's any more; nor is the file theirs
      const reached = (acknowledged: TrailPlace): void => {
        if (!gone.aborted) place = acknowledged;
      };
      if (waiting > 0) await Promise.race([publishWindow(office, trail, sender, place, reached), ended]);
      if (gone.aborted) return;
      become('connected', from.isTwin ? 'twin' : null);
      pauseMs = times.firstPauseMs;
      if (place.id === before || clock.monotonicMs() >= keepAtMs) {
        keepCursor();
        keepAtMs = clock.monotonicMs() + times.lookMs;
      }
      if (place.id === before) await clock.sleep(times.lookMs, gone);
    }
  }

  /** A message that is not taken is tried again on the same connection: what else runs on it need not notice. */
  async function keepPublishing(office: HeadOffice, gone: AbortSignal): Promise<void> {
    while (!gone.aborted) {
      try {
        await publish(office, gone);
      } catch (error) {
        if (gone.aborted) return;
        fail(error);
        keepCursor();
        await pause(gone);
      }
    }
  }

  /** Longer each time, until something is taken. */
  async function pause(until: AbortSignal): Promise<void> {
    const nap = pauseMs * (0.5 + parts.random() / 2);
    pauseMs = Math.min(pauseMs * 2, times.longestPauseMs);
    alarm = new AbortController();
    await clock.sleep(nap, AbortSignal.any([alarm.signal, until]));
  }

  async function session(): Promise<void> {
    const office = await openUnlessEnding(parts.open ?? openHeadOffice, settings, ending.signal);
    if (office === null) return;
    const gone = new AbortController();
    const end = (): void => gone.abort();
    ending.signal.addEventListener('abort', end);
    const closed = office.connection.closed().then((error) => {
      gone.abort();
      if (!ending.signal.aborted) throw error ?? new Error('the connection was closed');
    });
    const work = [
      keepPublishing(office, gone.signal),
      ...(parts.riders ?? []).map((rider) => rider(office, gone.signal)),
    ];
    try {
      await Promise.race([closed, Promise.all(work), new Promise<void>((resolve) => onAbort(ending.signal, resolve))]);
    } finally {
      gone.abort();
      ending.signal.removeEventListener('abort', end);
      await office.close();
      // the file may be closed when this has ended
      await Promise.allSettled([closed, ...work]);
    }
  }

  function fail(error: unknown): void {
    if (isStorageFailure(error)) parts.onFault(error);
    const why = troubleOf(error);
    if (link.state !== 'failed' || link.why !== why) {
      log.warn('head office not reached', { code: why, error: errorText(error) });
    }
    become('failed', why);
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await session().catch(fail);
      try {
        keepCursor();
      } catch (error) {
        fail(error);
      }
      if (ending.signal.aborted) break;
      await pause(ending.signal);
    }
  }

  return {
    state: () => {
      const unsent = Math.max(0, trail.headId() - place.id);
      return { ...link, unsent, since: unsent === 0 ? null : trail.atOf(place.id + 1) };
    },
    start: (): void => {
      running ??= run();
    },
    stop: async (): Promise<void> => {
      ending.abort();
      await running;
    },
    wake: (): void => {
      pauseMs = times.firstPauseMs;
      alarm.abort();
    },
  };
}

/** Null when the program ended meanwhile; a connection that comes about after that is closed again. */
async function openUnlessEnding(
  open: OpenHeadOffice,
  settings: HeadOfficeSettings,
  ending: AbortSignal,
): Promise<HeadOffice | null> {
  const opening = open(settings);
  const given = new Promise<null>((resolve) => onAbort(ending, () => resolve(null)));
  const office = await Promise.race([opening, given]);
  if (office === null) opening.then((late) => late.close()).catch(() => undefined);
  return office;
}

function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  // without the event: who waits for nothing would take it for an answer
  else signal.addEventListener('abort', () => act(), { once: true });
}

/** The only key of the till's memory that the link uses. */
type CursorMemory = {
  readonly get: (key: 'head_office_cursor') => string | null;
  readonly set: (key: 'head_office_cursor', value: string) => void;
};

/** Whom the cursor was moved for: to another shop's name, or another stream, everything is sent anew. */
type CursorScope = { readonly store: string; readonly stream: string };

/**
 * How far head office has acknowledged the trail: kept on disk, never ahead of an acknowledgement. Sending twice is
 * harmless, since head office knows an event by its hash; losing is not. So it may be written seldom and read trustingly.
 */
function linkCursor(memory: CursorMemory, { store, stream }: CursorScope) {
  return {
    read: (): TrailPlace => {
      const stored = parse(memory.get('head_office_cursor'));
      return stored !== null && stored.store === store && stored.stream === stream ? stored : START;
    },
    write: ({ id, hash }: TrailPlace): void =>
      memory.set('head_office_cursor', JSON.stringify({ store, stream, id, hash })),
  };
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
