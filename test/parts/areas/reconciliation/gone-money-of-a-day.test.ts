import { test as base, expect } from 'vitest';
import {
  atDevice,
  cases,
  kept,
  latePix,
  paidByCard,
  paidByPix,
  theCase,
  undoAtOperator,
  untilQuiet,
} from '../../../support/case-scenes.ts';
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
  theDay,
} from '../../../support/gone-money.ts';
import { type LyingShop, openLyingShop } from '../../../support/open-lying-shop.ts';
import { value } from '../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

async function goneAndNoted(shop: LyingShop) {
  const pix = await paidByPix(shop, shop.sell(1_000));
  let say: Say = 'gone';
  pixSays(shop, () => say);
  await shop.poll(() => gone(shop).length).toBe(1);
  value(shop.till().cases.note(gone(shop)[0]?.id as never, 'O operador mostra o Pix como desfeito.'));
  await untilQuiet(shop);
  const become = (next: Say): void => {
    say = next;
  };
  return { ...pix, become };
}

test('gone and noted, its watch over, with the shop after all: the day shows it as no match', async ({ shop }) => {
  const { become } = await goneAndNoted(shop);
  become('honest');
  expect(await kept(shop)).toHaveLength(1);
  const { today, rows, verdict } = await theDay(shop);
  expect.soft(rows.map(({ outcome }) => outcome)).not.toContain('matched');
  expect.soft(verdict).toBe('differences');
  const done = shop.till().reconciliation.act(today, rows[0]?.id ?? '', 'open_case');
  expect.soft(done).toMatchObject({ ok: true });
  expect(open(shop)).toMatchObject([{ kind: 'money_gone', refundTrouble: 'taken_again' }]);
});

test('shown again, its new case noted: the row of the day is decided', async ({ shop }) => {
  const { become } = await goneAndNoted(shop);
  become('honest');
  const { today, rows } = await theDay(shop);
  shop.till().reconciliation.act(today, rows[0]?.id ?? '', 'open_case');
  shop.till().reconciliation.act(today, rows[0]?.id ?? '', 'ask_again');
  await shop.pass(30 * MINUTE);
  for (const { id } of open(shop)) value(shop.till().cases.note(id, 'O dinheiro está na loja outra vez.'));
  const after = await theDay(shop);
  expect(after.rows.map(({ outcome, decided }) => outcome === 'matched' || decided)).toEqual([true]);
});

test('half of a card returned, all reversed: one row, which its open case decides, and no second case', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  const id = await paidByCard(shop, sale);
  giveBack(shop, sale, 1, 'original', id);
  await atDevice(shop, 'reverse');
  await shop.poll(() => gone(shop).length).toBe(1);
  const { today, rows } = await theDay(shop);
  expect(rows).toMatchObject([{ outcome: 'undone', oursCents: 1_000, theirsCents: 0, decided: false }]);
  for (const _ of [1, 2]) shop.till().reconciliation.act(today, rows[0]?.id ?? '', 'open_case');
  expect(kinds(shop).sort()).toEqual(['money_gone open 500', 'returned refunded 500']);
  value(shop.till().cases.note(gone(shop)[0]?.id as never, 'O estorno foi da venda inteira.'));
  const after = await theDay(shop);
  expect(after.rows).toMatchObject([{ decided: true }]);
});

test('attached late money gone and noted, then with the shop again: its day tells a person', async ({ shop }) => {
  const { id } = await latePix(shop);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().cases.attach(found.id, shop.payment(id).saleId));
  pixSays(shop, () => 'gone');
  await shop.poll(() => gone(shop).length).toBe(1);
  value(shop.till().cases.note(gone(shop)[0]?.id as never, 'O operador mostra o Pix como desfeito.'));
  await untilQuiet(shop);
  shop.liar.lie(null);
  const { today, rows, verdict } = await theDay(shop);
  expect.soft(verdict).toBe('differences');
  for (const row of rows) shop.till().reconciliation.act(today, row.id, 'open_case');
  expect(open(shop)).toMatchObject([{ kind: 'money_gone', refundTrouble: 'taken_again' }]);
  expect(cases(shop)).toHaveLength(3);
});

test('half of a card returned by hand, all reversed after the watch: its day is not decided, and opens a case', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  const id = await paidByCard(shop, sale);
  const made = giveBack(shop, sale, 1, 'original', id);
  value(shop.till().cases.refundByHand(made.leg?.caseId as never, 'NSU-1'));
  await untilQuiet(shop);
  await atDevice(shop, 'reverse');
  const { today, rows, verdict } = await theDay(shop);
  expect.soft(rows).toMatchObject([{ outcome: 'undone', oursCents: 1_000, theirsCents: 0, decided: false }]);
  expect.soft(verdict).toBe('differences');
  shop.till().reconciliation.act(today, rows[0]?.id ?? '', 'open_case');
  expect(gone(shop)).toHaveLength(1);
});

test('half of a card returned and shown, all reversed after the watch: its day is not decided, and opens a case', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  const id = await paidByCard(shop, sale);
  giveBack(shop, sale, 1, 'original', id);
  let now: number | 'honest' = 500;
  cardsShow(shop, () => now);
  await shop.poll(() => open(shop)).toEqual([]);
  await untilQuiet(shop);
  await atDevice(shop, 'reverse');
  now = 'honest';
  expect(await kept(shop)).toEqual([]);
  const { today, rows, verdict } = await theDay(shop);
  expect.soft(rows).toMatchObject([{ outcome: 'undone', oursCents: 1_000, theirsCents: 0, decided: false }]);
  expect.soft(verdict).toBe('differences');
  shop.till().reconciliation.act(today, rows[0]?.id ?? '', 'open_case');
  expect(gone(shop).map(({ amountCents }) => amountCents)).toEqual([500]);
});

test('half of a Pix returned by hand, all undone after the watch: its day is not decided', async ({ shop }) => {
  const sale = pieces(shop, 2);
  const { id, code } = await paidByPix(shop, sale);
  const made = giveBack(shop, sale, 1, 'original', id);
  value(shop.till().cases.refundByHand(made.leg?.caseId as never, 'E2E-1'));
  await untilQuiet(shop);
  await undoAtOperator(shop, code);
  const { rows, verdict } = await theDay(shop);
  expect.soft(rows).toMatchObject([{ outcome: 'undone', decided: false }]);
  expect(verdict).toBe('differences');
});

test('a card returned by two halves, both shown, and with the shop again after the watch: its day does not agree', async ({
  shop,
}) => {
  const sale = pieces(shop, 2);
  const id = await paidByCard(shop, sale);
  for (const _ of [1, 2]) giveBack(shop, sale, 1, 'original', id);
  let now: number | 'honest' = 1_000;
  cardsShow(shop, () => now);
  await shop.poll(() => kinds(shop)).toEqual(['returned refunded 500', 'returned refunded 500']);
  await untilQuiet(shop);
  now = 'honest';
  expect(await kept(shop)).toHaveLength(1);
  const { rows, verdict } = await theDay(shop);
  expect.soft(rows.map(({ outcome }) => outcome)).toEqual(['late']);
  expect(verdict).toBe('differences');
});
