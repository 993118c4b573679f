import { onTestFinished, vi } from 'vitest';

type Electron = typeof import('./electron-stand-in.ts');
export type StandInWindow = InstanceType<Electron['BrowserWindow']>;

export async function freshElectron(): Promise<Electron> {
  vi.resetModules();
  return (await import('electron')) as unknown as Electron;
}

/** Until the test ends `process` reports this system, with `more` of a process. */
export function runOn(platform: NodeJS.Platform, more: object = {}): void {
  vi.stubGlobal('process', { ...process, platform, ...more });
  onTestFinished(() => void vi.unstubAllGlobals());
}
