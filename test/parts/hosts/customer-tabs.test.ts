import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { shopPicturesIn } from '../../../electron/hosts/shop-picture-files.ts';
import { CHANNELS } from '../../../shared/api/contract.ts';
import { type CustomerScreenSettings, DEFAULT_CUSTOMER_SCREEN } from '../../../shared/customer-screen.ts';
import { CUSTOMER_PUSH, type CustomerView } from '../../../shared/customer-view.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';
import {
  ask,
  core,
  folder,
  ours,
  port,
  refusal,
  serveForEachTest,
  signIn,
  socketTo,
} from '../../support/served-host.ts';
import { STUB_STATE } from '../../support/stub-core.ts';

serveForEachTest();

const VIEWS = '/customer-view';
const VIEW: CustomerView = {
  ...{ storeName: 'Mercado Modelo', training: true, theme: 'system', language: 'pt-BR', pictures: [] },
  ...{ pictureSeconds: 8, scene: { state: 'idle' } },
};

let settings: CustomerScreenSettings;
let changes: number;

beforeEach(() => {
  settings = { ...DEFAULT_CUSTOMER_SCREEN, shown: 'window' };
  changes = 0;
  core.parts.customerScreen?.begin({ present: () => VIEW, settings: () => settings, onChanged: () => void changes++ });
});

const host = () => {
  const { customerScreen } = core.parts;
  if (customerScreen === undefined) throw new Error('the host has no customer screen');
  return customerScreen;
};

async function openTab(cookie: string): Promise<{ readonly tab: WebSocket; readonly told: unknown[] }> {
  const tab = socketTo(VIEWS, ours(cookie));
  const told: unknown[] = [];
  tab.on('message', (data: Buffer) => told.push(JSON.parse(data.toString())));
  await once(tab, 'open');
  if (told.length === 0) await once(tab, 'message');
  return { tab, told };
}

describe('the socket of the customer’s page', () => {
  test('tells the present view at once and each that follows, and nothing of what the till’s page is told', async () => {
    const { tab, told } = await openTab(await signIn());
    expect(told).toEqual([{ push: CUSTOMER_PUSH, payload: VIEW }]);
    core.parts.push('till:changed', STUB_STATE);
    host().show({ ...VIEW, storeName: 'Outra' });
    await once(tab, 'message');
    expect(told.slice(1)).toEqual([{ push: CUSTOMER_PUSH, payload: { ...VIEW, storeName: 'Outra' } }]);
  });

  test.each(CHANNELS.filter((_, index) => index % 12 === 0))('a call of %s only ends it', async (channel) => {
    const { tab, told } = await openTab(await signIn());
    const closed = once(tab, 'close');
    tab.send(JSON.stringify({ id: 1, channel, input: GOOD_INPUTS[channel] }));
    expect((await closed)[0]).toBe(1008);
    expect(core.events).toEqual(['start']);
    expect(told).toHaveLength(1);
  });

  test('is for our own browser alone', async () => {
    const cookie = await signIn();
    expect(await refusal(VIEWS, { origin: `http://127.0.0.1:${port}` })).toBe(403);
    expect(await refusal(VIEWS, { headers: { cookie } })).toBe(403);
    expect(await refusal(VIEWS, { origin: 'https://example.com', headers: { cookie } })).toBe(403);
  });

  test('is counted as seen while it is there', async () => {
    expect(host().state()).toEqual({ state: 'closed', address: '/customer' });
    const { tab } = await openTab(await signIn());
    expect(host().state().state).toBe('shown');
    const before = changes;
    tab.close();
    await expect.poll(() => host().state().state).toBe('closed');
    expect(changes).toBe(before + 1);
  });

  test('is for four at once, beside the pages of the till', async () => {
    const cookie = await signIn();
    for (let count = 0; count < 4; count++) await openTab(cookie);
    expect(await refusal(VIEWS, ours(cookie))).toBe(503);
    await once(socketTo('/till', ours(cookie)), 'open');
  });

  test('is ended and refused where the settings want no screen', async () => {
    const cookie = await signIn();
    const { tab } = await openTab(cookie);
    settings = DEFAULT_CUSTOMER_SCREEN;
    host().look();
    await once(tab, 'close');
    expect(host().state()).toEqual({ state: 'off', address: null });
    expect(await refusal(VIEWS, ours(cookie))).toBe(403);
  });
});

describe('the page itself', () => {
  test.each(['/customer', '/customer-preload.js', '/customer.html'])('%s is for our browser alone', async (address) => {
    expect((await ask({ path: address })).status).toBe(401);
    const cookie = await signIn();
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await ask({ path: address, headers })).status).toBe(200);
    expect((await ask({ path: address, headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });

  test('begins with its own preload, which has nothing to call with', async () => {
    const headers = { cookie: await signIn() };
    const page = await ask({ path: '/customer', headers });
    expect(page.body).toContain('<head>\n    <script src="/customer-preload.js"></script>');
    const preload = (await ask({ path: '/customer-preload.js', headers })).body;
    expect(preload).toContain('exposeInMainWorld("customer"');
    expect(preload).not.toContain('sale:current');
  });

  test('gets the pictures of the shop, and nothing else of the till’s folder', async () => {
    const name = '0199f1a0-1d2c-7b3e-8f40-5a6b7c8d9e0f.png';
    const dataDir = path.join(folder, 'data');
    mkdirSync(shopPicturesIn(dataDir), { recursive: true });
    writeFileSync(path.join(shopPicturesIn(dataDir), name), 'picture');
    writeFileSync(path.join(shopPicturesIn(dataDir), 'notes.txt'), 'secret');
    expect((await ask({ path: `/shop-pictures/${name}` })).status).toBe(401);
    const headers = { cookie: await signIn() };
    const found = await ask({ path: `/shop-pictures/${name}`, headers });
    expect([found.status, found.body, found.headers['content-type']]).toEqual([200, 'picture', 'image/png']);
    for (const other of ['notes.txt', '..%2ftill.log', '../till.log', '', name.replace('0199', '0198')]) {
      expect((await ask({ path: `/shop-pictures/${other}`, headers })).status).toBe(404);
    }
  });
});
