import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { AppCore } from '../app-core.ts';
import type { Push } from '../host-parts.ts';
import { defaultDataDir } from '../hosts/data-dir.ts';
import { refuseUnfitFolder } from '../hosts/data-folder.ts';
import { keepFolderPrivate } from '../lib/folder-rights.ts';
import { errorText, type Logger } from '../lib/logger.ts';
import { dangerousSwitch } from './switches.ts';
import { tillWindows } from './till-windows.ts';

/** Whether the packaged till was started with a switch that would open it to others. Unpackaged, developers need them. */
export function isStartedUnsafely(args: readonly string[]): boolean {
  const found = app.isPackaged ? dangerousSwitch(args) : null;
  if (found !== null) console.error(`The till does not run with ${found}.`);
  return found !== null;
}

/**
 * Whether the sandbox is all that was taken from it, as an AppImage does by itself where the system lets no user isolate
 * anything: nobody meant it, and whoever opens the till is told why it does not come.
 */
export function lacksSandboxAlone(args: readonly string[]): boolean {
  return dangerousSwitch(args.filter((arg) => arg !== '--no-sandbox')) === null;
}

/** The path that `--name=PATH` gives; null without it. */
export function pathArgument(args: readonly string[], name: string): string | null {
  const given = args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  return given === undefined ? null : path.resolve(given);
}

/** The folder of this till's files: `--data-dir=DIR`, else the one that both hosts share. */
export function dataDirOf(args: readonly string[]): string {
  return pathArgument(args, 'data-dir') ?? defaultDataDir(process.platform, process.env);
}

/**
 * Makes the folder, closes it to other users, and keeps Electron's own files in it. Before the instance lock, which is one of them. Throws where the
 * till's files must not be.
 */
export function keepFilesIn(dataDir: string): void {
  refuseUnfitFolder(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepFolderPrivate(dataDir);
  app.setPath('userData', dataDir);
}

/** electron-builder writes its `appId` into the shortcuts; Windows takes a window with another one for another program. */
const APP_USER_MODEL_ID = 'br.com.balcao.pdv';

/** Tells Windows which shortcut this program belongs to: by it the task bar groups windows and keeps what is pinned. Before the first window. */
export function belongToShortcut(): void {
  if (process.platform === 'win32') app.setAppUserModelId(APP_USER_MODEL_ID);
}

/** A second start brings the first one's window to the front. */
export function showOnSecondStart(): void {
  app.on('second-instance', () => {
    const [window] = tillWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
}

/** To the till's own page alone: the customer's is told what it is to see, and nothing else. */
export const pushToWindows: Push = (channel, payload) => {
  for (const window of tillWindows()) {
    if (!window.webContents.isDestroyed()) window.webContents.send(channel, payload);
  }
};

/** A till that cannot put everything away in this time ends all the same: what matters is on disk already. */
const STOP_LIMIT_MS = 10_000;

/** Ends the program with its last window, and not before the till has put everything away. */
export function stopBeforeQuit(core: AppCore, log: Logger): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  app.on('window-all-closed', () => app.quit());
  // electron-store listens to these too, and would end the program at once
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  app.on('before-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    const end = (): void => {
      if (state === 'stopped') return;
      state = 'stopped';
      app.quit();
    };
    setTimeout(end, STOP_LIMIT_MS).unref();
    core
      .stop()
      .catch((error: unknown) => log.error('stopping failed', { error: errorText(error) }))
      .finally(end);
  });
}
