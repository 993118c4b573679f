import { describe, expect, test } from 'vitest';
import { catalogueKey, encodeCode } from '../../../../electron/head-office-link/down/bucket-keys.ts';
import { natsProgram } from '../../../fleet/servers/nats-server.ts';
import { INSTALL } from '../../../fleet/servers/what-is-missing.ts';
import { becomes, entryOf, openHeadOfficeShop, STORE, tillOf } from '../../../support/head-office-shop.ts';
import { openCore } from '../../../support/open-core.ts';
import { value } from '../../../support/value.ts';

const missing = natsProgram() === null ? ` (skipped: nats-server is not installed here: ${INSTALL})` : '';

describe.skipIf(missing !== '')(`what head office gives out${missing}`, () => {
  test('products and prices arrive as they are given out, and are marked as head office’s', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A.1', { barcode: '7891000315507', name: 'Café 500 g', priceCents: 1899 });
    const till = tillOf(await openCore(context, office.till));
    await becomes(() => till.product('A.1'), {
      name: 'Café 500 g',
      priceCents: 1899,
      barcode: '7891000315507',
      active: true,
    });
    await office.give('A.1', {
      barcode: '7891000315507',
      name: 'Café 500 g',
      priceCents: 1750,
      changedAt: '2016-01-01T00:00:00Z',
    });
    await becomes(() => till.product('A.1'), {
      priceCents: 1750,
      headOffice: { standing: 'as_sent', changedAt: '2016-01-01T00:00:00Z' },
      // and the operator is to learn of it, as of a change by hand
      sync: { state: 'waiting' },
    });
    expect(await till.received()).toMatchObject({ state: 'following', productCount: 1, parkedCount: 0 });
  });

  test('a till that was away catches up from its last revision', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A', { priceCents: 100 });
    await office.give('B', { priceCents: 100 });
    await office.give('C', { priceCents: 100 });
    const first = await openCore(context, office.till);
    await becomes(() => tillOf(first).count(), 3);
    await first.core.stop();
    await office.give('A', { priceCents: 200 });
    await office.give('A', { priceCents: 300 });
    await office.takeAway('B');
    await office.give('D', { priceCents: 100 });
    const second = await openCore(context, office.till, first.folder);
    const till = tillOf(second);
    await becomes(() => till.product('D'), { priceCents: 100 });
    expect(await till.product('A')).toMatchObject({ priceCents: 300 });
    expect(await till.product('B')).toMatchObject({ active: false, headOffice: { standing: 'withdrawn' } });
    expect(await till.product('C')).toMatchObject({ priceCents: 100, active: true });
    await second.core.stop();
    // so much happens meanwhile that the bucket's first revision is far behind the till's last one
    for (const priceCents of [400, 500])
      for (const code of ['A', 'B', 'C', 'D']) await office.give(code, { priceCents });
    const third = tillOf(await openCore(context, office.till, first.folder));
    for (const code of ['A', 'B', 'C', 'D'])
      await becomes(() => third.product(code), { priceCents: 500, active: true });
  });

  test('a product that is being deleted here is parked until it is gone', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A');
    const opened = await openCore(context, office.till);
    const till = tillOf(opened);
    await becomes(() => till.product('A'), { active: true });
    const product = await till.product('A');
    if (product === undefined) throw new Error('not there');
    value(await opened.core.handlers['catalogue:delete']({ productId: product.id }));
    await office.give('A', { priceCents: 5 });
    await becomes(() => till.received(), { parked: [{ code: 'A', reason: 'being_deleted' }] });
  });

  test('where the history was purged everything is read anew, and what is gone is taken off sale', async (context) => {
    const office = await openHeadOfficeShop(context);
    for (const code of ['A', 'B', 'C']) await office.give(code);
    const first = await openCore(context, office.till);
    await becomes(() => tillOf(first).count(), 3);
    await first.core.stop();
    const bucket = await office.bucket('catalogue');
    // purged without a mark: nothing tells of B any more; A was changed, C stands
    await office.give('A', { priceCents: 555 });
    await bucket.purge(catalogueKey(null, 'B'));
    const streams = (await bucket.status()).streamInfo;
    expect(streams.state.messages).toBe(3);
    await purgeMarks(office);
    const again = await openCore(context, office.till, first.folder);
    await becomes(() => tillOf(again).product('B'), { active: false, headOffice: { standing: 'withdrawn' } });
    await becomes(() => tillOf(again).product('A'), { priceCents: 555 });
    expect(await tillOf(again).product('C')).toMatchObject({ active: true });
  });

  test('a bucket that was emptied or made anew takes nothing off sale, and says so', async (context) => {
    const office = await openHeadOfficeShop(context);
    for (const code of ['A', 'B']) await office.give(code);
    const first = await openCore(context, office.till);
    await becomes(() => tillOf(first).count(), 2);
    await first.core.stop();
    await (await office.bucket('catalogue')).destroy();
    await office.give('A', { priceCents: 700 });
    const till = tillOf(await openCore(context, office.till, first.folder));
    await becomes(() => till.product('A'), { priceCents: 700 });
    await becomes(() => till.received(), { missingCount: 1 });
    expect(await till.product('B')).toMatchObject({ active: true, headOffice: { standing: 'as_sent' } });
  });

  test('a store’s own entry wins over everybody’s, and everybody’s holds again when it is taken away', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A', { priceCents: 100 });
    await office.give('A', { priceCents: 80 }, STORE);
    await office.give('A', { priceCents: 1 }, 'another-store');
    const till = tillOf(await openCore(context, office.till));
    await becomes(() => till.product('A'), { priceCents: 80 });
    await office.give('A', { priceCents: 120 });
    await office.give('B');
    await becomes(() => till.product('B'), { active: true });
    expect(await till.product('A')).toMatchObject({ priceCents: 80 });
    await office.takeAway('A', STORE);
    await becomes(() => till.product('A'), { priceCents: 120, active: true });
    await office.takeAway('A');
    await becomes(() => till.product('A'), { active: false, headOffice: { standing: 'withdrawn' } });
  });

  test('a change in the store stands, and is shown, until head office sends the product again', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A', { priceCents: 100 });
    const opened = await openCore(context, office.till);
    const till = tillOf(opened);
    const { handlers } = opened.core;
    await becomes(() => till.product('A'), { priceCents: 100 });
    const own = value(
      await handlers['catalogue:save']({
        id: null,
        code: 'MEU',
        barcode: null,
        name: 'Da loja',
        priceCents: 50 as never,
      }),
    );
    expect(own.headOffice).toBeNull();
    const sent = await till.product('A');
    if (sent === undefined) throw new Error('not there');
    value(
      await handlers['catalogue:save']({
        id: sent.id,
        code: 'A9',
        barcode: null,
        name: 'Mudado',
        priceCents: 90 as never,
      }),
    );
    expect(await till.product('A9')).toMatchObject({ priceCents: 90, headOffice: { standing: 'changed_here' } });
    await office.give('B');
    await becomes(() => till.product('B'), { active: true });
    expect(await till.product('A9')).toMatchObject({ priceCents: 90, headOffice: { standing: 'changed_here' } });
    expect(await till.received()).toMatchObject({ productCount: 2, changedHereCount: 1 });
    await office.give('A', { priceCents: 110 });
    await becomes(() => till.product('A'), { id: sent.id, priceCents: 110, headOffice: { standing: 'as_sent' } });
    expect(await till.product('MEU')).toMatchObject({ priceCents: 50, headOffice: null });
  });

  test('a price that comes down does not touch a line that is in a sale already', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A', { priceCents: 1000 });
    const opened = await openCore(context, office.till);
    const till = tillOf(opened);
    const { handlers } = opened.core;
    await becomes(() => till.product('A'), { priceCents: 1000 });
    value(await handlers['sale:add-by-code']({ text: '2*A' }));
    await office.give('A', { priceCents: 700, name: 'Outro nome' });
    await becomes(() => till.product('A'), { priceCents: 700 });
    expect(value(await handlers['sale:current'](null))).toMatchObject({
      totalCents: 2000,
      lines: [{ name: 'Produto A', unitPriceCents: 1000, totalCents: 2000 }],
    });
    const sale = value(await handlers['sale:add-by-code']({ text: 'A' }));
    expect(sale.totalCents).toBe(2700);
    expect(sale.lines[1]).toMatchObject({ name: 'Outro nome', unitPriceCents: 700 });
    await office.takeAway('A');
    await becomes(() => till.product('A'), { active: false });
    expect(value(await handlers['sale:current'](null))?.totalCents).toBe(2700);
    expect(value(await handlers['payment:pay-cash']({ saleId: sale.id, tenderedCents: 2700 as never })).state).toBe(
      'paid',
    );
  });

  test('what is broken waits with its reason while the rest goes on, and goes in once it is mended', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('BEFORE', { priceCents: 100 });
    const opened = await openCore(context, office.till);
    const till = tillOf(opened);
    await becomes(() => till.product('BEFORE'), { priceCents: 100 });
    const { handlers } = opened.core;
    const own = value(
      await handlers['catalogue:save']({
        id: null,
        code: 'MEU',
        barcode: '12345',
        name: 'Da loja',
        priceCents: 50 as never,
      }),
    );
    await office.give('PRICE', { priceCents: 12.5 });
    await office.give('NAME', { name: 'x'.repeat(200) });
    await office.give('DIGIT', { barcode: '7891000315508' });
    await office.give('TAKEN', { barcode: '12345' });
    await office.give('NEWER', { v: 2 });
    await office.give('BEFORE', { priceCents: -1 });
    await office.put('catalogue', `all.${encodeCode('JSON')}`, '{');
    await office.put('catalogue', 'all.a.b', entryOf('x'));
    await office.put('settings', 'all', '{"v":9}');
    await office.give('LAST');
    await becomes(() => till.product('LAST'), { active: true });
    await becomes(() => till.received(), { parkedCount: 9 });
    const { parked } = await till.received();
    expect(Object.fromEntries(parked.map(({ key, reason, field, detail }) => [key, [reason, field, detail]]))).toEqual({
      'all.PRICE': ['invalid_field', 'priceCents', null],
      'all.NAME': ['invalid_field', 'name', null],
      'all.DIGIT': ['barcode_digit', 'barcode', null],
      'all.TAKEN': ['barcode_taken', 'barcode', 'Da loja (MEU)'],
      'all.NEWER': ['newer_version', null, 'v2'],
      'all.BEFORE': ['invalid_field', 'priceCents', null],
      'all.JSON': ['unreadable', null, null],
      'all.a.b': ['bad_key', null, null],
      all: ['newer_version', null, 'v9'],
    });
    expect((await till.products()).map(({ code }) => code).sort()).toEqual(['BEFORE', 'LAST', 'MEU']);
    expect(await till.product('BEFORE')).toMatchObject({ priceCents: 100 });

    value(await handlers['catalogue:save']({ ...own, barcode: null }));
    expect(value(await handlers['received:try-again'](null))).toMatchObject({ parkedCount: 8 });
    expect(await till.product('TAKEN')).toMatchObject({ barcode: '12345' });
    await office.give('PRICE', { priceCents: 1250 });
    await becomes(() => till.product('PRICE'), { priceCents: 1250 });
    await becomes(() => till.received(), { parkedCount: 7 });
  });

  test('the barcode of a withdrawn product goes over to the one that comes after it', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('OLD', { barcode: '7891000315507' });
    const till = tillOf(await openCore(context, office.till));
    await becomes(() => till.product('OLD'), { active: true });
    await office.takeAway('OLD');
    await office.give('NEW', { barcode: '7891000315507' });
    await becomes(() => till.product('NEW'), { barcode: '7891000315507' });
    expect(await till.product('OLD')).toMatchObject({ active: false, barcode: null });
  });

  test('two thousand products arrive one by one, and the till sells in between', async (context) => {
    const office = await openHeadOfficeShop(context);
    const bucket = await office.bucket('catalogue');
    await office.give('SELL', { priceCents: 100 });
    const opened = await openCore(context, office.till);
    const till = tillOf(opened);
    await becomes(() => till.product('SELL'), { active: true });
    const codes = Array.from({ length: 2000 }, (_, index) => `P${index}`);
    const given = Promise.all(codes.map((code) => bucket.put(catalogueKey(null, code), entryOf(code))));
    await becomes(async () => (await till.count()) > 100, true);
    // sales of one item each, while they come in
    let counts: number[] = [];
    for (let sold = 0; sold < 20; sold++) {
      const sale = value(await opened.core.handlers['sale:add-by-code']({ text: 'SELL' }));
      value(await opened.core.handlers['payment:pay-cash']({ saleId: sale.id, tenderedCents: 100 as never }));
      counts = [...counts, await till.count()];
      await new Promise((resolve) => setImmediate(resolve));
    }
    await given;
    await becomes(() => till.count(), 2001);
    // nothing was taken in one go: the first sale was not kept waiting until all were there
    expect(counts[0]).toBeLessThan(2001);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(await till.received()).toMatchObject({ productCount: 2001, parkedCount: 0 });
  });

  test('a till that is closed while a catalogue comes in stops at once, and goes on where it was', async (context) => {
    const office = await openHeadOfficeShop(context);
    const bucket = await office.bucket('catalogue');
    const codes = Array.from({ length: 1200 }, (_, index) => `P${index}`);
    await Promise.all(codes.map((code) => bucket.put(catalogueKey(null, code), entryOf(code))));
    const first = await openCore(context, office.till);
    await becomes(async () => (await tillOf(first).count()) > 20, true);
    await first.core.stop();
    const again = await openCore(context, { ...office.till, headOffice: null }, first.folder);
    const taken = await tillOf(again).count();
    expect(taken).toBeGreaterThan(20);
    expect(taken).toBeLessThan(1200);
    expect(await tillOf(again).received()).toMatchObject({ state: 'off', productCount: taken });
    // tied to head office again, while it runs
    value(await again.core.handlers['settings:save']({ settings: office.till }));
    await becomes(() => tillOf(again).count(), 1200);
  });

  test('a head office that gives out nothing yet is waited for', async (context) => {
    const office = await openHeadOfficeShop(context);
    await (await office.bucket('catalogue')).destroy();
    await (await office.bucket('settings')).destroy();
    const till = tillOf(await openCore(context, office.till));
    await becomes(() => till.received(), { state: 'no_bucket', productCount: 0, receivedAt: null });
  });

  test('settings are applied as the screen would, the store’s over everybody’s, once a revision', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.set({ storeName: 'Rede Azul', storeCity: 'Campinas', allowStandaloneCard: false });
    await office.set({ storeCity: 'Santos' }, STORE);
    const opened = await openCore(context, office.till);
    await becomes(async () => opened.settings(), {
      storeName: 'Rede Azul',
      storeCity: 'Santos',
      allowStandaloneCard: false,
    });
    const changed = { ...opened.settings(), storeName: 'Mudado aqui' };
    value(await opened.core.handlers['settings:save']({ settings: changed }));
    await office.set({ theme: 'dark' }, STORE);
    await becomes(async () => opened.settings(), { theme: 'dark', storeName: 'Mudado aqui', storeCity: 'Santos' });
    await office.set({ storeName: 'Rede Verde', storeCity: 'Campinas' });
    await becomes(async () => opened.settings(), { storeName: 'Rede Verde', theme: 'dark' });
    expect(opened.settings()).toMatchObject({ mode: 'real', registerNumber: 1, headOffice: office.settings });
    await becomes(() => tillOf(opened).received(), { settingsWaiting: false, parkedCount: 0 });
  });

  test('an operator that head office names closes and opens the till, and products go on arriving', async (context) => {
    const office = await openHeadOfficeShop(context);
    const opened = await openCore(context, office.till);
    const operator = {
      ...office.till.operator,
      baseUrl: 'https://pos.example.com',
      qrBaseUrl: 'https://qr.example.com',
    };
    await office.set({ operator });
    await becomes(async () => opened.settings().operator, { baseUrl: 'https://pos.example.com' });
    await office.give('A');
    await becomes(() => tillOf(opened).product('A'), { active: true });
    await becomes(() => tillOf(opened).received(), { settingsWaiting: false });
  });

  test('a till that is moved to another store leaves what the former one had of its own', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A', { priceCents: 100 });
    await office.give('A', { priceCents: 80 }, STORE);
    await office.give('B', { priceCents: 80 }, STORE);
    const first = await openCore(context, office.till);
    await becomes(() => tillOf(first).product('A'), { priceCents: 80 });
    await becomes(() => tillOf(first).product('B'), { active: true });
    await first.core.stop();
    const moved = { ...office.till, headOffice: { ...office.settings, storeId: 'loja-8' } };
    const till = tillOf(await openCore(context, moved, first.folder));
    await becomes(() => till.product('A'), { priceCents: 100 });
    await becomes(() => till.product('B'), { active: false });
  });

  test('a server that goes away and comes back is followed again from where it was', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A');
    const till = tillOf(await openCore(context, office.till));
    await becomes(() => till.product('A'), { active: true });
    await office.restart();
    await office.give('B');
    await becomes(() => till.product('B'), { active: true });
    await becomes(() => till.received(), { state: 'following' });
  });
});

/** Takes the marks of what was deleted out of the bucket, as its keeper does now and then. */
async function purgeMarks(office: Awaited<ReturnType<typeof openHeadOfficeShop>>): Promise<void> {
  const bucket = (await office.bucket('catalogue')) as unknown as {
    purgeDeletes: (olderMs: number) => Promise<unknown>;
  };
  await bucket.purgeDeletes(-1);
}
