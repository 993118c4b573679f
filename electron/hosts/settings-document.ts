import { createHash } from 'node:crypto';
import path from 'node:path';
import { settingsSchema } from '../../shared/api/settings-schema.ts';
import { readKeySettings } from '../../shared/key-conflicts.ts';
import { zoneOfMachine } from '../../shared/local-time.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsLoss } from '../../shared/settings.ts';
import type { SettingsStore } from '../lib/host-parts.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { settingsLoss } from './settings-file.ts';

/** As `conf` and electron-store offer it. */
export type Document = {
  readonly path: string;
  readonly get: (name: 'settings') => unknown;
  readonly set: (values: { readonly settings: Settings; readonly seal: string }) => void;
};

/** Detects any changed bit: a limit or label layout with another digit would still be valid. */
function sealOf(settings: unknown): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}

/** Valid, or absent. Earlier programs wrote no seal. */
function isSound({ settings, seal }: Record<string, unknown>): boolean {
  if (settings === undefined) return seal === undefined;
  return isRecord(settings) && parse(settings).success && (seal === undefined || seal === sealOf(settings));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Per field: an earlier version's file lacks some, a later one's has more. */
function overlay<T extends object>(defaults: T, stored: unknown): T {
  if (!isRecord(stored)) return defaults;
  const entries = Object.entries(defaults).map(([name, value]: [string, unknown]) => {
    if (isRecord(value)) return [name, overlay(value, stored[name])];
    return [name, stored[name] === undefined ? value : stored[name]];
  });
  return Object.fromEntries(entries) as T;
}

/** The machine's zone until one is chosen. */
function defaults(): Settings {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { ...DEFAULT_SETTINGS, timeZone: zoneOfMachine(timeZone, new Date()) };
}

/** Invalid keys cost only the changed keys. */
function parse(stored: unknown) {
  const keys = readKeySettings(isRecord(stored) ? stored['keys'] : null);
  return settingsSchema.safeParse({ ...overlay(defaults(), withSaleScreen(stored)), keys });
}

/** A till set up before this choice keeps the screen that its cashiers know; a new one begins with photos. */
function withSaleScreen(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  return { saleScreen: stored['tilesInSale'] === true ? 'photos' : 'scanner', ...stored };
}

/** The defaults if invalid. */
export function readSettings(stored: unknown): Settings {
  const parsed = parse(stored);
  return parsed.success ? parsed.data : defaults();
}

/** `open` runs once the file is known to be readable. */
export function openSettingsIn(dataDir: string, open: () => Document): SettingsStore {
  const loss = settingsLoss(dataDir, isSound);
  return settingsIn(open(), loss);
}

/** Read once: a file damaged while the till runs is repaired by the next save, not followed during payments. */
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
