import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CHANNELS, type PosApi, PUSH_CHANNELS } from '../../shared/api/contract.ts';
import { STUB_STATE } from '../support/stub-core.ts';

type Shell = typeof import('../support/electron-stand-in.ts');

let electron: Shell;
let pos: PosApi;

beforeEach(async () => {
  vi.resetModules();
  electron = (await import('electron')) as unknown as Shell;
  await import('../../electron/preload.ts');
  pos = electron.contextBridge.exposed.get('pos') as PosApi;
});

describe('the preload', () => {
  test('gives the page one thing: a named function for each channel and each push of the contract', () => {
    expect([...electron.contextBridge.exposed.keys()]).toEqual(['pos']);
    expect(Object.keys(pos)).toEqual(['call', 'on']);
    expect(Object.keys(pos.call)).toEqual([...CHANNELS]);
    expect(Object.keys(pos.on)).toEqual([...PUSH_CHANNELS]);
    for (const value of [...Object.values(pos.call), ...Object.values(pos.on)]) expect(value).toBeTypeOf('function');
  });

  test('a function calls its own channel with its input and nothing more', async () => {
    for (const channel of CHANNELS) {
      const call = pos.call[channel] as (...args: unknown[]) => Promise<unknown>;
      expect(await call(null, 'extra')).toEqual({ ok: true, value: channel });
    }
    expect(electron.ipcRenderer.invoked).toEqual(CHANNELS.map((channel) => [channel, null]));
  });

  test('a listener gets the payload and no event, until it unsubscribes', () => {
    const heard: unknown[][] = [];
    const off = pos.on['till:changed']((...args: unknown[]) => void heard.push(args));
    const event = { sender: 'must not reach the page' };
    electron.ipcRenderer.emit('till:changed', event, STUB_STATE);
    expect(off()).toBeUndefined();
    electron.ipcRenderer.emit('till:changed', event, STUB_STATE);
    expect(heard).toEqual([[STUB_STATE]]);
    expect(electron.ipcRenderer.listenerCount('till:changed')).toBe(0);
  });
});
