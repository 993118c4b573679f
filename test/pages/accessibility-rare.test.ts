import { expect, test } from 'vitest';
import type { Handlers } from '../../shared/api/contract.ts';
import type { Backup } from '../../shared/backup.ts';
import { ZERO } from '../../shared/money.ts';
import type { ParkedEntry, Received } from '../../shared/received-entry.ts';
import type { ChargeSearch, RescueReport, RescueState } from '../../shared/rescue.ts';
import { fail, ok } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import type { TillState } from '../../shared/till-state.ts';
import { afterQuiet } from '../support/after-quiet.ts';
import { openReport } from '../support/every-look.ts';
import { product } from '../support/listed-products.ts';
import { openHealthPage } from '../support/open-health-page.ts';
import { openStubPage } from '../support/open-stub-page.ts';

const AT = '2026-11-21T14:05:00.000Z';
const DETAIL = 'SqliteError: disk I/O error';
const REFERENCE = '1A2B3C4D';

const UNWELL: readonly (TillHealth & { readonly why?: string })[] = [
  { state: 'opening' },
  { state: 'stopped', why: 'storage_failed', detail: DETAIL, at: AT, reference: REFERENCE },
  { state: 'stopped', why: 'broken_invariant', detail: DETAIL, at: AT, reference: REFERENCE },
  { state: 'read_only', detail: 'database version 9, program version 3', at: AT },
];

test('nothing is wrong on the pages of a till that does not sell', async (context) => {
  const [first = { state: 'opening' }] = UNWELL;
  const { page, become } = await openHealthPage(context, first);
  const { states, look } = openReport('accessibility-health');
  const title = () => page.locator('main').getAttribute('aria-label');
  await page.locator('main .health-opening').waitFor();
  await look(page, first.state);
  for (const health of UNWELL.slice(1)) {
    const before = await title();
    become(health);
    await expect.poll(title).not.toBe(before);
    await page.locator('main .page').waitFor();
    await look(page, `${health.state} ${health.why ?? ''}`);
  }
  expect(states).toEqual({});
});

const SOUND: RescueState = {
  mode: 'training',
  damage: null,
  backups: [],
  progress: null,
  failure: null,
  report: null,
  charges: null,
};
const BACKUPS: readonly Backup[] = [1_204, 1_170, 980].map((sales, at) => ({
  name: `till-${10 - at}.db`,
  at: `2026-11-${21 - at}T13:0${at}:00.000Z`,
  sales,
  entries: sales * 12,
  bytes: 18_400_000,
  version: '0.1.0',
}));
const DAMAGED = { why: 'unreadable', detail: 'file is not a database' } as const;
const REPORT: RescueReport = {
  at: AT,
  backup: null,
  sales: 1_204,
  entries: 14_448,
  lostSince: AT,
  unread: 12,
  series: 2,
  keptAs: 'till-damaged-20261121140500.db',
};
const CHARGES: ChargeSearch = { since: AT, state: 'done', asked: 41, total: 41, unknown: 2, corrected: 3 };

const RESCUE: readonly (readonly [name: string, state: Partial<RescueState>])[] = [
  ['file unreadable, without copies', { damage: DAMAGED }],
  ['file altered', { damage: { why: 'altered', detail: DETAIL }, backups: BACKUPS, failure: 'no_space' }],
  ['file missing, without copies', { damage: { why: 'missing', detail: DETAIL } }],
  ['file missing', { damage: { why: 'missing', detail: DETAIL }, backups: BACKUPS }],
  ['rescue goes on', { progress: { step: 'reading', done: 8_200, total: 14_448 } }],
  ['rescue is checked', { progress: { step: 'checking', done: 0, total: 0 } }],
  ['rescue failed', { failure: 'nothing_readable' }],
  ['rescued, with a loss', { report: REPORT, charges: CHARGES }],
  ['rescued whole', { report: { ...REPORT, lostSince: null, unread: 0 }, charges: { ...CHARGES, state: 'waiting' } }],
];

test('nor where a file is rescued', async (context) => {
  let rescue: RescueState = SOUND;
  const { page, core } = await openStubPage(context, {
    'rescue:state': () => ok(rescue),
    'sale:current': () => ok(null),
  });
  const { states, look } = openReport('accessibility-rescue');
  const main = page.locator('main');
  await page.locator('.checkout').waitFor();
  for (const [name, state] of RESCUE) {
    const before = await main.innerText();
    rescue = { ...SOUND, ...state };
    core.parts.push('rescue:changed', rescue);
    await expect.poll(() => main.innerText()).not.toBe(before);
    await look(page, name);
  }
  rescue = { ...SOUND, damage: DAMAGED, backups: BACKUPS };
  core.parts.push('rescue:changed', rescue);
  await page.locator('.page-danger').waitFor();
  await look(page, 'file unreadable');
  await page.keyboard.press('F2');
  await page.locator('.table-row').first().waitFor();
  await look(page, 'copies to go back to');
  await page.keyboard.press('Enter');
  await page.locator('.dialog').waitFor();
  await look(page, 'go back to a copy');
  expect(states).toEqual({});
});

const TROUBLED: Partial<TillState> = {
  settingsLost: { why: 'unreadable', keptAs: 'settings-damaged.json' },
  storage: { freeBytes: 31_000_000, neededBytes: 64_000_000, cashGoesOn: true },
  startUp: { total: 4, left: 3 },
  headOffice: { state: 'failed', unsent: 1_240, since: AT, why: 'trail' },
  link: { state: 'failed', at: AT, since: AT, why: 'unreachable' },
  customerScreen: { state: 'off', address: null },
  outboxWaiting: 312,
  outboxRefused: 2,
  outboxSince: AT,
  unfinishedPayments: 4,
};

