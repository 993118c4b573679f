import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import { placesOf, spoilBytes } from '../../../../support/damaged-till.ts';
import { openCore } from '../../../../support/open-core.ts';
import {
  approve,
  cash,
  creations,
  lose,
  openShop,
  payByCard,
  payByPix,
  registerQr,
  rescueState,
  restore,
  type Shop,
  searched,
} from '../../../../support/shop-to-rescue.ts';
import { value } from '../../../../support/value.ts';

const PAGE = 4096;

const backUp = async ({ core }: Shop) => value(await core.serve('backup:now', null)).backups;
const cases = async ({ core }: Shop) => value(await core.serve('case:list', null));
const health = async ({ core }: Shop) => value(await core.serve('till:health', null));

/* The whole till loses its file and recovers; the operator's ledger judges. */

test.concurrent('a file that is lost is said to be, and never begun anew in silence', async (context) => {
  const shop = await openShop(context);
  await cash(shop);
  await lose(shop);
  expect(await health(shop)).toMatchObject({ state: 'damaged', why: 'missing' });
  expect(await rescueState(shop)).toMatchObject({ damage: { why: 'missing' }, backups: [], report: null });
  expect(existsSync(shop.till)).toBe(false);
  const sale = await shop.core.serve('sale:add-by-code', { text: '1' });
  expect(sale).toMatchObject({ error: { code: 'till_damaged' } });
  expect(await restore(shop)).toMatchObject({ failure: 'nothing_readable' });
  expect(await health(shop)).toMatchObject({ state: 'damaged', why: 'missing' });
});

test.concurrent('what was paid after the copy is found at the operator: each charge once, and nothing is sent again', async (context) => {
  const shop = await openShop(context);
  const before = await payByCard(shop);
  await backUp(shop);
  const after = await payByCard(shop);
  const open = await payByCard(shop, 'leave');
  await lose(shop);
  const sent = await creations(shop);
  const made = await restore(shop);
  expect(made).toMatchObject({ damage: null, failure: null, progress: null, report: { sales: 1, series: 2 } });
  expect(made.report?.lostSince).not.toBeNull();
  expect((await searched(shop)).charges).toMatchObject({ unknown: 1 });
  const [found, ...others] = await cases(shop);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'unknown_charge', amountCents: 500 });
  expect(found?.evidence?.operatorPaymentId).toBe(after.evidence?.operatorPaymentId);
  expect(before.evidence?.operatorPaymentId).not.toBe(after.evidence?.operatorPaymentId);
  expect(open.state).toBe('pending');
  expect(await creations(shop)).toBe(sent);
});

test.concurrent('a Pix that was paid after the copy is found by its code, which outlives the file', async (context) => {
  const shop = await openShop(context);
  await registerQr(shop);
  await backUp(shop);
  await payByPix(shop);
  await lose(shop);
  await restore(shop);
  expect((await searched(shop)).charges).toMatchObject({ unknown: 1 });
  const unknown = { kind: 'unknown_charge', tender: 'pix', amountCents: 500, evidence: { amountCents: 500 } };
  expect(await cases(shop)).toMatchObject([unknown]);
});

test.concurrent('a payment that was under way at the copy is asked about, and ends as it did', async (context) => {
  const shop = await openShop(context);
  const open = await payByCard(shop, 'leave');
  await backUp(shop);
  await approve(shop);
  const stored = async (): Promise<Sale> => value(await shop.core.serve('sale:get', { saleId: open.saleId }));
  await shop.time.poll(async () => (await stored()).state).toBe('paid');
  await lose(shop);
  await restore(shop);
  await shop.time.poll(async () => (await stored()).state).toBe('paid');
  expect(await stored()).toMatchObject({ series: 2, number: 1, payments: [{ id: open.id, state: 'approved' }] });
  expect((await searched(shop)).charges).toMatchObject({ unknown: 0 });
  expect(await creations(shop)).toBe(1);
});

/** First pages of these tables and indexes: no start reads them. */
function unreadPlaces(file: string): readonly number[] {
  const unread = ['sqlite_autoindex_product_2', 'product_by_name', 'product_image', 'outbox', 'outbox_open'];
  const database = new Sqlite(file);
  const pages = database
    .prepare<[string], number>('SELECT pageno FROM dbstat WHERE name IN (SELECT value FROM json_each(?))')
    .pluck()
    .all(JSON.stringify(unread));
  database.close();
  expect(pages.length).toBeGreaterThanOrEqual(unread.length);
  return pages.map((page) => (page - 1) * PAGE);
}

