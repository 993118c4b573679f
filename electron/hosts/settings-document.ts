import { createHash } from 'node:crypto';
import path from 'node:path';
import { settingsSchema } from '../../shared/api/settings-schema.ts';
import { readKeySettings } from '../../shared/key-conflicts.ts';
import { zoneOfMachine } from '../../shared/local-time.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsLoss } from '../../shared/settings.ts';
import type { SettingsStore } from '../lib/host-parts.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { settingsLoss } from './settings-file.ts';

/** A file of named values, as `conf` and electron-store (which is `conf` in Electron) offer it. */
export type Document = {
  /** The file. */
  readonly path: string;
  readonly get: (name: 'settings') => unknown;
  readonly set: (values: { readonly settings: Settings; readonly seal: string }) => void;
};

/**
 * The settings as a number that changes with each of their bits, stored beside them: a limit, a discount or the layout of
 * a scale's label with another digit is as valid as the right one.
 */
function sealOf(settings: unknown): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}

/** Whether the values of a document are settings as they were saved, or none; those of an earlier program have no seal. */
function isSound({ settings, seal }: Record<string, unknown>): boolean {
  if (settings === undefined) return seal === undefined;
  return isRecord(settings) && parse(settings).success && (seal === undefined || seal === sealOf(settings));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `stored` laid over `defaults`, field by field: a file of an earlier version lacks fields, and one of a later has more. */
function overlay<T extends object>(defaults: T, stored: unknown): T {
  if (!isRecord(stored)) return defaults;
  const entries = Object.entries(defaults).map(([name, value]: [string, unknown]) => {
    if (isRecord(value)) return [name, overlay(value, stored[name])];
    return [name, stored[name] === undefined ? value : stored[name]];
  });
  return Object.fromEntries(entries) as T;
}

/** Until somebody chooses a zone, the till goes on by the clock of its machine. */
function defaults(): Settings {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { ...DEFAULT_SETTINGS, timeZone: zoneOfMachine(timeZone, new Date()) };
}

/** Keys that make no sense cost the till its keys' changes, and not its settings. */
function parse(stored: unknown) {
  const keys = readKeySettings(isRecord(stored) ? stored['keys'] : null);
  return settingsSchema.safeParse({ ...overlay(defaults(), withSaleScreen(stored)), keys });
}

/** A till that was set up before there was a choice keeps the screen that its cashiers know; a new one begins with photos. */
function withSaleScreen(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  return { saleScreen: stored['tilesInSale'] === true ? 'photos' : 'scanner', ...stored };
}

/** What is believed of the stored settings: all of it where it is valid, the defaults where not. */
export function readSettings(stored: unknown): Settings {
  const parsed = parse(stored);
  return parsed.success ? parsed.data : defaults();
}

/** The till's settings in `settings.json` of its folder, which `open` opens once it is known to be readable. */
export function openSettingsIn(dataDir: string, open: () => Document): SettingsStore {
  const loss = settingsLoss(dataDir, isSound);
  return settingsIn(open(), loss);
}

/**
 * The till's settings in a document on disk. They are read once: what happens to the file while the till runs is mended
 * by the next save, and does not change the till under its payments.
 */
export function settingsIn(document: Document, loss: SettingsLoss | null = null): SettingsStore {
  let present = readSettings(document.get('settings'));
  let lost = loss;
  return {
    get: () => present,
    set: (settings) => {
      document.set({ settings, seal: sealOf(settings) });
      syncFolder(path.dirname(document.path));
      present = settings;
      lost = null;
    },
    lost: () => lost,
  };
}
