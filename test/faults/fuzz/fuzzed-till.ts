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

/** In the vault from the start: found elsewhere, it leaked. */
export const SECRET = 'the-operators-token-0123456789';

/** Wraps `serve`: a control omits a part of it. */
export type Door = (serve: Serve) => Serve;

export type FuzzedTillParts = {
  readonly door?: Door | undefined;
  readonly clock?: Clock | undefined;
  readonly settings?: Settings | undefined;
  readonly hear?: Push | undefined;
};

export type FuzzedTill = Awaited<ReturnType<typeof openFuzzedTill>>;

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
        // a call's values are as secret, but must be distinguishable
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
    /** Files of the real shop and each sample shop opened. */
    tillFiles: () => globSync('**/till.db', { cwd: folder }).map((file) => join(folder, file)),
    /** Changes whenever something is stored in a till's file, the settings or the vault. */
    stored: () => writes * 1_000_000_007 + connections.changes(),
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

/** Catches the till's own connections as they open: SQLite counts changed rows for each. */
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
        // a new connection counts from zero, so opening one counts as an event
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
