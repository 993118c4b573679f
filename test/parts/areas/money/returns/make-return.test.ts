import { describe, expect, test as plainTest } from 'vitest';
import { createPollLog } from '../../../../../electron/areas/money/payment/poll-log.ts';
import { createReturnService } from '../../../../../electron/areas/money/returns/return-service.ts';
import type { DeviceId } from '../../../../../shared/device.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import type { ProductId } from '../../../../../shared/product.ts';
import { fail, ok } from '../../../../../shared/result.ts';
import type { SaleLineId } from '../../../../../shared/sale.ts';
import { DEFAULT_SETTINGS } from '../../../../../shared/settings.ts';
import { readIn } from '../../../../support/by-driver.ts';
import { breaches, payCash, saleOf } from '../../../../support/case-scenes.ts';
import { clockAt, nothing, quietParts } from '../../../../support/quiet-parts.ts';
import { firstLine, orderOf, type ReturnShop, returnTest as test } from '../../../../support/return-scene.ts';
import { atOpenDrawer } from '../../../../support/test-actor.ts';
import { refused, value } from '../../../../support/value.ts';
import { proof } from '../../../../support/watching-till.ts';
import { openSaleTill } from '../sale/sale-till.ts';

const returnsIn = async (shop: ReturnShop): Promise<unknown[]> => {
  await shop.closeTill();
  return readIn(`${shop.folder}/till/real/till.db`, (file) => file.prepare('SELECT * FROM sale_return').all());
};

plainTest('goods are not taken back on a disk that has no room for it', () => {
  const { database } = openSaleTill();
  const clock = clockAt(() => new Date('2026-11-20T12:00:00.000Z'));
  const actor = atOpenDrawer(database, '2026-11-20T12:00:00.000Z');
  const outside = {
    salesOfTaxId: () => [],
    followRefund: nothing,
    lookAgain: nothing,
    onCash: nothing,
    onCase: nothing,
  };
  const returns = createReturnService({
    ...{ ...quietParts(database, { clock, actor }), ...outside, pollLog: createPollLog(clock) },
    ...{ settings: () => DEFAULT_SETTINGS, refundsPix: () => true, mayBegin: () => fail('storage_low') },
  });
  const goods = {
    saleId: null,
    lines: [],
    products: [],
    amountCents: cents(100),
    money: 'credit_note',
    paymentId: null,
  } as const;
  expect(returns.make({ ...goods, reason: 'defective', note: '' })).toMatchObject(refused('storage_low'));
});

plainTest('a card return and the watch of its card are one commit', () => {
  const { database, sales, product } = openSaleTill();
  const at = '2026-11-20T12:00:00.000Z';
  const clock = clockAt(() => new Date(at));
  const actor = atOpenDrawer(database, at);
  product('A', 1_000);
  const { id: saleId } = value(sales.addByCode('A'));
  const id = 'card' as PaymentId;
  const device = { deviceId: 31 as DeviceId, deviceName: 'Device', kind: 'debit', instalments: 1 } as const;
  database.transaction(() => {
    database.payments.insert({
      ...{ id, saleId, state: 'created', amountCents: cents(1_000), createdAt: at, tender: 'card' },
      ...{ ...device, ...actor.by() },
    });
    database.payments.update(id, { state: 'approved', evidence: proof(1_000), watchUntil: null }, at);
    database.sales.pay(saleId, at);
  });
  const outside = {
    salesOfTaxId: () => [],
    followRefund: nothing,
    lookAgain: nothing,
    onCash: nothing,
    onCase: nothing,
  };
  const returns = createReturnService({
    ...{ ...quietParts(database, { clock, actor }), ...outside, pollLog: createPollLog(clock) },
    ...{ settings: () => DEFAULT_SETTINGS, refundsPix: () => true, mayBegin: () => ok(null) },
  });
  const order = { ...orderOf(value(returns.forSale(saleId)), [1]), money: 'original', paymentId: id } as const;
  value(returns.make(order));
  expect(database.payments.get(id).watchUntil).toBe(at);
});

