import type { Parking } from '../../../../shared/received-entry.ts';
import type { Result } from '../../../../shared/result.ts';
import type { Settings } from '../../../../shared/settings.ts';
import type { Clock } from '../../../lib/clock.ts';
import { timestamp } from '../../service-parts.ts';
import type { HeadOfficeDatabase, ReceivedRow } from '../tables.ts';
import type { Arrival, Taken } from './arrival.ts';
import type { Feed } from './bucket-keys.ts';
import { textOf } from './read-value.ts';
import { readSettingsEntry, type SettingsEntry, withEntry } from './settings-entry.ts';

export type SettingsPort = {
  readonly present: () => Settings;
  readonly isQuiet: () => boolean;
  readonly apply: (settings: Settings) => Promise<Result<unknown>>;
};

type SettingsReceiverParts = {
  readonly database: HeadOfficeDatabase;
  readonly clock: Clock;
  readonly feeds: readonly Feed[];
  readonly settings: SettingsPort;
};

export type SettingsReceiver = ReturnType<typeof createSettingsReceiver>;

/** Applied when no payment is running, once per revision: changes made here stay until the next. */
export function createSettingsReceiver(parts: SettingsReceiverParts) {
  return {
    receive: (arrival: Arrival): Taken => receive(parts, arrival),
    /** False while they have to wait. `ending`: applying may close the till. */
    applyWaiting: (ending: AbortSignal): Promise<boolean> => applyWaiting(parts, ending),
    hasWaiting: (): boolean => waiting(parts).length > 0,
  };
}

type Waiting = { readonly row: ReceivedRow; readonly entry: SettingsEntry };

function receive(parts: SettingsReceiverParts, { feed, tail, revision, bytes }: Arrival): Taken {
  const { received, transaction } = parts.database;
  const place = { feed: feed.name, key: tail, revision };
  const text = bytes === null ? null : textOf(bytes);
  const read = bytes === null ? null : readSettingsEntry(text);
  if (read?.ok === false && received.isParkedAs(place, read)) return 'parked';
  transaction(() => {
    const at = timestamp(parts.clock);
    if (read === null) received.keep(place, 'deleted', null);
    else if (read.ok) received.keep(place, 'waiting', JSON.stringify(read.value));
    else received.park(place, read, text, at);
    if (read === null && feed.scope === 'store' && entryOf(parts, 'all') !== null) {
      received.setState(nameOf(parts, 'all'), '', 'waiting');
    }
    received.advance(place.feed, place.revision, at);
  });
  return read?.ok === false ? 'parked' : 'taken';
}

async function applyWaiting(parts: SettingsReceiverParts, ending: AbortSignal): Promise<boolean> {
  const { settings } = parts;
  const applying = waiting(parts);
  if (applying.length === 0) return true;
  if (!settings.isQuiet()) return false;
  const present = settings.present();
  const next = applying.reduce((soFar, { entry }) => withEntry(soFar, entry), present);
  if (JSON.stringify(next) !== JSON.stringify(present)) {
    const done = await settings.apply(next);
    // the reopened till has these settings already
    if (ending.aborted) return true;
    if (!done.ok && done.error.code === 'payments_unfinished') return false;
    if (!done.ok) {
      settle(parts, applying, { reason: 'settings_refused', field: done.error.field ?? done.error.code });
      return true;
    }
  }
  settle(parts, applying, null);
  return true;
}

/** A later revision may have come meanwhile. */
function settle(
  { database, clock }: SettingsReceiverParts,
  applied: readonly Waiting[],
  parking: Parking | null,
): void {
  const { received, transaction } = database;
  transaction(() => {
    for (const { row } of applied) {
      if (received.entry(row.feed, row.key)?.revision !== row.revision) continue;
      if (parking === null) received.setState(row.feed, row.key, 'taken');
      else received.park(row, parking, row.value, timestamp(clock));
    }
  });
}

/** Chain settings first, without the fields that the store sets itself. */
function waiting(parts: SettingsReceiverParts): readonly Waiting[] {
  const all = entryOf(parts, 'all');
  const store = entryOf(parts, 'store');
  const rest = all === null ? null : { row: all.row, entry: { ...all.entry, ...blanks(store?.entry) } };
  return [rest, store].filter((one): one is Waiting => one?.row.state === 'waiting');
}

function entryOf(parts: SettingsReceiverParts, scope: Feed['scope']): Waiting | null {
  const row = parts.database.received.entry(nameOf(parts, scope), '');
  const read = row === null || row.value === null ? null : readSettingsEntry(row.value);
  return row !== null && read?.ok === true ? { row, entry: read.value } : null;
}

function nameOf({ feeds }: SettingsReceiverParts, scope: Feed['scope']): string {
  return feeds.find((feed) => feed.kind === 'settings' && feed.scope === scope)?.name ?? '';
}

function blanks(entry: SettingsEntry | undefined): Partial<Record<Exclude<keyof SettingsEntry, 'v'>, undefined>> {
  const { v: _, ...said } = entry ?? { v: 1 };
  return Object.fromEntries(Object.keys(said).map((field) => [field, undefined]));
}
