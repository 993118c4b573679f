import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { UpdatesOff } from '../../../shared/update.ts';
import { RELEASE_KEYS } from '../../areas/updates/release-keys.ts';
import type { UpdateHost } from '../../areas/updates/update-host.ts';
import { defaultDataDir } from '../data-dir.ts';
import { runningAppImage } from './app-image.ts';

export function updateHost(dataDir: string): UpdateHost {
  const off = whyNot(dataDir);
  if (off !== null) return { off };
  const { platform, arch } = process;
  return {
    off: null,
    keys: RELEASE_KEYS,
    platform,
    arch,
    // marker of the Windows installer for all users
    needsAdministrator: existsSync(path.join(process.resourcesPath, 'for-all-users')),
    // loaded on demand, once in weeks
    install: async (order) => (await import('./install-update.ts')).installUpdate(order, dataDir),
  };
}

function whyNot(dataDir: string): UpdatesOff | null {
  if (!app.isPackaged) return 'unpackaged';
  const why = process.platform === 'win32' ? whyNotOnWindows() : whyNotOnLinux();
  if (why !== null) return why;
  // the installer starts the new program without our arguments: the till would look empty
  return dataDir === defaultDataDir(process.platform, process.env) ? null : 'other_folder';
}

function whyNotOnWindows(): UpdatesOff | null {
  if (process.env['PORTABLE_EXECUTABLE_FILE'] !== undefined) return 'portable';
  return namesPublisher(path.join(process.resourcesPath, 'app-update.yml')) ? null : 'no_publisher';
}

function whyNotOnLinux(): UpdatesOff | null {
  const image = runningAppImage(process.env);
  if (image === null) return 'system_package';
  try {
    accessSync(path.dirname(image), constants.W_OK);
    return null;
  } catch {
    return 'no_rights';
  }
}

/** Without a publisher, electron-updater accepts any signature. */
export function namesPublisher(file: string): boolean {
  try {
    return /^publisherName:[ \t]*(?:[^\s#[]|\r?\n\s*- *\S)/m.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}
