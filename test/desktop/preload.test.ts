import { beforeEach, describe, expect, test } from 'vitest';
import { CHANNELS, type PosApi, PUSH_CHANNELS } from '../../shared/api/contract.ts';
import { CUSTOMER_PUSH, type CustomerApi } from '../../shared/customer-view.ts';
import { freshElectron } from '../support/fresh-electron.ts';
import { STUB_STATE } from '../support/stub-core.ts';

let electron: Awaited<ReturnType<typeof freshElectron>>;

beforeEach(async () => {
  electron = await freshElectron();
});

const event = { sender: 'must not reach the page' };

describe('the preload', () => {
  let pos: PosApi;

  beforeEach(async () => {
    await import('../../electron/preload.ts');
    pos = electron.contextBridge.exposed.get('pos') as PosApi;
  });

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
    electron.ipcRenderer.emit('till:changed', event, STUB_STATE);
    expect(off()).toBeUndefined();
    electron.ipcRenderer.emit('till:changed', event, STUB_STATE);
    expect(heard).toEqual([[STUB_STATE]]);
    expect(electron.ipcRenderer.listenerCount('till:changed')).toBe(0);
  });
});

describe('the preload of the page that customers see', () => {
  let customer: CustomerApi;

  beforeEach(async () => {
    await import('../../electron/hosts/electron/customer-preload.ts');
    customer = electron.contextBridge.exposed.get('customer') as CustomerApi;
  });

  test('the page gets one subscription, nothing to call with, and hears one message alone', () => {
    expect([...electron.contextBridge.exposed.keys()]).toEqual(['customer']);
    expect(Object.keys(customer)).toEqual(['onView']);
    expect(electron.ipcRenderer.eventNames()).toEqual([CUSTOMER_PUSH]);
    expect(PUSH_CHANNELS as readonly string[]).not.toContain(CUSTOMER_PUSH);
  });

  test('a listener is told the newest view at once and each that follows, without an event, until it unsubscribes', () => {
    const heard: unknown[][] = [];
    electron.ipcRenderer.emit(CUSTOMER_PUSH, event, { storeName: 'first' });
    const off = customer.onView((...args: unknown[]) => void heard.push(args));
    electron.ipcRenderer.emit(CUSTOMER_PUSH, event, { storeName: 'second' });
    expect(off()).toBeUndefined();
    electron.ipcRenderer.emit(CUSTOMER_PUSH, event, { storeName: 'third' });
    expect(heard).toEqual([[{ storeName: 'first' }], [{ storeName: 'second' }]]);
    expect(electron.ipcRenderer.invoked).toEqual([]);
  });
});
