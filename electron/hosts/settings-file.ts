import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { SettingsLoss } from '../../shared/settings.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { unreadableName } from '../lib/unreadable-name.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Null if missing, undefined if not ours. */
function readValues(file: string): Record<string, unknown> | null | undefined {
  try {
    const values: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as Record<string, unknown>)
      : undefined;
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Renames an unsound document, which the library would replace by an empty one. Returns the new name; null if
 * nothing was moved. Throws if the file cannot be read or moved. */
export function keepUnreadable(
  file: string,
  isSound: (values: Record<string, unknown>) => boolean = () => true,
): string | null {
  const values = readValues(file);
  if (values === null || (values !== undefined && isSound(values))) return null;
  const kept = unreadableName(file);
  renameSync(file, kept);
  syncFolder(path.dirname(file));
  return kept;
}

/** Newest renamed settings. */
function keptBefore(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  const kept = readdirSync(dataDir).filter((name) => /^settings\.unreadable-\d+\.json$/.test(name));
  const newest = kept.sort().at(-1);
  return newest === undefined ? null : path.join(dataDir, newest);
}

/**
 * Asked before `settings.json` is opened. Persists until settings are saved: a shop that lost its settings must not
 * look new the next morning.
 */
export function settingsLoss(
  dataDir: string,
  isSound: (values: Record<string, unknown>) => boolean,
): SettingsLoss | null {
  const file = path.join(dataDir, 'settings.json');
  const kept = keepUnreadable(file, isSound);
  if (kept !== null) return { why: 'unreadable', keptAs: kept };
  if (readValues(file)?.['settings'] !== undefined) return null;
  const before = keptBefore(dataDir);
  if (before !== null) return { why: 'unreadable', keptAs: before };
  return existsSync(path.join(dataDir, 'real', 'till.db')) ? { why: 'missing', keptAs: null } : null;
}
