import { expect, test } from 'vitest';
import { encodeCode } from '../../../../../electron/areas/head-office/down/bucket-keys.ts';
import { cents } from '../../../../../shared/money.ts';
import {
  becomes,
  entryOf,
  openFollowing,
  openHeadOfficeShop,
  openTillOf,
  STORE,
} from '../../../../support/head-office-shop.ts';
import { withNats } from '../../../../support/needs-servers.ts';
import { value } from '../../../../support/value.ts';

const OWN = { id: null, code: 'MEU', barcode: null, name: 'Da loja', priceCents: cents(50) } as const;

withNats('what comes down meets what the store has', () => {
  test('a product that is being deleted here is parked until it is gone', async (context) => {
    const { office, till } = await openFollowing(context, { A: {} });
    const product = await till.product('A');
    if (product === undefined) throw new Error('not there');
    value(await till.serve('catalogue:delete', { productId: product.id }));
    await office.give('A', { priceCents: 5 });
    await becomes(() => till.received(), { parked: [{ code: 'A', reason: 'being_deleted' }] });
  });

  test('a store’s own entry wins over everybody’s, and everybody’s holds again when it is taken away', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A', { priceCents: 100 });
    await office.give('A', { priceCents: 80 }, STORE);
    await office.give('A', { priceCents: 1 }, 'another-store');
    const till = await openTillOf(context, office);
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
    const { office, till } = await openFollowing(context, { A: { priceCents: 100 } });
    const { serve } = till;
    const own = value(await serve('catalogue:save', OWN));
    expect(own.headOffice).toBeNull();
    const sent = await till.product('A');
    if (sent === undefined) throw new Error('not there');
    value(await serve('catalogue:save', { ...OWN, id: sent.id, code: 'A9', priceCents: cents(90) }));
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
    const { office, till } = await openFollowing(context, { A: { priceCents: 1000 } });
    const { serve } = till;
    value(await serve('sale:add-by-code', { text: '2*A' }));
    await office.give('A', { priceCents: 700, name: 'Outro nome' });
    await becomes(() => till.product('A'), { priceCents: 700 });
    expect(value(await serve('sale:current', null))).toMatchObject({
      totalCents: 2000,
      lines: [{ name: 'Produto A', unitPriceCents: 1000, totalCents: 2000 }],
    });
    const sale = value(await serve('sale:add-by-code', { text: 'A' }));
    expect(sale.totalCents).toBe(2700);
    expect(sale.lines[1]).toMatchObject({ name: 'Outro nome', unitPriceCents: 700 });
    await office.takeAway('A');
    await becomes(() => till.product('A'), { active: false });
    expect(value(await serve('sale:current', null))?.totalCents).toBe(2700);
    const paid = value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(2700) }));
    expect(paid.state).toBe('paid');
  });

  test('what is broken waits with its reason while the rest goes on, and goes in once it is mended', async (context) => {
    const { office, till } = await openFollowing(context, { BEFORE: { priceCents: 100 } });
    const { serve } = till;
    const own = value(await serve('catalogue:save', { ...OWN, barcode: '12345' }));
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

    value(await serve('catalogue:save', { ...OWN, id: own.id }));
    expect(value(await serve('received:try-again', null))).toMatchObject({ parkedCount: 8 });
    expect(await till.product('TAKEN')).toMatchObject({ barcode: '12345' });
    await office.give('PRICE', { priceCents: 1250 });
    await becomes(() => till.product('PRICE'), { priceCents: 1250 });
    await becomes(() => till.received(), { parkedCount: 7 });
  });

  test('the barcode of a withdrawn product goes over to the one that comes after it', async (context) => {
    const { office, till } = await openFollowing(context, { OLD: { barcode: '7891000315507' } });
    await office.takeAway('OLD');
    await office.give('NEW', { barcode: '7891000315507' });
    await becomes(() => till.product('NEW'), { barcode: '7891000315507' });
    expect(await till.product('OLD')).toMatchObject({ active: false, barcode: null });
  });

  test('a till that is moved to another store leaves what the former one had of its own', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.give('A', { priceCents: 100 });
    await office.give('A', { priceCents: 80 }, STORE);
    await office.give('B', { priceCents: 80 }, STORE);
    const first = await openTillOf(context, office);
    await becomes(() => first.product('A'), { priceCents: 80 });
    await becomes(() => first.product('B'), { active: true });
    await first.core.stop();
    const headOffice = { ...office.settings, storeId: 'loja-8' };
    const till = await openTillOf(context, office, first.folder, { headOffice });
    await becomes(() => till.product('A'), { priceCents: 100 });
    await becomes(() => till.product('B'), { active: false });
  });
});
