import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TillMode } from '../../shared/settings.ts';
import type { Actor } from '../areas/actor.ts';
import { removeHolder, writeHolder } from '../lib/holder-file.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { tillFolder } from '../lib/till-place.ts';
import { type OpenedFile, openTillFile } from './open-till-file.ts';

export type TillFolder = OpenedFile & { readonly folder: string; readonly close: () => void };

/** Creates the folder where missing. Throws as `openTillFile` does. */
export function openTillFolder(host: HostParts, mode: TillMode, actor: Actor): TillFolder {
  const folder = tillFolder(host.dataDir, mode);
  mkdirSync(folder, { recursive: true });
  // a new folder that is not synced into its parent is lost in a power cut, with every synced file in it
  syncFolder(host.dataDir);
  if (dirname(folder) !== host.dataDir) syncFolder(dirname(folder));
  const opened = openTillFile(join(folder, 'till.db'), {
    now: host.clock.now,
    who: actor.who,
  });
  // this syncs the folder, which makes the removal of an old WAL final before any act is settled by the file
  writeHolder(folder, host);
  const close = (): void => {
    removeHolder(folder);
    opened.database.close();
  };
  return { ...opened, folder, close };
}
