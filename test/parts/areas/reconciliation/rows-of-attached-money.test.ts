import { test as base, expect } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { verdictOf } from '../../../../shared/reconciliation.ts';
import {
  atDevice,
  cases,
  deliverAgain,
  kept,
  lateCard,
  latePix,
  paidByCard,
  paidByPix,
  payCash,
  saleOf,
  theCase,
  undoAtOperator,
  untilQuiet,
} from '../../../support/case-scenes.ts';
import { type LyingShop, openLyingShop, speak } from '../../../support/open-lying-shop.ts';
import { orderOf } from '../../../support/return-scene.ts';
import { value } from '../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

async function theDay(shop: LyingShop) {
  const { reconciliation } = shop.till();
  const { today } = value(reconciliation.view(null));
  value(reconciliation.run(today, true));
  await shop.pass(60_000);
  const { report } = value(reconciliation.view(today));
  if (report === null) throw new Error('no report');
  const rows = report.rows.map(({ outcome, oursCents, theirsCents, acts, decided }) => ({
    ...{ outcome, oursCents, theirsCents, acts, decided },
  }));
  const differing = report.rows.filter(({ outcome }) => outcome !== 'matched');
  return { today, rows, differing, verdict: verdictOf(report) };
}

test('late money attached, reversed after the watch: the case names the sale that it paid', async ({ shop }) => {
  const id = await lateCard(shop);
  const { saleId } = shop.payment(id);
  const found = await theCase(shop);
  value(shop.till().sales.setAside(saleId));
  const other = shop.sell(1_234);
  value(shop.till().cases.attach(found.id, other.id));
  await untilQuiet(shop);
  await atDevice(shop, 'reverse');
  await shop.pass(10 * 60_000);
  const { today, differing } = await theDay(shop);
  value(shop.till().reconciliation.act(today, differing[0]?.id ?? '', 'open_case'));
  value(shop.till().reconciliation.act(today, differing[0]?.id ?? '', 'open_case'));
  const made = cases(shop).filter(({ state }) => state === 'open');
  expect(made.map(({ kind, sale }) => [kind, sale?.id])).toEqual([['money_gone', other.id]]);
});

test('late Pix attached, undone after the watch: the case names the sale that it paid', async ({ shop }) => {
  const { id, code } = await latePix(shop);
  const { saleId } = shop.payment(id);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().sales.setAside(saleId));
  const other = shop.sell(1_234);
  value(shop.till().cases.attach(found.id, other.id));
  await untilQuiet(shop);
  await undoAtOperator(shop, code);
  const { today, differing } = await theDay(shop);
  value(shop.till().reconciliation.act(today, differing[0]?.id ?? '', 'open_case'));
  const made = cases(shop).filter(({ state }) => state === 'open');
  expect(made.map(({ kind, sale }) => [kind, sale?.id])).toEqual([['money_gone', other.id]]);
});

