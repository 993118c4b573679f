import { beforeEach, expect, test, vi } from 'vitest';
import { PUSH_CHANNELS } from '../../shared/api/contract.ts';
import { CUSTOMER_PUSH, type CustomerApi } from '../../shared/customer-view.ts';

type Shell = typeof import('../support/electron-stand-in.ts');

let electron: Shell;
let customer: CustomerApi;

beforeEach(async () => {
  vi.resetModules();
  electron = (await import('electron')) as unknown as Shell;
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
  const event = { sender: 'must not reach the page' };
  electron.ipcRenderer.emit(CUSTOMER_PUSH, event, { storeName: 'first' });
  const off = customer.onView((...args: unknown[]) => void heard.push(args));
  electron.ipcRenderer.emit(CUSTOMER_PUSH, event, { storeName: 'second' });
  expect(off()).toBeUndefined();
  electron.ipcRenderer.emit(CUSTOMER_PUSH, event, { storeName: 'third' });
  expect(heard).toEqual([[{ storeName: 'first' }], [{ storeName: 'second' }]]);
  expect(electron.ipcRenderer.invoked).toEqual([]);
});