test('nor where a till has much to say at once', async (context) => {
  const { page, change } = await openStubPage(context, { 'sale:current': () => ok(null) });
  const { states, look } = openReport('accessibility-troubled');
  await page.locator('.checkout').waitFor();
  change(TROUBLED);
  await page.locator('.page-danger').waitFor();
  await look(page, 'settings lost');
  await page.keyboard.press('F4');
  await page.locator('.checkout').waitFor();
  await look(page, 'every strip');
  expect(states).toEqual({});
});

test('nor where a shop charges amounts without a product', async (context) => {
  const { page, change } = await openStubPage(context, {
    'sale:current': () => ok(null),
    'sale:add-amount': () => fail('amounts_off'),
  });
  const { states, look } = openReport('accessibility-amounts');
  await page.locator('.checkout').waitFor();
  change({ allowAmounts: true });
  await page.locator('.key-strip').getByText('Cobrar valor').waitFor();
  await look(page, 'one more key');
  await page.keyboard.press('Shift+F9');
  await page.locator('.dialog input').first().waitFor();
  await look(page, 'amount');
  await page.keyboard.press('Enter');
  await page.locator('.dialog .field-error').waitFor();
  await look(page, 'amount, nothing typed');
  await page.keyboard.type('12,50', { delay: 90 });
  await page.keyboard.press('Enter');
  await page.locator('.dialog .note').waitFor();
  await look(page, 'amount, switched off meanwhile');
  expect(states).toEqual({});
});

const MARK = { standing: 'changed_here', changedAt: AT } as const;
const PRODUCTS = [
  product(1, { name: 'Café torrado e moído 500 g', headOffice: MARK }),
  product(2, { name: 'Feijão carioca 1 kg', headOffice: { ...MARK, standing: 'withdrawn' }, active: false }),
  product(3, { name: 'Pão francês' }),
];
const PARKED: readonly ParkedEntry[] = [
  {
    kind: 'catalogue',
    key: 'all.P9',
    code: 'P9',
    reason: 'barcode_taken',
    field: null,
    detail: 'Pão francês',
    parkedAt: AT,
  },
  {
    kind: 'catalogue',
    key: 'all.P8',
    code: null,
    reason: 'invalid_field',
    field: 'priceCents',
    detail: null,
    parkedAt: AT,
  },
  { kind: 'settings', key: 'all', code: null, reason: 'newer_version', field: null, detail: null, parkedAt: AT },
];
const RECEIVED: Received = {
  state: 'following',
  receivedAt: AT,
  productCount: 12_480,
  changedHereCount: 31,
  settingsWaiting: true,
  missingCount: 4,
  parkedCount: PARKED.length,
  parked: PARKED,
};

test('nor on what head office gives out', async (context) => {
  const { page, change } = await openStubPage(context, {
    'sale:current': () => ok(null),
    'catalogue:search': () => ok({ products: PRODUCTS, total: PRODUCTS.length }),
    'catalogue:categories': () => ok({ forSale: [], names: [] }),
    'favourites:list': () => ok([]),
    'received:state': () => ok(RECEIVED),
  });
  const { states, look } = openReport('accessibility-head-office');
  await page.locator('.checkout').waitFor();
  change({ mode: 'real', headOffice: { state: 'connected', unsent: 0, since: null, why: null } });
  await page.locator('html[data-training=false]').waitFor();
  await afterQuiet(page);
  await page.keyboard.press('F1');
  await page.locator('.menu-entries [data-key="catalogue"]').click();
  await page.locator('.long-table-row').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('.catalogue-detail-text').waitFor();
  await look(page, 'catalogue of head office');
  await page.keyboard.press('F7');
  await page.locator('.dialog .table-row').first().waitFor();
  await look(page, 'what head office gave out');
  expect(states).toEqual({});
});

test('nor in a report of today that is slow, cannot be read, or lacks the drawer on a first day', async (context) => {
  const none = { count: 0, cents: ZERO };
  const adding = Promise.withResolvers<void>();
  let run: Handlers['reports:run'] = async () => {
    await adding.promise;
    return fail('storage_unread');
  };
  const { page } = await openStubPage(context, {
    'sale:current': () => ok(null),
    'reports:run': (input) => run(input),
    'shift:report-x': () => fail('internal'),
  });
  const { look, states } = openReport('today');
  const seen = (text: string): Promise<void> => page.getByText(text).waitFor();
  await page.locator('.checkout').waitFor();
  await afterQuiet(page);
  await page.keyboard.press('F1');
  const entry = page.locator('.menu-entries [data-key="sales-reports"]');
  await entry.waitFor();
  await afterQuiet(page);
  await entry.click();
  await seen('Somando as vendas…');
  await look(page, 'today, slow');
  adding.resolve();
  await seen('Não foi possível ler os dados da loja');
  await look(page, 'today, not read');
  run = ({ from, to }) => {
    const rows = [0, 1, 7].map((days) => ({
      until: new Date(Date.now() - days * 86_400_000).toISOString(),
      ...{ sales: none, returned: none, reversed: none },
    }));
    return ok({ kind: 'today', from, to, sales: none, reversed: none, rows });
  };
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await seen('Nenhuma venda hoje, até agora.');
  const drawer = page.locator('.today-figures > div', { hasText: 'Dinheiro na gaveta' });
  await expect.poll(() => drawer.innerText()).toContain('O programa do caixa não completou o pedido.');
  await look(page, 'today, a first day');
  expect(states).toEqual({});
});
