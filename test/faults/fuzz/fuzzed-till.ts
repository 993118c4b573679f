import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite, { type Database, type Statement } from 'better-sqlite3';
import { type Clock, systemClock } from '../../../electron/lib/clock.ts';
import type { HostParts, Push } from '../../../electron/lib/host-parts.ts';
import type { Serve } from '../../../electron/till/serve.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { createCoreOnDuty, goOnDuty } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { roomForFiles } from '../room.ts';

/** Stands in the vault from the beginning: found anywhere else, it has got out. */
export const SECRET = 'the-operators-token-0123456789';

/** Wraps the door: a control leaves a part of it out. */
export type Door = (serve: Serve) => Serve;

export type FuzzedTillParts = {
  readonly door?: Door | undefined;
  /** The system's own unless given. */
  readonly clock?: Clock | undefined;
  /** The till's to begin with; the defaults unless given. */
  readonly settings?: Settings | undefined;
  /** Hears each message to the page at once. */
  readonly hear?: Push | undefined;
};

export type FuzzedTill = Awaited<ReturnType<typeof openFuzzedTill>>;

/** The real core behind the real door, in training, with eyes on everything that it stores. */
export async function openFuzzedTill(parts: FuzzedTillParts = {}) {
  const { door = (same) => same, clock = systemClock, hear = () => undefined } = parts;
  const folder = mkdtempSync(join(roomForFiles(), 'balcao-ipc-'));
  let settings: Settings = parts.settings ?? DEFAULT_SETTINGS;
  let token: string | null = SECRET;
  const kept = new Map<string, string>();
  let writes = 0;
  let pushed: unknown[] = [];
  const host: HostParts = {
    ...coreParts(folder),
    settings: {
      get: () => settings,
      set: (next) => {
        writes++;
        settings = next;
      },
    },
    vault: {
      canKeep: () => true,
      get: (name) => (name === 'operator-token' ? token : (kept.get(name) ?? null)),
      set: async (name, secret) => {
        writes++;
        if (name !== 'operator-token') {
          kept.set(name, secret);
          return;
        }
        // what a call brings is as secret as what was there, but has to be told from other text
        token = secret === '' ? null : SECRET;
      },
    },
    push: (channel, payload) => {
      pushed.push(payload);
      hear(channel, payload);
    },
    clock,
    backups: 'on_demand',
  };
  const connections = catchConnections();
  const core = createCoreOnDuty(host);
  await core.start();
  return {
    call: door(core.serve),
    serve: core.serve,
    folder,
    /** The files of all its shops: the real one, and each sample shop that was opened. */
    tillFiles: () => globSync('**/till.db', { cwd: folder }).map((file) => join(folder, file)),
    /** Another number whenever anything was stored: in a till's file, the settings or the vault. */
    stored: () => writes * 1_000_000_007 + connections.changes(),
    /** Somebody signs in again and opens the drawer, where that has come to an end. */
    backOnDuty: () => goOnDuty(core.serve),
    pushed: () => {
      const taken = pushed;
      pushed = [];
      return taken;
    },
    stop: async () => {
      await core.stop();
      connections.close();
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/**
 * The connections of the till itself, caught as they are opened, since it lets no other one in: SQLite counts for each
 * how many rows it has changed.
 */
function catchConnections() {
  const open = new Map<Database, Statement<[], number>>();
  const prototype = Sqlite.prototype as { pragma: Database['pragma'] };
  const { pragma } = prototype;
  let ended = 0;
  prototype.pragma = function (this: Database, ...args): unknown {
    const isTill = basename(this.name) === 'till.db' && !open.has(this) && !this.readonly;
    if (isTill) open.set(this, this.prepare<[], number>('SELECT total_changes()').pluck());
    return pragma.apply(this, args);
  };
  return {
    changes: (): number => {
      let sum = 0;
      for (const [database, total] of open) {
        // a new connection begins at nothing, so that an old one counts as something that has happened
        if (database.open) sum += total.get() ?? 0;
        else if (open.delete(database)) ended += 1_000_003;
      }
      return sum + ended;
    },
    close: (): void => {
      prototype.pragma = pragma;
    },
  };
}
