import { expect, test } from 'vitest';
import { feedsOf } from '../../../../../electron/areas/head-office/down/bucket-keys.ts';
import { createSettingsReceiver } from '../../../../../electron/areas/head-office/down/settings-receiver.ts';
import { systemClock } from '../../../../../electron/lib/clock.ts';
import { fail, ok, type Result } from '../../../../../shared/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../../shared/settings.ts';
import { openFile } from '../../../../support/open-file.ts';

const ENDLESS = new AbortController().signal;

function openReceiver() {
  const database = openFile();
  const feeds = feedsOf('balcao', 'loja-7');
  const answer = ok(null) as Result<unknown>;
  const till = { settings: DEFAULT_SETTINGS, quiet: true, answer, saved: [] as Settings[] };
  for (const feed of feeds) database.received.beginFeed(feed.name, 'then');
  const receiver = createSettingsReceiver({
    database,
    clock: systemClock,
    feeds,
    settings: {
      present: () => till.settings,
      isQuiet: () => till.quiet,
      apply: async (settings) => {
        till.saved.push(settings);
        if (till.answer.ok) till.settings = settings;
        return till.answer;
      },
    },
  });
  const receive = (scope: 'all' | 'store', revision: number, said: object | null) => {
    const feed = feeds.find((one) => one.kind === 'settings' && one.scope === scope);
    if (feed === undefined) throw new Error('no feed');
    const bytes = said === null ? null : new TextEncoder().encode(JSON.stringify({ v: 1, ...said }));
    return receiver.receive({ feed, tail: '', revision, bytes });
  };
  return { database, till, receiver, receive };
}

test('while a payment is under way settings wait, on disk, and are applied afterwards', async () => {
  const { till, receiver, receive, database } = openReceiver();
  till.quiet = false;
  receive('all', 1, { storeName: 'Rede Azul' });
  expect(await receiver.applyWaiting(ENDLESS)).toBe(false);
  expect(till.saved).toEqual([]);
  expect(database.received.entry('settings:all', '')).toMatchObject({ state: 'waiting', revision: 1 });
  till.quiet = true;
  expect(await receiver.applyWaiting(ENDLESS)).toBe(true);
  expect(till.settings.storeName).toBe('Rede Azul');
  expect(database.received.entry('settings:all', '')).toMatchObject({ state: 'taken' });
});

test('the service may still refuse because of a payment: then they go on waiting', async () => {
  const { till, receiver, receive } = openReceiver();
  till.answer = fail('payments_unfinished');
  receive('all', 1, { storeName: 'Rede Azul' });
  expect(await receiver.applyWaiting(ENDLESS)).toBe(false);
  expect(receiver.hasWaiting()).toBe(true);
});

test('what the service refuses for good is parked with its field', async () => {
  const { till, receiver, receive, database } = openReceiver();
  till.answer = fail('invalid_input', { field: 'settings.operator.cnpj' });
  receive('store', 1, { storeName: 'Rede Azul' });
  expect(await receiver.applyWaiting(ENDLESS)).toBe(true);
  expect(database.received.parked(9)).toMatchObject([{ reason: 'settings_refused', field: 'settings.operator.cnpj' }]);
});

test('each revision is applied once; what the store’s own entry says wins, until it is taken away', async () => {
  const { till, receiver, receive } = openReceiver();
  receive('all', 1, { storeName: 'Rede Azul', storeCity: 'Campinas' });
  receive('store', 2, { storeCity: 'Santos' });
  await receiver.applyWaiting(ENDLESS);
  expect(till.settings).toMatchObject({ storeName: 'Rede Azul', storeCity: 'Santos' });
  till.settings = { ...till.settings, storeName: 'Mudado aqui' };
  await receiver.applyWaiting(ENDLESS);
  expect(till.settings.storeName).toBe('Mudado aqui');
  receive('all', 3, { storeName: 'Rede Verde', storeCity: 'Campinas' });
  await receiver.applyWaiting(ENDLESS);
  expect(till.settings).toMatchObject({ storeName: 'Rede Verde', storeCity: 'Santos' });
  receive('store', 4, null);
  await receiver.applyWaiting(ENDLESS);
  expect(till.settings).toMatchObject({ storeName: 'Rede Verde', storeCity: 'Campinas' });
  expect(till.saved).toHaveLength(3);
});

test('a till that was closed by what was applied leaves the rest to the one that opens', async () => {
  const { till, receiver, receive, database } = openReceiver();
  const ending = new AbortController();
  ending.abort();
  receive('all', 1, { storeName: 'Rede Azul' });
  await receiver.applyWaiting(ending.signal);
  expect(database.received.entry('settings:all', '')).toMatchObject({ state: 'waiting' });
  await receiver.applyWaiting(ENDLESS);
  expect(till.saved).toHaveLength(1);
  expect(database.received.entry('settings:all', '')).toMatchObject({ state: 'taken' });
});