describe.concurrent('goods that come back', () => {
  test('in part, then the rest: a vale-troca for each, numbered, and nothing is left', async ({ shop }) => {
    const sale = shop.soldForCash([100, 3], [250, 1]);
    const first = value(shop.giveBack(sale.id, [2], { note: 'veio furado' }));
    expect(first).toMatchObject({
      series: 1,
      number: 1,
      totalCents: 200,
      money: 'credit_note',
      sale: { id: sale.id, number: 1 },
      lines: [{ lineId: firstLine(sale).id, quantity: 2, amountCents: 200 }],
      creditNote: { state: 'usable', issuedCents: 200, remainingCents: 200 },
      reason: 'defective',
      note: 'veio furado',
      approver: null,
    });
    expect(shop.forSale(sale.id)).toMatchObject({
      lines: [{ returnedQuantity: 2, returnedCents: 200 }, { returnedQuantity: 0 }],
      returns: [{ id: first.id }],
    });
    expect(value(shop.giveBack(sale.id, [1, 1]))).toMatchObject({ number: 2, totalCents: 350 });
    expect(shop.giveBack(sale.id, [1])).toMatchObject(refused('return_more_than_left', { values: { count: 0 } }));
    expect(await returnsIn(shop)).toHaveLength(2);
    expect(await breaches(shop)).toEqual([]);
  });

  test('are there after a restart, word for word', async ({ shop }) => {
    const sale = shop.soldForCash([1_990, 2]);
    const made = value(shop.giveBack(sale.id, [1]));
    await shop.reopen();
    expect(value(shop.till().returns.get(made.id))).toEqual(made);
  });

  test('whose commit failed are answered as they are on file, and so is their vale-troca', async ({ shop }) => {
    const made = value(shop.giveBack(shop.soldForCash([500, 1]).id, [1]));
    const { id: note, code } = { id: '', code: '', ...made.creditNote };
    const { recoveries } = shop.till();
    const make = (row: string | null) => recoveries['returns:make']({} as never, row);
    const reissue = (row: string | null) => recoveries['returns:reissue-credit-note']({ code }, row);
    expect(make(made.id)).toEqual({ ok: true, value: made });
    expect(reissue(note)).toEqual({ ok: true, value: made.creditNote });
    for (const row of ['elsewhere', null]) expect([make(row), reissue(row)]).toEqual([null, null]);
  });

  test('come to what was paid, discounts taken off, to the centavo', async ({ shop }) => {
    const open = shop.basket([1_000, 3], [500, 1]);
    value(shop.till().sales.discountSale({ kind: 'amount', cents: cents(101) }));
    const sale = shop.cash(saleOf(shop, open.id));
    const amounts = [[1], [1], [1, 1]].map((pieces) => value(shop.giveBack(sale.id, pieces)).totalCents);
    expect(amounts.reduce((total, one) => total + one, 0)).toBe(3_399);
    expect(shop.forSale(sale.id).lines.map((line) => line.paidCents - line.returnedCents)).toEqual([0, 0]);
  });

  const A_PRODUCT = { productId: 1 as ProductId, quantity: 1 };
  const ON_ANOTHER = { money: 'original', paymentId: 'p' as never } as const;
  const BAD: readonly (readonly [string, Parameters<ReturnShop['giveBack']>[2], string, string?])[] = [
    ['another amount than was shown', { amountCents: cents(99) }, 'return_changed', 'amountCents'],
    ['nothing', { lines: [] }, 'invalid_input', 'lines'],
    ['goods without a receipt beside it', { products: [A_PRODUCT] }, 'invalid_input', 'products'],
    ['a line that is not in it', { lines: [{ lineId: 'x' as SaleLineId, quantity: 1 }] }, 'not_found'],
    ['a payment, for a vale-troca', { paymentId: 'p' as never }, 'invalid_input', 'paymentId'],
    ['no payment, by the way it came', { money: 'original' as const }, 'invalid_input', 'paymentId'],
    ['a payment that is not of it', ON_ANOTHER, 'return_leg_not_offered', 'paymentId'],
  ];
  test.for(BAD)('with %s are refused, and nothing is written', async ([, more, code, field], { shop }) => {
    const sale = shop.soldForCash([500, 2]);
    const answer = shop.giveBack(sale.id, [1], more);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    if (field !== undefined) expect(answer).toMatchObject({ error: { field } });
    expect(await returnsIn(shop)).toEqual([]);
  });

  test('one line named twice is refused', async ({ shop }) => {
    const sale = shop.soldForCash([500, 2]);
    const line = { lineId: firstLine(sale).id, quantity: 1 };
    expect(shop.giveBack(sale.id, [1], { lines: [line, line] })).toMatchObject({ error: { field: 'lines' } });
  });

  test('an item that was cancelled was not paid', async ({ shop }) => {
    const open = shop.basket([500, 1], [300, 1]);
    const cancelled = firstLine(open);
    value(shop.till().sales.cancelLine(cancelled.id, 'wrong_item'));
    const sale = shop.cash(saleOf(shop, open.id));
    expect(shop.forSale(sale.id).lines).toHaveLength(1);
    const lines = [{ lineId: cancelled.id, quantity: 1 }];
    expect(shop.giveBack(sale.id, [1], { lines })).toMatchObject(
      refused('return_line_cancelled', { values: { name: cancelled.name } }),
    );
  });

  test('of a sale that is open, cancelled, or of another till: refused', async ({ shop }) => {
    const open = shop.basket([500, 1]);
    expect(shop.till().returns.forSale(open.id)).toMatchObject(refused('return_sale_not_paid'));
    const what = { lines: [{ lineId: firstLine(open).id, quantity: 1 }], products: [], amountCents: cents(500) };
    const how = { money: 'credit_note', paymentId: null, reason: 'defective', note: '' } as const;
    const make = shop.till().returns.make({ saleId: open.id, ...what, ...how });
    expect(make).toMatchObject(refused('return_sale_not_paid'));
    value(shop.till().sales.cancel(open.id, 'customer_gave_up'));
    expect(shop.till().returns.forSale(open.id)).toMatchObject(refused('return_sale_not_paid'));
    expect(shop.till().returns.forSale('elsewhere' as SaleId)).toMatchObject(refused('not_found'));
  });

  test('wait for the drawer to be opened, and for somebody to be there', async ({ shop }) => {
    const sale = shop.soldForCash([500, 1]);
    value(shop.till().shift.count([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    value(shop.till().shift.close('', true));
    expect(shop.giveBack(sale.id, [1])).toMatchObject(refused('no_shift'));
    shop.till().actor.signedIn(null);
    expect(shop.giveBack(sale.id, [1])).toMatchObject(refused('signed_out'));
  });
});

const drawer = (shop: ReturnShop): number => {
  Object.assign(shop.settings, { blindClose: false });
  return value(shop.till().shift.reportX()).expectedCents ?? Number.NaN;
};

describe.concurrent('money out of the drawer', () => {
  test('is a supervisor’s to allow; then the drawer holds less, and both names are on record', async ({ shop }) => {
    const sale = shop.soldForCash([500, 2]);
    const before = drawer(shop);
    shop.asCashier();
    expect(shop.giveBack(sale.id, [1], { money: 'cash' })).toMatchObject(refused('needs_supervisor'));
    const made = value(shop.supervised(() => shop.giveBack(sale.id, [1], { money: 'cash' })));
    expect(made).toMatchObject({ person: { name: 'João Lima' }, approver: { name: 'Ana Prado' }, creditNote: null });
    expect(drawer(shop)).toBe(before - 500);
  });

  test('goes out to the last centavo, and no further: then a vale-troca is given', async ({ shop }) => {
    const sale = shop.soldForCash([500, 2]);
    value(shop.till().shift.move({ kind: 'withdrawal', amountCents: cents(20_500), reason: 'cofre' }));
    expect(value(shop.giveBack(sale.id, [1], { money: 'cash', note: '  ' })).note).toBeNull();
    expect(drawer(shop)).toBe(0);
    expect(shop.giveBack(sale.id, [1], { money: 'cash' })).toMatchObject(
      refused('drawer_holds_less', { field: 'money' }),
    );
    expect(value(shop.giveBack(sale.id, [1]))).toMatchObject({ money: 'credit_note' });
  });

  test('makes a count one of another drawer, and is told by the Z', async ({ shop }) => {
    const sale = shop.soldForCash([500, 2]);
    value(shop.giveBack(sale.id, [1], { money: 'cash' }));
    value(shop.giveBack(sale.id, [1]));
    const pieces = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];
    value(shop.till().shift.count(pieces));
    const z = value(shop.till().shift.close('', true));
    expect(z).toMatchObject({
      returns: { count: 2, cents: 1_000 },
      creditNotesIssued: { count: 1, cents: 500 },
      paidOutCents: 500,
      expectedCents: 20_500,
      differenceCents: 0,
    });
    expect(await breaches(shop)).toEqual([]);
  });
});

describe.concurrent('a supervisor is wanted', () => {
  const withoutReceipt = (product: { readonly productId: ProductId; readonly quantity: number }, amount: number) => {
    const how = { money: 'credit_note', paymentId: null, reason: 'changed_mind', note: '' } as const;
    return { saleId: null, lines: [], products: [product], amountCents: cents(amount), ...how };
  };

  test('for a sale of too long ago', async ({ shop }) => {
    const sale = shop.soldForCash([500, 1]);
    shop.asCashier();
    expect(shop.forSale(sale.id).isLate).toBe(false);
    Object.assign(shop.settings, { returnDays: -1 });
    expect(shop.forSale(sale.id).isLate).toBe(true);
    expect(shop.giveBack(sale.id, [1])).toMatchObject(refused('needs_supervisor'));
    expect(value(shop.supervised(() => shop.giveBack(sale.id, [1])))).toMatchObject({
      approver: { name: 'Ana Prado' },
    });
  });

  test('for weighed goods without a receipt: their grams at today’s price, recorded', async ({ shop }) => {
    const cheese = { id: null, code: '42', barcode: null, name: 'Queijo', priceCents: cents(3_990) } as const;
    const { id: productId } = value(shop.till().catalogue.save({ ...cheese, unit: 'weight' }));
    const make = (quantity: number, amount: number) =>
      shop.supervised(() => shop.till().returns.make(withoutReceipt({ productId, quantity }, amount)));
    expect(make(350, 1_396)).toMatchObject({ ok: false });
    expect(value(make(350, 1_397))).toMatchObject({
      totalCents: 1_397,
      lines: [{ name: 'Queijo 0,350 kg', quantity: 1, amountCents: 1_397 }],
    });
    const open = value(shop.till().sales.addWeighed(productId, 350));
    payCash(shop, open);
    expect(shop.forSale(open.id).lines).toMatchObject([{ name: 'Queijo 0,350 kg', quantity: 1 }]);
    expect(value(shop.giveBack(open.id, [1])).lines).toMatchObject([{ name: 'Queijo 0,350 kg', quantity: 1 }]);
  });

  test('for goods without a receipt, at today’s price', async ({ shop }) => {
    const product = firstLine(shop.soldForCash([500, 1]));
    shop.asCashier();
    const order = withoutReceipt({ productId: product.productId, quantity: 2 }, 1_000);
    const make = (more: object = {}) => shop.till().returns.make({ ...order, ...more });
    expect(make()).toMatchObject(refused('needs_supervisor'));
    expect(value(shop.supervised(make))).toMatchObject({
      sale: null,
      totalCents: 1_000,
      approver: { name: 'Ana Prado' },
    });
    const unknown = [{ productId: 9_999 as ProductId, quantity: 1 }];
    expect(shop.supervised(() => make({ products: unknown }))).toMatchObject(refused('unknown_product'));
    const original = { money: 'original', paymentId: 'p' };
    expect(shop.supervised(() => make(original))).toMatchObject(refused('return_leg_not_offered'));
  });
});
