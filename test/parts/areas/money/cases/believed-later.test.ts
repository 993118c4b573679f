import { test as base, expect } from 'vitest';
import {
  cases,
  latePix,
  paidByCard,
  paidByPix,
  partPaidByPix,
  undoAtOperator,
  untilQuiet,
} from '../../../../support/case-scenes.ts';
import {
  cardsShow,
  giveBack,
  gone,
  kinds,
  MINUTE,
  open,
  pieces,
  pixSays,
  type Say,
} from '../../../../support/gone-money.ts';
import { type LyingShop, openLyingShop } from '../../../../support/open-lying-shop.ts';
import { value } from '../../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

test('a part returned, the rest alternates between gone and kept: it ends as kept when the operator stays there', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  const id = await paidByCard(shop, sale);
  giveBack(shop, sale, 1, 'original', id);
  let now: number = 500;
  cardsShow(shop, () => now);
  await shop.poll(() => open(shop)).toEqual([]);
  for (let turn = 0; turn < 8; turn++) {
    now = turn % 2 === 0 ? 1_000 : 500;
    await shop.pass(45_000);
  }
  now = 500;
  await shop.pass(180 * MINUTE);
  expect(kinds(shop).filter((one) => one.endsWith('open 500'))).toEqual([]);
  expect(value(shop.till().returns.forSale(sale.id)).noteCents).toBe(500);
});

test('a part returned, the rest gone for good after it alternated: a person is told', async ({ shop }) => {
  const sale = pieces(shop, 2);
  const id = await paidByCard(shop, sale);
  giveBack(shop, sale, 1, 'original', id);
  let now: number = 500;
  cardsShow(shop, () => now);
  await shop.poll(() => open(shop)).toEqual([]);
  for (let turn = 0; turn < 8; turn++) {
    now = turn % 2 === 0 ? 1_000 : 500;
    await shop.pass(45_000);
  }
  now = 1_000;
  await shop.pass(180 * MINUTE);
  expect(gone(shop)).toHaveLength(1);
});

test('a noted report a week old, and an operator that alternates since: a few new cases an hour', async ({ shop }) => {
  await paidByPix(shop, shop.sell(1_000));
  const say: Say = 'gone';
  pixSays(shop, () => say);
  await shop.poll(() => gone(shop).length).toBe(1);
  value(shop.till().cases.note(gone(shop)[0]?.id as never, 'O operador mostra o Pix como desfeito.'));
  shop.clock.setWall(7 * 24 * 60 * MINUTE);
  let turn = 0;
  pixSays(shop, () => (turn++ % 2 === 0 ? 'kept' : 'gone'));
  await shop.pass(60 * MINUTE);
  expect.soft(turn).toBeGreaterThan(20);
  expect(cases(shop).length).toBeLessThan(10);
});

test('gone, noted ten minutes later, and shown as kept five minutes after that: a new open case says so', async ({
  shop,
}) => {
  await paidByPix(shop, shop.sell(1_000));
  let say: Say = 'gone';
  pixSays(shop, () => say);
  await shop.poll(() => gone(shop).length).toBe(1);
  await shop.pass(10 * MINUTE);
  value(shop.till().cases.note(gone(shop)[0]?.id as never, 'O operador mostra o Pix como desfeito.'));
  await shop.pass(5 * MINUTE);
  say = 'kept';
  await shop.pass(180 * MINUTE);
  expect(open(shop)).toMatchObject([{ kind: 'money_gone', refundTrouble: 'taken_again' }]);
});

test('late money that alternated for two hours, went, and came for good before the till was started again: a case says so', async ({
  shop,
}) => {
  await latePix(shop);
  let turn = 0;
  pixSays(shop, () => (turn++ % 2 === 0 ? 'kept' : 'gone'));
  await shop.pass(150 * MINUTE);
  pixSays(shop, () => 'gone');
  await untilQuiet(shop);
  expect(open(shop)).toEqual([]);
  await shop.closeTill();
  pixSays(shop, () => 'kept');
  await shop.reopen();
  await shop.pass(12 * 60 * MINUTE);
  expect(open(shop)).toMatchObject([{ kind: 'late_money', amountCents: 1_234 }]);
});

/** How often in an hour a person is asked anew. */
async function askedInAnHour(shop: LyingShop): Promise<number> {
  let [asked, before] = [0, shop.till().state().openCases];
  for (let tick = 0; tick < 360; tick++) {
    await shop.pass(10_000);
    const { openCases } = shop.till().state();
    if (openCases > before) asked++;
    before = openCases;
  }
  return asked;
}

/** Of a Pix of R$ 60,00 that paid a part of its sale, and that the operator has undone. */
async function undoneLeg(shop: LyingShop): Promise<void> {
  const { id, code } = await partPaidByPix(shop);
  await undoAtOperator(shop, code);
  await shop.poll(() => gone(shop).length).toBe(1);
  value(shop.till().legs.undo(id));
}

test('the refund of an undone payment alternates: a person is asked a few times an hour, and it ends as refunded', async ({
  shop,
}) => {
  await undoneLeg(shop);
  let turn = 0;
  pixSays(shop, () => (turn++ % 2 === 0 ? 'kept' : 'gone'));
  expect.soft(await askedInAnHour(shop)).toBeLessThan(15);
  expect.soft(turn).toBeGreaterThan(20);
  pixSays(shop, () => 'gone');
  await shop.pass(180 * MINUTE);
  expect(kinds(shop)).toContain('leg_undone refunded 6000');
});

test('the refund of an undone payment alternates between the whole and a half: asked a few times an hour', async ({
  shop,
}) => {
  await undoneLeg(shop);
  let turn = 0;
  pixSays(
    shop,
    () => 'gone',
    (text) => (turn++ % 2 === 0 ? text.replace('60,00', '30,00') : text),
  );
  expect.soft(await askedInAnHour(shop)).toBeLessThan(15);
  expect(turn).toBeGreaterThan(20);
});

const TWO_DAYS = 2 * 24 * 60 * MINUTE;

test.for([
  ['an undone payment', undoneLeg],
  ['a payment', async (shop: LyingShop): Promise<void> => void (await paidByPix(shop, shop.sell(1_000)))],
] as const)(
  '%s alternates on a till whose clock was two days ahead and was put right: a few questions an hour',
  async ([, begin], { shop }) => {
    await begin(shop);
    let turn = 0;
    pixSays(shop, () => (turn++ % 2 === 0 ? 'kept' : 'gone'));
    shop.clock.setWall(TWO_DAYS);
    await askedInAnHour(shop);
    shop.clock.setWall(-TWO_DAYS);
    expect(await askedInAnHour(shop)).toBeLessThan(15);
  },
);
