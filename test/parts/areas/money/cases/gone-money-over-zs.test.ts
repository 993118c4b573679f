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

test('a sale with a cancelled item, paid after its Z: each number is in one Z', async ({ shop }) => {
  const sale = pieces(shop, 2);
  const line = value(shop.till().sales.addByCode('3*H1')).lines.at(-1);
  value(shop.till().sales.cancelLine(line?.id as never, 'wrong_item'));
  await shop.service.fault('pos-venda.create', 'answer_lost');
  await shop.service.fault('pos-venda.read', 'http_status', { times: -1 });
  const { id } = shop.startCard(saleOf(shop, sale.id));
  await shop.until(id, 'unconfirmed');
  value(shop.till().sales.setAside(sale.id));
  const first = z(shop);
  await shop.service.clearFaults();
  for (const act of ['start', 'approve'] as const) await atDevice(shop, act);
  await shop.until(id, 'approved');
  const all = [first, z(shop), z(shop)];
  expect.soft(all.map(({ sales }) => sales.count)).toEqual([0, 1, 0]);
  expect.soft(all.map(({ lateApprovals }) => lateApprovals.cents)).toEqual([0, 1_000, 0]);
  expect(all.map(({ cancelledItems }) => cancelledItems.cents)).toEqual([1_500, 0, 0]);
});

test('a part given back by hand and another on the device, in either order, shown as their sum: nothing else has gone', async ({
  shop,
}) => {
  for (const byHand of [0, 1]) {
    const sale = pieces(shop, 4);
    const id = await paidByCard(shop, sale);
    for (const turn of [0, 1]) {
      const { leg } = giveBack(shop, sale, 1, 'original', id);
      if (turn === byHand) value(shop.till().cases.refundByHand(leg?.caseId as never, 'NSU-1'));
      cardsShow(shop, () => 500 * (turn + 1));
      await shop.pass(MINUTE);
    }
    expect.soft(open(shop)).toEqual([]);
    expect(value(shop.till().returns.forSale(sale.id)).noteCents).toBe(1_000);
    cardsShow(shop, () => 2_000);
    await shop.poll(() => gone(shop).length).toBe(1);
    cardsShow(shop, () => 1_000);
    await shop.pass(5 * MINUTE);
    expect.soft(gone(shop)).toEqual([]);
    cardsShow(shop, () => 'honest');
  }
});

test('a part shown, one by hand and one as large in progress: the sum of two settles the third', async ({ shop }) => {
  const sale = pieces(shop, 4);
  const id = await paidByCard(shop, sale);
  giveBack(shop, sale, 1, 'original', id);
  cardsShow(shop, () => 500);
  await shop.poll(() => open(shop)).toEqual([]);
  value(shop.till().cases.refundByHand(giveBack(shop, sale, 1, 'original', id).leg?.caseId as never, 'NSU-1'));
  giveBack(shop, sale, 1, 'original', id);
  cardsShow(shop, () => 1_000);
  await shop.poll(() => open(shop)).toEqual([]);
  expect(kinds(shop).filter((one) => one === 'returned refunded 500')).toHaveLength(2);
});

test('less than a return in progress is shown as gone: that is told, and no more', async ({ shop }) => {
  const sale = pieces(shop, 4);
  const id = await paidByCard(shop, sale);
  giveBack(shop, sale, 2, 'original', id);
  cardsShow(shop, () => 500);
  await shop.pass(10 * MINUTE);
  expect(open(shop)).toMatchObject([{ kind: 'returned', amountCents: 1_000, refundSeenCents: 500 }]);
});
