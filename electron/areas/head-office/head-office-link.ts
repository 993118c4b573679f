import type { HeadOfficeSettings } from '../../../shared/settings.ts';
import type { HeadOfficeState } from '../../../shared/till-state.ts';
import { isStorageFailure } from '../../db/storage-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { type HeadOffice, openHeadOffice } from './connect.ts';
import { troubleOf } from './link-trouble.ts';
import {
  type CursorMemory,
  placeToGoOnFrom,
  publishWindow,
  readCursor,
  type Sender,
  type TrailPlace,
  type TrailReader,
  writeCursor,
} from './publish-trail.ts';

/** A rejection ends the connection; another one is opened. */
type Rider = (office: HeadOffice, ending: AbortSignal) => Promise<void>;

export type HeadOfficeLinkParts = {
  readonly settings: HeadOfficeSettings;
  readonly registerNumber: number;
  readonly trail: TrailReader;
  readonly memory: CursorMemory;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
  readonly onChanged: () => void;
  readonly onFault: (error: unknown) => void;
  readonly riders?: readonly Rider[] | undefined;
  readonly open?: OpenHeadOffice | undefined;
  readonly times?: LinkTimes | undefined;
};

type OpenHeadOffice = (settings: HeadOfficeSettings) => Promise<HeadOffice>;

type LinkTimes = {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Between reads of the trail, and between writes of the cursor. */
  readonly lookMs: number;
};

const TIMES: LinkTimes = { firstPauseMs: 1_000, longestPauseMs: 60_000, lookMs: 500 };

export type HeadOfficeLink = ReturnType<typeof createHeadOfficeLink>;

type Link = HeadOfficeLinkParts & {
  readonly times: LinkTimes;
  readonly sender: Sender;
  readonly ending: AbortController;
  alarm: AbortController;
  running: Promise<void> | null;
  pauseMs: number;
  /** Acknowledged in memory, and on disk. */
  place: TrailPlace;
  stored: TrailPlace;
  is: Pick<HeadOfficeState, 'why'> & { readonly state: 'connecting' | 'connected' | 'failed' };
};

/** The cursor on disk is never ahead of an acknowledgement. Selling never waits for the trail. */
export function createHeadOfficeLink(parts: HeadOfficeLinkParts) {
  const { storeId: store, stream } = parts.settings;
  const times = parts.times ?? TIMES;
  const sender = { store, stream, registerNumber: parts.registerNumber };
  const place = readCursor(parts.memory, sender);
  const link: Link = {
    ...{ ...parts, times, sender, place, stored: place, running: null },
    ...{ ending: new AbortController(), alarm: new AbortController(), pauseMs: times.firstPauseMs },
    is: { state: 'connecting', why: null },
  };
  return {
    state: (): HeadOfficeState => {
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
    // the file may be closed after this
    await Promise.allSettled([closed, ...work]);
  }
}

/** On the same connection: riders continue. */
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

async function publish(link: Link, office: HeadOffice, gone: AbortSignal): Promise<void> {
  const { trail, sender, clock, times } = link;
  const ended = new Promise<void>((resolve) => onAbort(gone, resolve));
  const from = await Promise.race([placeToGoOnFrom(office, trail, sender, link.place), ended]);
  if (from === undefined) return;
  link.place = from.place;
  let keepAtMs = clock.monotonicMs() + times.lookMs;
  while (!gone.aborted) {
    const before = link.place;
    // late answers of a lost connection must not touch the file
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

/** Back-off, reset by a success. */
async function pause(link: Link, until: AbortSignal): Promise<void> {
  const nap = link.pauseMs * (0.5 + link.random() / 2);
  link.pauseMs = Math.min(link.pauseMs * 2, link.times.longestPauseMs);
  link.alarm = new AbortController();
  await link.clock.sleep(nap, AbortSignal.any([link.alarm.signal, until]));
}

function keepCursor(link: Link): void {
  const { place, stored } = link;
  if (place.id === stored.id && place.hash === stored.hash) return;
  writeCursor(link.memory, link.sender, place);
  link.stored = place;
  link.onChanged();
}

function fail(link: Link, error: unknown): void {
  if (isStorageFailure(error)) link.onFault(error);
  const why = troubleOf(error);
  if (become(link, 'failed', why)) link.log.warn('head office not reached', { code: why, error: errorText(error) });
}

function become(link: Link, state: Link['is']['state'], why: HeadOfficeState['why']): boolean {
  if (link.is.state === state && link.is.why === why) return false;
  link.is = { state, why };
  link.onChanged();
  return true;
}

/** A connection that comes too late is closed. */
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
  // without the event, which would count as a result
  else signal.addEventListener('abort', () => act(), { once: true });
}
