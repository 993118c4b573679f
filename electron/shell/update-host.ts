import { readFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { UpdatesOff } from '../../shared/update.ts';
import { RELEASE_KEYS } from '../updates/release-keys.ts';
import type { UpdateHost } from '../updates/update-host.ts';

/** How this program is replaced by a newer one, or why it is not. */
export function updateHost(dataDir: string): UpdateHost {
  const off = whyNot();
  if (off !== null) return { off };
  const { platform, arch } = process;
  return {
    off: null,
    keys: RELEASE_KEYS,
    platform,
    arch,
    // electron-updater is loaded by who needs it, once in many weeks
    install: async (order) => (await import('./install-update.ts')).installUpdate(order, dataDir),
  };
}

function whyNot(): UpdatesOff | null {
  if (!app.isPackaged) return 'unpackaged';
  if (process.platform !== 'win32') return process.env['APPIMAGE'] === undefined ? 'system_package' : null;
  if (process.env['PORTABLE_EXECUTABLE_FILE'] !== undefined) return 'portable';
  return namesPublisher(path.join(process.resourcesPath, 'app-update.yml')) ? null : 'no_publisher';
}

/** electron-updater believes a file of anybody where the installed program does not say whose signature it is to bear. */
export function namesPublisher(file: string): boolean {
  try {
    return /^publisherName:[ \t]*(?:[^\s#[]|\r?\n\s*- *\S)/m.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}
