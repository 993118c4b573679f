import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import ElectronStore from 'electron-store';
import { keepFolderPrivate } from '../../lib/folder-rights.ts';
import type { Push, SettingsStore } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { AppCore } from '../../till/app-core.ts';
import { defaultDataDir } from '../data-dir.ts';
import { refuseUnfitFolder } from '../data-folder.ts';
import { openSettingsIn } from '../settings-document.ts';
import { tillWindows } from './till-windows.ts';

/**
 * Switches that expose the till: debugger, proxy, DNS, no sandbox, TLS keys. No fuse stops them: the packaged till
 * refuses to start.
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

/** As written; null if none. */
export function dangerousSwitch(args: readonly string[]): string | null {
  // Windows also accepts `/switch`
  const name = (arg: string): string => /^\s*(?:--?|\/)([^=\s]*)/.exec(arg)?.[1]?.toLowerCase() ?? '';
  return args.find((arg) => DANGEROUS.some((pattern) => pattern.test(name(arg)))) ?? null;
}

/** Developers need the switches, so only when packaged. */
export function isStartedUnsafely(args: readonly string[]): boolean {
  const found = app.isPackaged ? dangerousSwitch(args) : null;
  if (found !== null) console.error(`The till does not run with ${found}.`);
  return found !== null;
}

/** An AppImage drops the sandbox by itself if the system forbids user namespaces; the user is told why. */
export function lacksSandboxAlone(args: readonly string[]): boolean {
  return dangerousSwitch(args.filter((arg) => arg !== '--no-sandbox')) === null;
}

/** Variables that weaken TLS, add a certificate or change the program. No fuse stops the first two, which are read
 * per connection and when Chromium's network starts, later than this. The rest must not reach child programs. */
const TAKEN_AWAY = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'SSLKEYLOGFILE',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'ELECTRON_RUN_AS_NODE',
];

/** Removed instead of refused: virus scanners set SSLKEYLOGFILE, and the shop must be able to sell. */
export function takeAwayVariables(environment: NodeJS.ProcessEnv): void {
  for (const name of TAKEN_AWAY) delete environment[name];
}

export function pathArgument(args: readonly string[], name: string): string | null {
  const given = args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  return given === undefined ? null : path.resolve(given);
}

/** `--data-dir=DIR`, else the default of both hosts. */
export function dataDirOf(args: readonly string[]): string {
  return pathArgument(args, 'data-dir') ?? defaultDataDir(process.platform, process.env);
}

/**
 * Creates the folder, private, for Electron's own files too: call before the instance lock, which is one. Throws for an
 * unfit folder.
 */
export function keepFilesIn(dataDir: string): void {
  refuseUnfitFolder(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepFolderPrivate(dataDir);
  app.setPath('userData', dataDir);
}

/** electron-builder's `appId`; with another, Windows treats the window as another program's. */
const APP_USER_MODEL_ID = 'br.com.balcao.pdv';

/** Groups and pins the window on the task bar. Call before the first window. */
export function belongToShortcut(): void {
  if (process.platform === 'win32') app.setAppUserModelId(APP_USER_MODEL_ID);
}

export function showOnSecondStart(): void {
  app.on('second-instance', () => {
    const [window] = tillWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
}

/** Never to the customer's page. */
export const pushToWindows: Push = (channel, payload) => {
  for (const window of tillWindows()) {
    if (!window.webContents.isDestroyed()) window.webContents.send(channel, payload);
  }
};

/** Then the program ends anyway; everything important is on disk. */
const STOP_LIMIT_MS = 10_000;

/** Quits with the last window, after the till has stopped. */
export function stopBeforeQuit(core: AppCore, log: Logger): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  app.on('window-all-closed', () => app.quit());
  // electron-store also listens to these and would exit at once
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

export function openSettings(dataDir: string): SettingsStore {
  return openSettingsIn(dataDir, () => new ElectronStore({ cwd: dataDir, name: 'settings', clearInvalidConfig: true }));
}
