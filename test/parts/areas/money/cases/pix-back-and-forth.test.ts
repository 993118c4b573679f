import { test as base, describe, expect } from 'vitest';
import type { PaymentId } from '../../../../../shared/payment.ts';
import type { ShiftReport } from '../../../../../shared/shift.ts';
import {
  atDevice,
  cases,
  inProgress,
  kept,
  latePix,
  paidByPix,
  partPaidByPix,
  saleOf,
  theCase,
  undoAtOperator,
} from '../../../../support/case-scenes.ts';
import { netOf, open, pixSays, type Say, z } from '../../../../support/gone-money.ts';
import { openLyingShop } from '../../../../support/open-lying-shop.ts';
import { value } from '../../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

test('a surplus of a Pix leaves with its whole charge', async ({ shop }) => {
  const { code } = await paidByPix(shop);
  pixSays(
    shop,
    () => 'honest',
    (text) => text.replace('"12,34"', '"24,68"'),
  );
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  await undoAtOperator(shop, code);
  await shop.pass(2 * 60_000);
  expect(await kept(shop)).toEqual([]);
  expect(cases(shop).map(({ kind }) => kind)).toContain('money_gone');
  const other = shop.sell(1_234);
  expect(shop.till().cases.attach(surplus.id, other.id).ok).toBe(false);
});

test('a surplus of a Pix, attached, is followed when the whole charge is undone', async ({ shop }) => {
  const { code } = await paidByPix(shop);
  pixSays(
    shop,
    () => 'honest',
    (text) => text.replace('"12,34"', '"24,68"'),
  );
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  const other = shop.sell(1_234);
  value(shop.till().cases.attach(surplus.id, other.id));
  expect(saleOf(shop, other.id).state).toBe('paid');
  await undoAtOperator(shop, code);
  await shop.pass(2 * 60_000);
  expect(await kept(shop)).toEqual([]);
  const gone = cases(shop).filter(({ kind, state }) => kind === 'money_gone' && state === 'open');
  expect(gone.map(({ sale }) => sale?.id)).toContain(other.id);
  expect(gone).toHaveLength(2);
});

test('gone, kept and gone again over two Zs is one reversal', async ({ shop }) => {
  await paidByPix(shop, shop.sell(1_000));
  let say: Say = 'gone';
  pixSays(shop, () => say);
  const gone = await theCase(shop, { kind: 'money_gone' });
  const first = z(shop);
  say = 'kept';
  await shop.poll(() => cases(shop).find(({ id }) => id === gone.id)?.state).toBe('dissolved');
  say = 'gone';
  await shop
    .poll(() => cases(shop).filter(({ kind, state }) => kind === 'money_gone' && state === 'open').length)
    .toBe(1);
  const second = z(shop);
  const received = [first, second].flatMap(({ payments }) => payments).reduce((all, one) => all + one.tally.cents, 0);
  const reversed = [first, second].reduce(
    (all, one) => all + (one.reversed?.cents ?? 0) + (one.lateReversals?.cents ?? 0),
    0,
  );
  expect([received, reversed]).toEqual([1_000, 1_000]);
});

test('gone in a Z and kept after it: the Zs together hold the money', async ({ shop }) => {
  await paidByPix(shop, shop.sell(1_000));
  let say: Say = 'gone';
  pixSays(shop, () => say);
  const gone = await theCase(shop, { kind: 'money_gone' });
  const first = z(shop);
  say = 'kept';
  await shop.poll(() => cases(shop).find(({ id }) => id === gone.id)?.state).toBe('dissolved');
  const second = z(shop);
  expect(netOf([first, second])).toBe(1_000);
});

test('a leg known as gone does not help to close the sale', async ({ shop }) => {
  const { sale, code } = await partPaidByPix(shop);
  const card = await inProgress(shop, saleOf(shop, sale.id));
  await undoAtOperator(shop, code);
  await theCase(shop, { kind: 'money_gone', state: 'open' });
  await atDevice(shop, 'approve');
  await shop.until(card, 'approved');
  expect((await kept(shop)).map(([, amount]) => amount)).toEqual([4_000]);
  expect(saleOf(shop, sale.id).state).toBe('open');
});

test('a late Pix undone half an hour after its end, case still open', async ({ shop }) => {
  const { id, code } = await latePix(shop);
  const { saleId } = shop.payment(id);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  await shop.pass(30 * 60_000);
  await undoAtOperator(shop, code);
  await shop.pass(10 * 60_000);
  expect(await kept(shop)).toEqual([]);
  expect(shop.till().cases.attach(found.id, saleId).ok).toBe(false);
});

