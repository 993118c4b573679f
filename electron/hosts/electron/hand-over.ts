import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import type { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import { Provider, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { isWhole } from '../../areas/updates/is-whole.ts';
import type { InstallOrder } from '../../areas/updates/update-host.ts';

export type SystemUpdater = NsisUpdater | AppImageUpdater;

/**
 * Gives electron-updater a file that is on this machine already, and has it begin to install it. It is never let near the
 * network: there it would follow redirects to anywhere and read without an end. What it does is what it alone knows, the
 * ways of each system, and on Windows to ask whose signature the file bears.
 *
 * `name` is what an AppImage is called from then on: the present one's own, since shortcuts and the session's start open the
 * till by it, and electron-updater would put the new version's name in its place.
 *
 * Rejects where nothing was begun. The caller ends the program.
 */
export async function handOver(
  updater: SystemUpdater,
  order: InstallOrder,
  name = path.basename(order.file),
): Promise<void> {
  const failed = new Promise<never>((_, reject) => updater.on('error', reject));
  failed.catch(() => undefined);
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  // in its turn or not was decided before, by the till's own place in the line
  updater.isUserWithinRollout = () => true;
  Object.assign(updater, { httpExecutor: { download: copyOf(order) } });
  updater.setFeedURL({ provider: 'custom', updateProvider: thisFile(order, name) });
  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) throw new Error('electron-updater does not find the file newer');
  const [file] = await updater.downloadUpdate();
  // what was put in its place meanwhile is not what was signed
  if (file === undefined || !(await isWhole(file, order))) throw new Error('the file was changed on its way');
  if (!updater.install(true, true)) await failed;
  // an installer that cannot be started says so in the next moment
  await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, STARTED_MS))]);
}

const STARTED_MS = 1_500;

/** Stands where electron-updater fetches from the network. */
function copyOf(order: InstallOrder) {
  return async (_url: URL, destination: string): Promise<string> => {
    await copyFile(order.file, destination);
    if (!(await isWhole(destination, order))) throw new Error('the file is not what was signed');
    return destination;
  };
}

/** A place to look for updates that knows of one, this file, by the name that it is to have. */
function thisFile({ file, version, size, sha512 }: InstallOrder, name: string) {
  const info = { url: name, size, sha512 };
  const release = { version, files: [info], path: info.url, sha512, releaseDate: '' };
  return class extends Provider<typeof release> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }
    override getLatestVersion = async (): Promise<typeof release> => release;
    override resolveFiles = () => [{ url: pathToFileURL(path.join(path.dirname(file), name)), info }];
  };
}
