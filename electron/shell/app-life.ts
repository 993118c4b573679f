import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow } from 'electron';
import type { AppCore } from '../app-core.ts';
import type { Push } from '../host-parts.ts';
import { errorText, type Logger } from '../lib/logger.ts';
import { dangerousSwitch } from './switches.ts';

/** Whether the packaged till was started with a switch that would open it to others. Unpackaged, developers need them. */
export function isStartedUnsafely(args: readonly string[]): boolean {
  const found = app.isPackaged ? dangerousSwitch(args) : null;
  if (found !== null) console.error(`The till does not run with ${found}.`);
  return found !== null;
}

/** The folder of this till's files: `--data-dir=DIR`, else the one the system sets aside. Before the instance lock, which is kept in it. */
export function setUpDataDir(args: readonly string[]): string {
  const named = args.find((arg) => arg.startsWith('--data-dir='))?.slice('--data-dir='.length);
  const dataDir = named === undefined ? app.getPath('userData') : path.resolve(named);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  app.setPath('userData', dataDir);
  return dataDir;
}

/** A second start brings the first one's window to the front. */
export function showOnSecondStart(): void {
  app.on('second-instance', () => {
    const window = BrowserWindow.getAllWindows()[0];
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
}

export const pushToWindows: Push = (channel, payload) => {
  for (const window of BrowserWindow.getAllWindows()) {
    if (!window.webContents.isDestroyed()) window.webContents.send(channel, payload);
  }
};

/** Ends the program with its last window, and not before the till has put everything away. */
export function stopBeforeQuit(core: AppCore, log: Logger): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    core
      .stop()
      .catch((error: unknown) => log.error('stopping failed', { error: errorText(error) }))
      .finally(() => {
        state = 'stopped';
        app.quit();
      });
  });
}
