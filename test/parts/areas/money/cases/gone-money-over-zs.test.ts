import { test as base, expect } from 'vitest';
import {
  atDevice,
  inProgress,
  kept,
  paidByCard,
  paidByPix,
  partPaidByPix,
  saleOf,
  undoAtOperator,
} from '../../../../support/case-scenes.ts';
import {
  cardsShow,
  giveBack,
  gone,
  kinds,
  linesOf,
  MINUTE,
  netAfterReturns,
  netOf,
  open,
  pieces,
  pixSays,
  type Say,
  z,
} from '../../../../support/gone-money.ts';
import { openLyingShop } from '../../../../support/open-lying-shop.ts';
import { value } from '../../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

test('a Pix undone after its Z, with the clock set back an hour between: the Zs together hold nothing', async ({
  shop,
}) => {
  const { code } = await paidByPix(shop, shop.sell(1_000));
  const first = z(shop);
  shop.clock.setWall(-60 * MINUTE);
  await undoAtOperator(shop, code);
  await shop.poll(() => gone(shop).length).toBe(1);
  const second = z(shop);
  const third = z(shop);
  expect(await kept(shop)).toEqual([]);
  expect(netOf([first, second, third])).toBe(0);
});

test('the till ran two days ahead and was put right: a Pix undone after its Z is in a later Z all the same', async ({
  shop,
}) => {
  shop.clock.setWall(2 * 24 * 60 * MINUTE);
  await shop.closeTill();
  await shop.reopen();
  z(shop);
  await shop.closeTill();
  shop.clock.setWall(-2 * 24 * 60 * MINUTE);
  await shop.reopen();
  const { code } = await paidByPix(shop, shop.sell(1_000));
  const first = z(shop);
  await undoAtOperator(shop, code);
  await shop.poll(() => gone(shop).length).toBe(1);
  const second = z(shop);
  expect(await kept(shop)).toEqual([]);
  expect(netOf([first, second])).toBe(0);
});

test('gone in a Z, shown again with the clock set back: the Zs together hold the money', async ({ shop }) => {
  await paidByPix(shop, shop.sell(1_000));
  let say: Say = 'gone';
  pixSays(shop, () => say);
  await shop.poll(() => gone(shop).length).toBe(1);
  const first = z(shop);
  shop.clock.setWall(-60 * MINUTE);
  say = 'kept';
  await shop.poll(() => open(shop)).toEqual([]);
  const second = z(shop);
  const third = z(shop);
  expect(netOf([first, second, third])).toBe(1_000);
});

test('all gone in a Z; shown again, half returned, all gone again in the next: the Zs together hold nothing', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  const id = await paidByCard(shop, sale);
  let now: 'kept' | number = 1_000;
  cardsShow(shop, () => now);
  await shop.poll(() => gone(shop).length).toBe(1);
  const first = z(shop);
  now = 'kept';
  await shop.poll(() => open(shop)).toEqual([]);
  giveBack(shop, sale, 1, 'original', id);
  now = 1_000;
  await shop.poll(() => gone(shop).length).toBe(1);
  const second = z(shop);
  const third = z(shop);
  expect(netAfterReturns([first, second, third])).toBe(0);
});

test('half returned and shown; all gone in a Z; only the half again in the next: the Zs hold the other half', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  const id = await paidByCard(shop, sale);
  giveBack(shop, sale, 1, 'original', id);
  let now: 'kept' | number = 500;
  cardsShow(shop, () => now);
  await shop.poll(() => open(shop)).toEqual([]);
  now = 1_000;
  await shop.poll(() => gone(shop).length).toBe(1);
  const first = z(shop);
  now = 500;
  await shop.poll(() => open(shop)).toEqual([]);
  const second = z(shop);
  now = 1_000;
  await shop.poll(() => gone(shop).length).toBe(1);
  const third = z(shop);
  expect(netAfterReturns([first, second])).toBe(500);
  expect(netAfterReturns([first, second, third])).toBe(0);
});

