import { test as base, expect } from 'vitest';
import type { PaymentId } from '../../../../shared/payment.ts';
import {
  atDevice,
  deliverAgain,
  kept,
  lateCard,
  latePix,
  paidByCard,
  paidByPix,
  saleOf,
  theCase,
  undoAtOperator,
  untilQuiet,
} from '../../../support/case-scenes.ts';
import { gone, kinds, open, pixSays, type Say, theDay } from '../../../support/gone-money.ts';
import { type LyingShop, openLyingShop } from '../../../support/open-lying-shop.ts';
import { value } from '../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

async function again(shop: LyingShop, id: PaymentId): Promise<void> {
  await deliverAgain(shop, id);
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
}

/** Attached to a first sale, released, and attached to a second one, which it pays. */
async function twice(shop: LyingShop, id: PaymentId) {
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const first = shop.sell(5_000);
  value(shop.till().cases.attach(found.id, first.id));
  value(shop.till().legs.undo(saleOf(shop, first.id).payments.at(-1)?.id as PaymentId));
  value(shop.till().sales.cancel(first.id, 'customer_gave_up'));
  const second = shop.sell(1_234);
  value(shop.till().cases.attach(open(shop)[0]?.id as never, second.id));
  expect(saleOf(shop, second.id).state).toBe('paid');
  return second;
}

test('a late Pix released by one sale and attached to the next, undone after its watch: the day says so, and opens a case', async ({
  shop,
}) => {
  const { id, code } = await latePix(shop);
  const second = await twice(shop, id);
  await untilQuiet(shop);
  await undoAtOperator(shop, code);
  const { rows, verdict, openAll } = await theDay(shop);
  expect.soft(verdict, JSON.stringify(rows)).toBe('differences');
  openAll();
  expect(gone(shop).map(({ sale }) => sale?.id)).toEqual([second.id]);
});

test('the same with a card', async ({ shop }) => {
  const id = await lateCard(shop);
  const second = await twice(shop, id);
  await untilQuiet(shop);
  await atDevice(shop, 'reverse');
  const { rows, verdict, openAll } = await theDay(shop);
  expect.soft(verdict, JSON.stringify(rows)).toBe('differences');
  openAll();
  expect(gone(shop).map(({ sale }) => sale?.id)).toEqual([second.id]);
});

test('a second charge given back by hand, and a third one after the watch: the day says so, and opens a case', async ({
  shop,
}) => {
  const id = await paidByCard(shop, shop.sell(1_000));
  await again(shop, id);
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  value(shop.till().cases.refundByHand(surplus.id, 'NSU-2'));
  await untilQuiet(shop);
  await again(shop, id);
  expect(await kept(shop)).toHaveLength(3);
  const { rows, verdict, openAll } = await theDay(shop);
  expect.soft(verdict, JSON.stringify(rows)).toBe('differences');
  openAll();
  expect(kinds(shop).sort()).toEqual(['surplus open 1000', 'surplus refunded_by_hand 1000']);
});

test('a second charge attached to another sale, and a third one after the watch: the day says so, and opens a case', async ({
  shop,
}) => {
  const id = await paidByCard(shop, shop.sell(1_000));
  await again(shop, id);
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  value(shop.till().cases.attach(surplus.id, shop.sell(1_000).id));
  await untilQuiet(shop);
  await again(shop, id);
  const { rows, verdict, openAll } = await theDay(shop);
  expect.soft(verdict, JSON.stringify(rows)).toBe('differences');
  openAll();
  expect(kinds(shop).sort()).toEqual(['surplus attached 1000', 'surplus open 1000']);
});

test('a late card given back by hand, and a second charge of it after the watch: the day says so, and opens a case', async ({
  shop,
}) => {
  const id = await lateCard(shop);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().cases.refundByHand(found.id, 'NSU-3'));
  await untilQuiet(shop);
  await again(shop, id);
  expect(await kept(shop)).toHaveLength(2);
  const { rows, verdict, openAll } = await theDay(shop);
  expect.soft(verdict, JSON.stringify(rows)).toBe('differences');
  openAll();
  expect(kinds(shop).sort()).toEqual(['late_money open 1234', 'late_money refunded_by_hand 1234']);
});

test('gone and noted, back and noted, and undone after its watch: the day says so, and opens a case', async ({
  shop,
}) => {
  const { code } = await paidByPix(shop, shop.sell(1_000));
  let say: Say = 'gone';
  pixSays(shop, () => say);
  for (const next of ['kept', 'honest'] as const) {
    await shop.poll(() => open(shop).length).toBe(1);
    value(shop.till().cases.note(open(shop)[0]?.id as never, 'Visto no extrato da operadora.'));
    say = next;
  }
  await untilQuiet(shop);
  await undoAtOperator(shop, code);
  expect(await kept(shop)).toEqual([]);
  const { rows, verdict, openAll } = await theDay(shop);
  expect.soft(verdict, JSON.stringify(rows)).toBe('differences');
  openAll();
  expect(gone(shop)).toHaveLength(1);
});

test('another amount at the operator, noted in its case, decides its row', async ({ shop }) => {
  const id = await paidByCard(shop, shop.sell(2_790));
  await untilQuiet(shop);
  await shop.service.book.changeAmount(id, 1_000);
  const { openAll } = await theDay(shop);
  openAll();
  for (const one of open(shop)) value(shop.till().cases.note(one.id, 'Conferido com o extrato da operadora.'));
  const after = await theDay(shop);
  expect(after.rows).toMatchObject([{ outcome: 'amount_differs', decided: true }]);
});