test('a card returned by two halves, both shown as refunded, agrees', async ({ shop }) => {
  shop.till().catalogue.save({ id: null, code: 'H1', barcode: null, name: 'Half', priceCents: cents(500) });
  const sale = value(shop.till().sales.addByCode('2*H1'));
  const id = await paidByCard(shop, saleOf(shop, sale.id));
  for (const _ of [1, 2]) {
    const order = orderOf(value(shop.till().returns.forSale(sale.id)), [1]);
    value(shop.till().returns.make({ ...order, money: 'original', paymentId: id }));
  }
  await atDevice(shop, 'reverse');
  await shop.poll(() => cases(shop).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  const { rows, verdict } = await theDay(shop);
  expect(rows).toHaveLength(1);
  expect(verdict).not.toBe('differences');
});

test('the same returned whole agrees', async ({ shop }) => {
  shop.till().catalogue.save({ id: null, code: 'H1', barcode: null, name: 'Half', priceCents: cents(500) });
  const sale = value(shop.till().sales.addByCode('2*H1'));
  const id = await paidByCard(shop, saleOf(shop, sale.id));
  const order = orderOf(value(shop.till().returns.forSale(sale.id)), [2]);
  value(shop.till().returns.make({ ...order, money: 'original', paymentId: id }));
  await atDevice(shop, 'reverse');
  await shop.poll(() => cases(shop).map(({ state }) => state)).toEqual(['refunded']);
  const { rows, verdict } = await theDay(shop);
  expect(rows).toHaveLength(1);
  expect(verdict).not.toBe('differences');
});

test('a gone leg, undone, and the rest paid in cash: the day agrees', async ({ shop }) => {
  const sale = shop.sell(10_000);
  const [device] = value(shop.till().devices.list()).devices;
  const card = value(shop.till().payments.startCard(sale.id, device?.id as never, 'credit', 1, cents(3_000)));
  await shop.until(card.id, 'pending');
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  await shop.until(card.id, 'approved');
  await atDevice(shop, 'reverse');
  await theCase(shop, { kind: 'money_gone' });
  value(shop.till().legs.undo(card.id));
  payCash(shop, saleOf(shop, sale.id));
  const { differing } = await theDay(shop);
  expect(differing.filter(({ tender }) => tender === 'card')).toEqual([]);
});

test('a surplus of a Pix, attached, undone, and then corrected by the operator', async ({ shop }) => {
  await paidByPix(shop);
  shop.liar.lie((response, honest, { url = '' }) => {
    if (!/GetInformacoesVendaQrCode/.test(url)) return false;
    speak(response, { ...honest, text: honest.text.replace('"12,34"', '"24,68"') });
    return true;
  });
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  const other = shop.sell(5_000);
  value(shop.till().cases.attach(surplus.id, other.id));
  value(shop.till().legs.undo(saleOf(shop, other.id).payments.at(-1)?.id as PaymentId));
  shop.liar.lie(null);
  await shop.pass(2 * 60_000);
  expect(await kept(shop)).toHaveLength(1);
  expect(cases(shop).filter(({ state }) => state === 'open')).toEqual([]);
});

test('a surplus of a Pix, attached, and then corrected by the operator', async ({ shop }) => {
  await paidByPix(shop);
  shop.liar.lie((response, honest, { url = '' }) => {
    if (!/GetInformacoesVendaQrCode/.test(url)) return false;
    speak(response, { ...honest, text: honest.text.replace('"12,34"', '"24,68"') });
    return true;
  });
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  const other = shop.sell(5_000);
  value(shop.till().cases.attach(surplus.id, other.id));
  shop.liar.lie(null);
  await shop.pass(2 * 60_000);
  expect(
    cases(shop)
      .filter(({ state }) => state === 'open')
      .map(({ kind, sale }) => [kind, sale?.id]),
  ).toEqual([['money_gone', other.id]]);
});

test('a surplus that paid another sale, reversed after the watch: the case names that sale', async ({ shop }) => {
  const id = await paidByCard(shop);
  await deliverAgain(shop, id);
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  const other = shop.sell(1_234);
  value(shop.till().cases.attach(surplus.id, other.id));
  await untilQuiet(shop);
  await atDevice(shop, 'reverse');
  await shop.pass(10 * 60_000);
  expect(await kept(shop)).toHaveLength(1);
  const { today, differing } = await theDay(shop);
  const [row] = differing;
  expect(row).toMatchObject({ theirsCents: 1_234, decided: false, acts: ['open_case', 'ask_again'] });
  const open = () => cases(shop).filter(({ state }) => state === 'open');
  value(shop.till().reconciliation.act(today, row?.id ?? '', 'open_case'));
  expect(open().map(({ kind, sale }) => [kind, sale?.id])).toEqual([['money_gone', other.id]]);
  value(shop.till().reconciliation.act(today, row?.id ?? '', 'ask_again'));
  await shop.pass(20 * 60_000);
  expect(open()).toHaveLength(1);
});