test('a late Pix whose PagamentoId comes with the second answer is one', async ({ shop }) => {
  let answers = 0;
  pixSays(
    shop,
    () => 'honest',
    (text) =>
      /APROVADO/.test(text) && answers++ === 0 ? text.replace(/"PagamentoId":"[^"]*"/, '"PagamentoId":""') : text,
  );
  const { id: attempt } = await latePix(shop);
  await shop.pass(5 * 60_000);
  value(shop.till().sales.setAside(shop.payment(attempt).saleId));
  expect(answers).toBeGreaterThan(1);
  expect(await kept(shop)).toHaveLength(1);
  const paid = cases(shop).map(({ id }) => {
    const sale = shop.sell(1_234);
    const done = shop.till().cases.attach(id, sale.id);
    return done.ok ? saleOf(shop, sale.id).state : done.error.code;
  });
  expect.soft(paid).toEqual(['paid']);
  expect(cases(shop).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['late_money', 1_234]]);
});

test('late Pix: attached, undone, attached to another sale, taken back', async ({ shop }) => {
  const { id, code } = await latePix(shop);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const first = shop.sell(5_000);
  value(shop.till().cases.attach(found.id, first.id));
  value(shop.till().legs.undo(saleOf(shop, first.id).payments.at(-1)?.id as PaymentId));
  value(shop.till().sales.cancel(first.id, 'customer_gave_up'));
  const second = shop.sell(1_234);
  const given = cases(shop).find(({ kind }) => kind === 'sale_given_up');
  value(shop.till().cases.attach(given?.id as never, second.id));
  expect(saleOf(shop, second.id).state).toBe('paid');
  await shop.closeTill();
  await shop.reopen();
  await undoAtOperator(shop, code);
  await shop.pass(2 * 60_000);
  const gone = cases(shop).filter(({ kind, state }) => kind === 'money_gone' && state === 'open');
  expect(gone.map(({ sale }) => sale?.id)).toEqual([second.id]);
});

test('gone, noted, and shown as kept again: a new case says it, and the goods can be taken back', async ({ shop }) => {
  const { id } = await paidByPix(shop, shop.sell(1_000));
  const { saleId } = shop.payment(id);
  let say: Say = 'gone';
  pixSays(shop, () => say);
  const reports: ShiftReport[] = [];
  const noted = async (shown: Say): Promise<void> => {
    say = shown;
    await shop.poll(() => open(shop).length).toBe(1);
    value(shop.till().cases.note(open(shop)[0]?.id as never, `O operador mostra o Pix: ${shown}.`));
    reports.push(z(shop));
  };
  const offered = (): number => value(shop.till().returns.forSale(saleId)).noteCents;
  await noted('gone');
  expect([offered(), netOf(reports)]).toEqual([0, 0]);
  await noted('kept');
  expect([offered(), netOf(reports)]).toEqual([1_000, 1_000]);
  await noted('gone');
  expect([offered(), netOf(reports)]).toEqual([0, 0]);
  say = 'kept';
  await shop.poll(() => open(shop)).toMatchObject([{ kind: 'money_gone', refundTrouble: 'taken_again' }]);
  expect(offered()).toBe(1_000);
  // the note before it holds again: nobody is asked twice
  say = 'gone';
  await shop.poll(() => open(shop)).toEqual([]);
  reports.push(z(shop));
  expect([offered(), netOf(reports)]).toEqual([0, 0]);
});

test('attached money gone, noted, and shown as kept: the goods can be taken back', async ({ shop }) => {
  const { id } = await latePix(shop);
  const { saleId } = shop.payment(id);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().cases.attach(found.id, saleId));
  pixSays(shop, () => 'gone');
  await shop.poll(() => open(shop)).toMatchObject([{ kind: 'money_gone' }]);
  value(shop.till().cases.note(open(shop)[0]?.id as never, 'O operador mostra o Pix como desfeito.'));
  shop.liar.lie(null);
  await shop.poll(() => open(shop)).toMatchObject([{ kind: 'money_gone', refundSeenCents: 0 }]);
  expect(value(shop.till().returns.forSale(saleId)).noteCents).toBe(1_234);
});

describe('an operator that alternates is believed ever later, and what it shows last is what counts', () => {
  test('of an approved Pix', async ({ shop }) => {
    await paidByPix(shop, shop.sell(1_000));
    let turn = 0;
    pixSays(shop, () => (turn++ % 2 === 0 ? 'gone' : 'kept'));
    await shop.pass(60 * 60_000);
    expect(turn).toBeGreaterThan(60);
    expect(cases(shop).length).toBeLessThan(10);
    pixSays(shop, () => 'kept');
    await shop.pass(120 * 60_000);
    expect(open(shop)).toEqual([]);
  });

  test('of a late one', async ({ shop }) => {
    await latePix(shop);
    let turn = 0;
    pixSays(shop, () => (turn++ % 2 === 0 ? 'gone' : 'kept'));
    await shop.pass(60 * 60_000);
    expect(turn).toBeGreaterThan(20);
    expect(cases(shop).length).toBeLessThan(10);
    pixSays(shop, () => 'kept');
    await shop.pass(120 * 60_000);
    expect(open(shop)).toMatchObject([{ kind: 'late_money', amountCents: 1_234 }]);
  });
});
