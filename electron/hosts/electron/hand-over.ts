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
 * Lets electron-updater install a local file. It never uses the network, where it would follow any redirect and read
 * without limit; it supports each system and checks the Windows signature. `name`: the new AppImage's, kept because
 * shortcuts use it. Rejects if nothing was started; the caller exits.
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
  // already decided by the till
  updater.isUserWithinRollout = () => true;
  Object.assign(updater, { httpExecutor: { download: copyOf(order) } });
  updater.setFeedURL({ provider: 'custom', updateProvider: thisFile(order, name) });
  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) throw new Error('electron-updater does not find the file newer');
  const [file] = await updater.downloadUpdate();
  // reject a file replaced after verification
  if (file === undefined || !(await isWhole(file, order))) throw new Error('the file was changed on its way');
  if (!updater.install(true, true)) await failed;
  // an installer that fails to start reports at once
  await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, STARTED_MS))]);
}

const STARTED_MS = 1_500;

/** Replaces the download. */
function copyOf(order: InstallOrder) {
  return async (_url: URL, destination: string): Promise<string> => {
    await copyFile(order.file, destination);
    if (!(await isWhole(destination, order))) throw new Error('the file is not what was signed');
    return destination;
  };
}

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
