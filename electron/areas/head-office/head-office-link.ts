import type { HeadOfficeSettings } from '../../../shared/settings.ts';
import type { HeadOfficeState } from '../../../shared/till-state.ts';
import { isStorageFailure } from '../../db/storage-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { type HeadOffice, openHeadOffice } from './connect.ts';
import { troubleOf } from './link-trouble.ts';
import { placeToGoOnFrom, publishWindow, type Sender } from './publish-trail.ts';
import { type CursorMemory, type LinkCursor, linkCursor, type TrailPlace } from './trail-place.ts';
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

/** The link as it runs. */
type Link = HeadOfficeLinkParts & {
  readonly times: LinkTimes;
  readonly sender: Sender;
  readonly cursor: LinkCursor;
  readonly ending: AbortController;
  alarm: AbortController;
  running: Promise<void> | null;
  pauseMs: number;
  /** Up to here everything is acknowledged; and the place as it is on disk. */
  place: TrailPlace;
  stored: TrailPlace;
  is: Pick<HeadOfficeState, 'why'> & { readonly state: 'connecting' | 'connected' | 'failed' };
};

/**
 * Keeps head office in step with the till: the audit trail, which is written in the transaction of each change, goes up
 * entry by entry, and the cursor behind which everything is acknowledged is on disk. Whatever fails, it begins again
 * there. Selling never waits for it.
 */
export function createHeadOfficeLink(parts: HeadOfficeLinkParts): HeadOfficeLink {
  const { storeId: store, stream } = parts.settings;
  const times = parts.times ?? TIMES;
  const cursor = linkCursor(parts.memory, { store, stream });
  const place = cursor.read();
  const link: Link = {
    ...{ ...parts, times, cursor, place, stored: place, running: null },
    sender: { store, stream, registerNumber: parts.registerNumber },
    ...{ ending: new AbortController(), alarm: new AbortController(), pauseMs: times.firstPauseMs },
    is: { state: 'connecting', why: null },
  };
  return {
    state: () => {
      const unsent = Math.max(0, link.trail.headId() - link.place.id);
      return { ...link.is, unsent, since: unsent === 0 ? null : link.trail.atOf(link.place.id + 1) };
    },
    start: (): void => {
      link.running ??= run(link);
    },
    stop: async (): Promise<void> => {
      link.ending.abort();
      await link.running;
    },
    wake: (): void => {
      link.pauseMs = times.firstPauseMs;
      link.alarm.abort();
    },
  };
}

async function run(link: Link): Promise<void> {
  const { signal } = link.ending;
  while (!signal.aborted) {
    await session(link).catch((error: unknown) => fail(link, error));
    try {
      keepCursor(link);
    } catch (error) {
      fail(link, error);
    }
    if (signal.aborted) break;
    await pause(link, signal);
  }
}

async function session(link: Link): Promise<void> {
  const ending = link.ending.signal;
  const office = await openUnlessEnding(link.open ?? openHeadOffice, link.settings, ending);
  if (office === null) return;
  const gone = new AbortController();
  const end = (): void => gone.abort();
  ending.addEventListener('abort', end);
  const closed = office.connection.closed().then((error) => {
    gone.abort();
    if (!ending.aborted) throw error ?? new Error('the connection was closed');
  });
  const work = [
    keepPublishing(link, office, gone.signal),
    ...(link.riders ?? []).map((rider) => rider(office, gone.signal)),
  ];
  try {
    await Promise.race([closed, Promise.all(work), new Promise<void>((resolve) => onAbort(ending, resolve))]);
  } finally {
    gone.abort();
    ending.removeEventListener('abort', end);
    await office.close();
    // the file may be closed when this has ended
    await Promise.allSettled([closed, ...work]);
  }
}

/** A message that is not taken is tried again on the same connection: what else runs on it need not notice. */
async function keepPublishing(link: Link, office: HeadOffice, gone: AbortSignal): Promise<void> {
  while (!gone.aborted) {
    try {
      await publish(link, office, gone);
    } catch (error) {
      if (gone.aborted) return;
      fail(link, error);
      keepCursor(link);
      await pause(link, gone);
    }
  }
}

/** Sends what there is and looks again, until the connection or the program ends. */
async function publish(link: Link, office: HeadOffice, gone: AbortSignal): Promise<void> {
  const { trail, sender, clock, times } = link;
  const ended = new Promise<void>((resolve) => onAbort(gone, resolve));
  const from = await Promise.race([placeToGoOnFrom(office, trail, sender, link.place), ended]);
  if (from === undefined) return;
  link.place = from.place;
  let keepAtMs = clock.monotonicMs() + times.lookMs;
  while (!gone.aborted) {
    const before = link.place;
    // answers that come when the connection is gone are nobody's any more; nor is the file theirs
    const reached = (acknowledged: TrailPlace): void => {
      if (!gone.aborted) link.place = acknowledged;
    };
    if (trail.headId() > before.id) await Promise.race([publishWindow(office, trail, sender, before, reached), ended]);
    if (gone.aborted) return;
    become(link, 'connected', from.isTwin ? 'twin' : null);
    link.pauseMs = times.firstPauseMs;
    if (link.place.id === before.id || clock.monotonicMs() >= keepAtMs) {
      keepCursor(link);
      keepAtMs = clock.monotonicMs() + times.lookMs;
    }
    if (link.place.id === before.id) await clock.sleep(times.lookMs, gone);
  }
}

/** Longer each time, until something is taken. */
async function pause(link: Link, until: AbortSignal): Promise<void> {
  const nap = link.pauseMs * (0.5 + link.random() / 2);
  link.pauseMs = Math.min(link.pauseMs * 2, link.times.longestPauseMs);
  link.alarm = new AbortController();
  await link.clock.sleep(nap, AbortSignal.any([link.alarm.signal, until]));
}

function keepCursor(link: Link): void {
  const { place, stored } = link;
  if (place.id === stored.id && place.hash === stored.hash) return;
  link.cursor.write(place);
  link.stored = place;
  link.onChanged();
}

function fail(link: Link, error: unknown): void {
  if (isStorageFailure(error)) link.onFault(error);
  const why = troubleOf(error);
  if (become(link, 'failed', why)) link.log.warn('head office not reached', { code: why, error: errorText(error) });
}

/** False where it is so already. */
function become(link: Link, state: Link['is']['state'], why: HeadOfficeState['why']): boolean {
  if (link.is.state === state && link.is.why === why) return false;
  link.is = { state, why };
  link.onChanged();
  return true;
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
