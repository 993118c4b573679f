import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { catalogueKey } from '../../../../../electron/areas/head-office/down/bucket-keys.ts';
import {
  becomes,
  entryOf,
  openFollowing,
  openHeadOfficeShop,
  openTillOf,
} from '../../../../support/head-office-shop.ts';
import { withNats } from '../../../../support/needs-servers.ts';
import { value } from '../../../../support/value.ts';

withNats('what head office gives out', () => {
  test('products and prices arrive as they are given out, and are marked as head office’s', async (context) => {
    const office = await openHeadOfficeShop(context);
    const coffee = { barcode: '7891000315507', name: 'Café 500 g', priceCents: 1899 };
    await office.give('A.1', coffee);
    const till = await openTillOf(context, office);
    await becomes(() => till.product('A.1'), { ...coffee, active: true });
    await office.give('A.1', { ...coffee, priceCents: 1750, changedAt: '2016-01-01T00:00:00Z' });
    await becomes(() => till.product('A.1'), {
      priceCents: 1750,
      headOffice: { standing: 'as_sent', changedAt: '2016-01-01T00:00:00Z' },
      sync: { state: 'waiting' },
    });
    expect(await till.received()).toMatchObject({ state: 'following', productCount: 1, parkedCount: 0 });
  });

  test('a till that was away catches up from its last revision', async (context) => {
    const before = { priceCents: 100 };
    const { office, till: first } = await openFollowing(context, { A: before, B: before, C: before });
    await first.core.stop();
    await office.give('A', { priceCents: 200 });
    await office.give('A', { priceCents: 300 });
    await office.takeAway('B');
    await office.give('D', { priceCents: 100 });
    const till = await openTillOf(context, office, first.folder);
    await becomes(() => till.product('D'), { priceCents: 100 });
    expect(await till.product('A')).toMatchObject({ priceCents: 300 });
    expect(await till.product('B')).toMatchObject({ active: false, headOffice: { standing: 'withdrawn' } });
    expect(await till.product('C')).toMatchObject({ priceCents: 100, active: true });
    await till.core.stop();
    // pushes the bucket's first revision past the till's last one
    for (const priceCents of [400, 500])
      for (const code of ['A', 'B', 'C', 'D']) await office.give(code, { priceCents });
    const third = await openTillOf(context, office, first.folder);
    for (const code of ['A', 'B', 'C', 'D'])
      await becomes(() => third.product(code), { priceCents: 500, active: true });
  });

  test('where the history was purged everything is read anew, and what is gone is taken off sale', async (context) => {
    const { office, till: first } = await openFollowing(context, { A: {}, B: {}, C: {} });
    await first.core.stop();
    const bucket = await office.bucket('catalogue');
    // purged without a mark: nothing reports B; A changed, C unchanged
    await office.give('A', { priceCents: 555 });
    await bucket.purge(catalogueKey(null, 'B'));
    const { state } = (await bucket.status()).streamInfo;
    expect(state.messages).toBe(3);
    // the bucket drops its delete markers
    await (bucket as unknown as { purgeDeletes: (olderMs: number) => Promise<unknown> }).purgeDeletes(-1);
    const again = await openTillOf(context, office, first.folder);
    await becomes(() => again.product('B'), { active: false, headOffice: { standing: 'withdrawn' } });
    await becomes(() => again.product('A'), { priceCents: 555 });
    expect(await again.product('C')).toMatchObject({ active: true });
  });

  test('a bucket that was emptied or made anew takes nothing off sale, and says so', async (context) => {
    const { office, till: first } = await openFollowing(context, { A: {}, B: {} });
    await first.core.stop();
    await (await office.bucket('catalogue')).destroy();
    await office.give('A', { priceCents: 700 });
    const till = await openTillOf(context, office, first.folder);
    await becomes(() => till.product('A'), { priceCents: 700 });
    await becomes(() => till.received(), { missingCount: 1 });
    expect(await till.product('B')).toMatchObject({ active: true, headOffice: { standing: 'as_sent' } });
  });

  test('two thousand products arrive one by one, and the till sells in between', async (context) => {
    const { office, till } = await openFollowing(context, { SELL: { priceCents: 100 } });
    const bucket = await office.bucket('catalogue');
    const codes = Array.from({ length: 2000 }, (_, index) => `P${index}`);
    const given = Promise.all(codes.map((code) => bucket.put(catalogueKey(null, code), entryOf(code))));
    while ((await till.count()) <= 100) await turn();
    let counts: number[] = [];
    for (let sold = 0; sold < 20 || new Set(counts).size === 1; sold++) {
      const sale = value(await till.serve('sale:add-by-code', { text: 'SELL' }));
      value(await till.serve('payment:pay-cash', { saleId: sale.id, tenderedCents: 100 as never }));
      counts = [...counts, await till.count()];
      await turn();
    }
    await given;
    await becomes(() => till.count(), 2001);
    // the first sale did not wait for the whole catalogue
    expect(counts[0]).toBeLessThan(2001);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(await till.received()).toMatchObject({ productCount: 2001, parkedCount: 0 });
  });

  test('a till that is closed while a catalogue comes in stops at once, and goes on where it was', async (context) => {
    const office = await openHeadOfficeShop(context);
    const bucket = await office.bucket('catalogue');
    const codes = Array.from({ length: 1200 }, (_, index) => `P${index}`);
    await Promise.all(codes.map((code) => bucket.put(catalogueKey(null, code), entryOf(code))));
    const first = await openTillOf(context, office);
    while ((await first.count()) <= 20) await turn();
    await first.core.stop();
    const again = await openTillOf(context, office, first.folder, { headOffice: null });
    const taken = await again.count();
    expect(taken).toBeGreaterThan(20);
    expect(taken).toBeLessThan(1200);
    expect(await again.received()).toMatchObject({ state: 'off', productCount: taken });
    value(await again.serve('settings:save', { settings: office.till }));
    await becomes(() => again.count(), 1200);
  });

  test('a head office that gives out nothing yet is waited for', async (context) => {
    const office = await openHeadOfficeShop(context);
    await (await office.bucket('catalogue')).destroy();
    await (await office.bucket('settings')).destroy();
    const till = await openTillOf(context, office);
    await becomes(() => till.received(), { state: 'no_bucket', productCount: 0, receivedAt: null });
  });

  test('a server that goes away and comes back is followed again from where it was', async (context) => {
    const { office, till } = await openFollowing(context, { A: {} });
    await office.restart();
    await office.give('B');
    await becomes(() => till.product('B'), { active: true });
    await becomes(() => till.received(), { state: 'following' });
  });
});
