import { onTestFinished, vi } from 'vitest';

type Electron = typeof import('./electron-stand-in.ts');
export type StandInWindow = InstanceType<Electron['BrowserWindow']>;

/** A stand-in that nobody has told anything yet; the program, imported after it, begins anew with it. */
export async function freshElectron(): Promise<Electron> {
  vi.resetModules();
  return (await import('electron')) as unknown as Electron;
}

/** Until the test ends the program is on this system, with what `more` has of a process. */
export function runOn(platform: NodeJS.Platform, more: object = {}): void {
  vi.stubGlobal('process', { ...process, platform, ...more });
  onTestFinished(() => void vi.unstubAllGlobals());
}
