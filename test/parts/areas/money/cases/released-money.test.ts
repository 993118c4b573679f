import { test as base, expect } from 'vitest';
import type { PaymentId } from '../../../../../shared/payment.ts';
import {
  atDevice,
  cases,
  kept,
  lateCard,
  latePix,
  payCash,
  saleOf,
  theCase,
  undoAtOperator,
} from '../../../../support/case-scenes.ts';
import { MINUTE, open, pixSays } from '../../../../support/gone-money.ts';
import { type LyingShop, openLyingShop } from '../../../../support/open-lying-shop.ts';
import { value } from '../../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

/** The money of a late Pix that one sale used in part and released; that sale was paid in cash. */
async function release(shop: LyingShop, id: PaymentId) {
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const first = shop.sell(5_000);
  value(shop.till().cases.attach(found.id, first.id));
  value(shop.till().legs.undo(saleOf(shop, first.id).payments.at(-1)?.id as PaymentId));
  payCash(shop, saleOf(shop, first.id));
  const [given] = open(shop);
  if (given?.kind !== 'sale_given_up') throw new Error('not released');
  return given;
}

test('released money of a Pix undone an hour later pays for nothing', async ({ shop }) => {
  const { id, code } = await latePix(shop);
  const given = await release(shop, id);
  await shop.pass(60 * MINUTE);
  await undoAtOperator(shop, code);
  await shop.pass(10 * MINUTE);
  expect(await kept(shop)).toEqual([]);
  const other = shop.sell(1_234);
  expect.soft(shop.till().cases.attach(given.id, other.id).ok).toBe(false);
  expect(saleOf(shop, other.id).state).toBe('open');
});

test('released money of a card reversed an hour later pays for nothing', async ({ shop }) => {
  const id = await lateCard(shop);
  const given = await release(shop, id);
  await shop.pass(60 * MINUTE);
  await atDevice(shop, 'reverse');
  await shop.pass(10 * MINUTE);
  expect(await kept(shop)).toEqual([]);
  const other = shop.sell(1_234);
  expect.soft(shop.till().cases.attach(given.id, other.id).ok).toBe(false);
  expect(saleOf(shop, other.id).state).toBe('open');
});

test('released money that alternates every turn opens a few cases an hour, and ends as the operator ends', async ({
  shop,
}) => {
  const { id } = await latePix(shop);
  await release(shop, id);
  let turn = 0;
  pixSays(shop, () => (turn++ % 2 === 0 ? 'gone' : 'kept'));
  await shop.pass(60 * MINUTE);
  expect.soft(turn).toBeGreaterThan(20);
  expect.soft(cases(shop).length).toBeLessThan(15);
  pixSays(shop, () => 'kept');
  await shop.pass(120 * MINUTE);
  expect(open(shop)).toMatchObject([{ kind: 'sale_given_up', amountCents: 1_234 }]);
});