test.concurrent('a file with a spoilt page is put together again without the loss of a single sale', async (context) => {
  const shop = await openShop(context);
  await cash(shop);
  await payByCard(shop);
  await backUp(shop);
  await shop.core.stop();
  const places = unreadPlaces(shop.till);
  spoilBytes(shop.till, (bytes) => {
    for (const at of places) bytes.fill(0x5a, at, at + PAGE);
  });
  await shop.core.start();
  const checked = await shop.core.serve('audit:verify', null);
  expect(checked.ok && checked.value.ok).toBe(false);
  await shop.core.stop();
  await shop.core.start();
  expect(await health(shop)).toMatchObject({ state: 'damaged', why: 'unreadable' });
  const made = await restore(shop);
  expect(made).toMatchObject({ damage: null, report: { sales: 2, lostSince: null } });
  const kept = readFileSync(join(shop.folder, 'real', made.report?.keptAs ?? ''));
  for (const at of places) expect(kept.subarray(at, at + PAGE)).toEqual(Buffer.alloc(PAGE, 0x5a));
  expect(value(await shop.core.serve('rescue:seen', null)).report).toBeNull();
  await cash(shop);
  expect(value(await shop.core.serve('sale:list', { day: null }))[0]).toMatchObject({ series: 2, number: 1 });
});

test.concurrent('a copy can be gone back to from a sound till, but not while a payment is under way', async (context) => {
  const shop = await openShop(context);
  await cash(shop);
  const [copy] = await backUp(shop);
  const backup = copy?.name ?? '';
  await cash(shop);
  const open = await payByCard(shop, 'leave');
  const early = await shop.core.serve('rescue:restore', { backup });
  expect(early).toMatchObject({ error: { code: 'payments_unfinished' } });
  value(await shop.core.serve('payment:cancel', { paymentId: open.id, force: false }));
  const state = async () => value(await shop.core.serve('sale:get', { saleId: open.saleId })).payments[0]?.state;
  await shop.time.poll(state).toBe('cancelled');
  expect(await restore(shop, backup)).toMatchObject({ failure: null, report: { sales: 1, backup, series: 2 } });
  const sales = value(await shop.core.serve('sale:list', { day: null }));
  expect(sales.filter((sale) => sale.state === 'paid')).toHaveLength(1);
  expect(readdirSync(join(shop.folder, 'real')).some((name) => name.startsWith('till-before-restore-'))).toBe(true);
  expect(value(await shop.core.serve('audit:verify', null))).toMatchObject({ ok: true });
});

test.concurrent('what is to be asked waits for an operator that is away, over a restart too', async (context) => {
  const shop = await openShop(context);
  await cash(shop);
  await backUp(shop);
  const lost = await payByCard(shop);
  await shop.service.fault('venda.list', 'http_status', { times: 1_000 });
  await lose(shop);
  await restore(shop);
  await shop.time.poll(async () => (await rescueState(shop)).charges?.state).toBe('waiting');
  await shop.core.stop();
  await shop.service.clearFaults();
  await shop.core.start();
  expect((await searched(shop)).charges).toMatchObject({ unknown: 1 });
  expect(lost.evidence).not.toBeNull();
});

test.concurrent('a Pix whose record was lost is asked for by its code, where that can still be read', async (context) => {
  const shop = await openShop(context);
  await registerQr(shop);
  await cash(shop);
  const { id, code } = await payByPix(shop);
  await shop.core.stop();
  spoilTrail(shop.till, id);
  await shop.core.start();
  const made = await restore(shop);
  expect(made).toMatchObject({ failure: null, report: { sales: 1 } });
  expect(made.report?.lostSince).not.toBeNull();
  expect((await searched(shop)).charges).toMatchObject({ unknown: 1 });
  const unknown = { kind: 'unknown_charge', tender: 'pix', amountCents: 500, qrCode: code };
  expect(await cases(shop)).toMatchObject([unknown]);
});

test.concurrent('charges of the shop’s other tills are not taken for ours', async (context) => {
  const shop = await openShop(context);
  await cash(shop);
  await backUp(shop);
  const settings = { ...shop.settings(), registerNumber: 2 };
  const other = await openCore(context, settings, undefined, undefined, shop.parts);
  const { serve } = other.core;
  value(await serve('settings:save', { settings, token: shop.service.token }));
  value(await serve('catalogue:save', { id: null, code: '1', barcode: null, name: 'One', priceCents: cents(700) }));
  value(await serve('devices:refresh', null));
  await payByCard({ ...shop, core: other.core });
  await payByCard(shop);
  await lose(shop);
  await restore(shop);
  expect((await searched(shop)).charges).toMatchObject({ asked: 2, unknown: 1 });
  expect(await cases(shop)).toMatchObject([{ kind: 'unknown_charge', amountCents: 500 }]);
});

/** The trail breaks at the payment's first entry; its row stays. */
function spoilTrail(file: string, id: string): void {
  spoilBytes(file, (bytes) => {
    const before = `payment${id}`;
    for (const at of placesOf(bytes, `${before}{"sale_id"`)) bytes.write('{"sole_id"', at + before.length);
  });
}
