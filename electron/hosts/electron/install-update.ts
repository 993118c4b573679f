import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import type { InstallOrder } from '../../areas/updates/update-host.ts';
import { freeBytesIn } from '../../lib/disk-space.ts';
import { handOver } from './hand-over.ts';

/** Replaces and ends this program; the new one starts by itself. Rejects if nothing was started. */
export async function installUpdate(order: InstallOrder, dataDir: string): Promise<never> {
  const program = describeProgram(dataDir);
  const image = process.platform === 'win32' ? null : (process.env['APPIMAGE'] ?? '');
  const updater = image === null ? new NsisUpdater(null, program) : new AppImageUpdater(null, program);
  if (image !== null) refuseUnfitPlace(path.dirname(image), order);
  // the new program may start before this one ends
  app.releaseSingleInstanceLock();
  await handOver(updater, order, path.basename(image ?? order.file)).catch((error: unknown) => {
    app.requestSingleInstanceLock();
    throw error;
  });
  app.quit();
  return new Promise<never>(() => undefined);
}

/** Copies stay in the till's private folder. */
function describeProgram(dataDir: string) {
  return {
    version: app.getVersion(),
    name: app.getName(),
    isPackaged: app.isPackaged,
    appUpdateConfigPath: path.join(process.resourcesPath, 'app-update.yml'),
    userDataPath: dataDir,
    baseCachePath: path.join(dataDir, 'updates'),
    whenReady: () => app.whenReady(),
    relaunch: () => app.relaunch(),
    quit: () => app.quit(),
    onQuit: () => undefined,
  };
}

/** electron-updater deletes the old AppImage before writing the new one: check first. Throws the reason. */
function refuseUnfitPlace(folder: string, { size }: InstallOrder): void {
  accessSync(folder, constants.W_OK);
  if (freeBytesIn(folder) < size) throw new Error('no room beside the program');
}
