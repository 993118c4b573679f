import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TillMode } from '../../shared/settings.ts';
import type { Actor } from '../areas/actor.ts';
import { removeHolder, writeHolder } from '../lib/holder-file.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { tillFolder } from '../lib/till-place.ts';
import { type OpenedFile, openTillFile } from './open-till-file.ts';

/** The folder of one mode with the till's file in it, opened and held by this process. */
export type TillFolder = OpenedFile & { readonly folder: string; readonly close: () => void };

/** Makes the folder where it is missing and opens the till's file in it. Throws as `openTillFile` does. */
export function openTillFolder(host: HostParts, mode: TillMode, actor: Actor): TillFolder {
  const folder = tillFolder(host.dataDir, mode);
  mkdirSync(folder, { recursive: true });
  // a new folder that was not synced into the one above is lost in a power cut, with every synced file in it
  syncFolder(host.dataDir);
  if (dirname(folder) !== host.dataDir) syncFolder(dirname(folder));
  const opened = openTillFile(join(folder, 'till.db'), {
    now: host.clock.now,
    who: actor.who,
  });
  // its sync of the folder also makes the removal of an old log final, before the till answers what became of an act
  writeHolder(folder, host);
  const close = (): void => {
    removeHolder(folder);
    opened.database.close();
  };
  return { ...opened, folder, close };
}
