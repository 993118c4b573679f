import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { SettingsLoss } from '../../shared/settings.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { unreadableName } from '../lib/unreadable-name.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The values of a document on disk; null when there is none, undefined when what is there is none of ours. */
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

/**
 * Puts a document that is not what `isSound` takes under another name, where somebody can look at it: the library that
 * opens it would replace it by an empty one. Answers that name; null when there was nothing to put away. Throws what the
 * system says when the file cannot be read or moved at all.
 */
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

/** The newest of the settings that were put away. */
function keptBefore(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  const kept = readdirSync(dataDir).filter((name) => /^settings\.unreadable-\d+\.json$/.test(name));
  const newest = kept.sort().at(-1);
  return newest === undefined ? null : path.join(dataDir, newest);
}

/**
 * What became of `settings.json`, asked before it is opened. It stays true over restarts, until settings are saved: a
 * shop that opens in training because its settings were lost must not look like a new one the next morning.
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
