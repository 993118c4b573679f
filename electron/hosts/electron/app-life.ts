import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import { keepFolderPrivate } from '../../lib/folder-rights.ts';
import type { Push } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { AppCore } from '../../till/app-core.ts';
import { defaultDataDir } from '../data-dir.ts';
import { refuseUnfitFolder } from '../data-folder.ts';
import { tillWindows } from './till-windows.ts';

/**
 * Command-line switches that open the till to someone else on this machine: a debugger, a proxy, another name server,
 * a page without its sandbox, a record of what goes over TLS. No fuse stops them, so the packaged till refuses to run
 * with any.
 */
const DANGEROUS = [
  /^remote-/,
  /^inspect/,
  /^experimental-network-inspection$/,
  /^auto-open-devtools-for-tabs$/,
  /^(enable|disable)-blink-features$/,
  /^no-sandbox$/,
  /^disable-(gpu-|setuid-|namespace-|seccomp-filter-)?sandbox$/,
  /^single-process$/,
  /^no-zygote$/,
  /^disable-site-isolation/,
  /-cmd-prefix$/,
  /^(gpu-launcher|browser-subprocess-path)$/,
  /^disable-web-security$/,
  /^allow-(running-insecure-content|insecure-localhost|file-access-from-files)$/,
  /^unsafely-/,
  /^ignore-certificate-errors/,
  /^host-(resolver-)?rules$/,
  /^proxy-/,
  /^no-proxy-server$/,
  /^js-flags$/,
  /^(load-extension|disable-extensions-except)$/,
  /^(log-net-log|ssl-key-log-file)$/,
];

/** The first dangerous switch among `args`, as it was written; null when there is none. */
export function dangerousSwitch(args: readonly string[]): string | null {
  // Windows reads `/switch` as well
  const name = (arg: string): string => /^\s*(?:--?|\/)([^=\s]*)/.exec(arg)?.[1]?.toLowerCase() ?? '';
  return args.find((arg) => DANGEROUS.some((pattern) => pattern.test(name(arg)))) ?? null;
}

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