test('half returned as vale-troca, all gone, all kept, in three Zs: what came less what went is the money', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  await paidByCard(shop, sale);
  giveBack(shop, sale, 1, 'credit_note');
  let now: 'kept' | number = 1_000;
  cardsShow(shop, () => now);
  await shop.poll(() => gone(shop).length).toBe(1);
  const first = z(shop);
  now = 'kept';
  await shop.poll(() => open(shop)).toEqual([]);
  const second = z(shop);
  expect([first, second].map(linesOf)).toMatchObject([{ came: 1_000, reversed: 1_000 }, { back: 1_000 }]);
  expect(value(shop.till().returns.forSale(sale.id)).noteCents).toBe(500);
});

test('half given back by hand on the device, then all reversed: all Zs together hold nothing', async ({ shop }) => {
  const sale = pieces(shop, 2);
  const id = await paidByCard(shop, sale);
  const made = giveBack(shop, sale, 1, 'original', id);
  value(shop.till().cases.refundByHand(made.leg?.caseId as never, 'NSU-1'));
  const first = z(shop);
  // a Z and a report in one millisecond are no matter here
  await shop.pass(1);
  await atDevice(shop, 'reverse');
  await shop.pass(10 * MINUTE);
  const second = z(shop);
  expect.soft(kinds(shop)).toContain('money_gone open 500');
  expect(netAfterReturns([first, second])).toBe(0);
});

test('a sale that its gone money, shown again, pays after the Z of its payments: the next Z counts it', async ({
  shop,
}) => {
  const { sale } = await partPaidByPix(shop);
  const card = await inProgress(shop, saleOf(shop, sale.id));
  let say: Say = 'gone';
  pixSays(shop, () => say);
  await shop.poll(() => gone(shop).length).toBe(1);
  await atDevice(shop, 'approve');
  await shop.until(card, 'approved');
  value(shop.till().sales.setAside(sale.id));
  const first = z(shop);
  say = 'kept';
  await shop.poll(() => open(shop)).toEqual([]);
  const second = z(shop);
  const third = z(shop);
  expect(saleOf(shop, sale.id).state).toBe('paid');
  expect([first, second, third].map(({ sales }) => sales.count)).toEqual([0, 1, 0]);
  expect(second.sales.cents).toBe(10_000);
});

test('half of a card reversed on its device without a return: half is gone, and the other half can be returned', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  await paidByCard(shop, sale);
  cardsShow(shop, () => 500);
  await shop.poll(() => gone(shop).length).toBe(1);
  expect.soft(kinds(shop)).toEqual(['money_gone open 500']);
  expect.soft(linesOf(z(shop))).toMatchObject({ came: 1_000, reversed: 500 });
  expect(value(shop.till().returns.forSale(sale.id)).noteCents).toBe(500);
});

test('all of a card reversed, then corrected to half, then all again: what is gone is what is shown', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  await paidByCard(shop, sale);
  let now = 1_000;
  cardsShow(shop, () => now);
  await shop.poll(() => gone(shop).map(({ amountCents }) => amountCents)).toEqual([1_000]);
  now = 500;
  await shop.poll(() => gone(shop).map(({ amountCents }) => amountCents)).toEqual([500]);
  const first = z(shop);
  expect.soft(linesOf(first)).toMatchObject({ came: 1_000, reversed: 500 });
  await shop.pass(1);
  now = 1_000;
  await shop.poll(() => gone(shop).map(({ amountCents }) => amountCents)).toEqual([1_000]);
  expect(netOf([first, z(shop)])).toBe(0);
});

test('half gone and noted, all gone, half again: the note about the half holds again', async ({ shop }) => {
  const sale = pieces(shop, 2);
  await paidByCard(shop, sale);
  let now = 500;
  cardsShow(shop, () => now);
  await shop.poll(() => gone(shop).length).toBe(1);
  value(shop.till().cases.note(gone(shop)[0]?.id as never, 'A metade foi estornada na maquininha.'));
  now = 1_000;
  await shop.poll(() => kinds(shop)).toEqual(['money_gone open 1000', 'money_gone noted 500']);
  now = 500;
  await shop.poll(() => open(shop)).toEqual([]);
  expect(linesOf(z(shop))).toMatchObject({ came: 1_000, reversed: 500 });
});
