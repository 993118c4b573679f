import { test as base, expect } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import {
  atDevice,
  cases,
  deliverAgain,
  goesOnUnseen,
  kept,
  lateCard,
  paidByCard,
  payCash,
  saleOf,
  theCase,
} from '../../../../support/case-scenes.ts';
import { type LyingShop, openLyingShop, speak } from '../../../../support/open-lying-shop.ts';
import { orderOf } from '../../../../support/return-scene.ts';
import { value } from '../../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

type Wire = {
  identificador: string | null;
  posVendaIdentificador: string;
  valor: number;
  status: { key: number; value: string };
  transacoes: { parcelas: number; dados: object }[];
};

const GONE = { key: 8, value: 'Cancelada' };

/** Changes each card record of the read and of the list. */
function recordsAre(shop: LyingShop, change: (one: Wire, where: 'read' | 'list') => Wire): void {
  shop.liar.lie((response, honest, { url = '', method = '' }) => {
    const where = /\/pos-venda\//.test(url) ? 'read' : /\/venda\?/.test(url) ? 'list' : null;
    if (method !== 'GET' || where === null || honest.status !== 200) return false;
    const body = JSON.parse(honest.text) as { vendas?: Wire[]; data?: Wire[] };
    if (body.vendas !== undefined) body.vendas = body.vendas.map((one) => change(one, where));
    if (body.data !== undefined) body.data = body.data.map((one) => change(one, where));
    speak(response, { ...honest, text: JSON.stringify(body) });
    return true;
  });
}

const caseOf = (shop: LyingShop, id: CaseId | undefined) => cases(shop).find((one) => one.id === id);
const openOnes = (shop: LyingShop) =>
  cases(shop)
    .filter(({ state }) => state === 'open')
    .map(({ kind }) => kind);

function halves(shop: LyingShop): Sale {
  shop.till().catalogue.save({ id: null, code: 'H1', barcode: null, name: 'Half', priceCents: cents(500) });
  return saleOf(shop, value(shop.till().sales.addByCode('2*H1')).id);
}

function giveHalf(shop: LyingShop, sale: Sale, paymentId: PaymentId, quantity = 1) {
  const order = orderOf(value(shop.till().returns.forSale(sale.id)), [quantity]);
  return value(shop.till().returns.make({ ...order, money: 'original', paymentId }));
}

test('attached card, one half returned, its very part shown as cancelled', async ({ shop }) => {
  const id = await goesOnUnseen(shop, halves(shop));
  await atDevice(shop, 'approve');
  const { saleId } = shop.payment(id);
  const found = await theCase(shop, { kind: 'late_money' });
  value(shop.till().cases.attach(found.id, saleId));
  const sale = saleOf(shop, saleId);
  const first = giveHalf(shop, sale, sale.payments.at(-1)?.id as PaymentId);
  recordsAre(shop, (one) => ({ ...one, valor: 5, status: GONE }));
  await shop.pass(5 * 60_000);
  expect(cases(shop).map(({ kind }) => kind)).not.toContain('money_gone');
  expect(caseOf(shop, first.leg?.caseId)?.state).toBe('refunded');
});

test('the first half, by hand and shown as such, does not settle the second', async ({ shop }) => {
  const sale = halves(shop);
  const id = await paidByCard(shop, sale);
  await shop.pass(5 * 60_000);
  const first = giveHalf(shop, sale, id);
  value(shop.till().cases.refundByHand(first.leg?.caseId as CaseId, 'NSU-1'));
  recordsAre(shop, (one) => ({ ...one, valor: 5, status: GONE }));
  await shop.pass(5 * 60_000);
  const second = giveHalf(shop, sale, id);
  await shop.pass(5 * 60_000);
  expect(caseOf(shop, second.leg?.caseId)?.state).toBe('open');
});

test('the second charge of a leg that is gone does not make up the sale', async ({ shop }) => {
  const sale = shop.sell(10_000);
  const [device] = value(shop.till().devices.list()).devices;
  const { id } = value(shop.till().payments.startCard(sale.id, device?.id as never, 'credit', 1, cents(5_000)));
  await shop.until(id, 'pending');
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  await shop.until(id, 'approved');
  const own = shop.payment(id).evidence?.operatorPaymentId;
  await deliverAgain(shop, id);
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  recordsAre(shop, (one) => (one.identificador === own ? { ...one, status: GONE } : one));
  await shop.poll(() => openOnes(shop)).toContain('money_gone');
  const attached = shop.till().cases.attach(surplus.id, sale.id);
  expect.soft(attached.ok).toBe(false);
  expect(saleOf(shop, sale.id).state).toBe('open');
});

test('nameless late card: attached, undone, reversed on its device', async ({ shop }) => {
  recordsAre(shop, (one) => ({ ...one, identificador: null }));
  const id = await lateCard(shop);
  const found = await theCase(shop, { kind: 'late_money' });
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const first = shop.sell(5_000);
  value(shop.till().cases.attach(found.id, first.id));
  value(shop.till().legs.undo(saleOf(shop, first.id).payments.at(-1)?.id as PaymentId));
  payCash(shop, saleOf(shop, first.id));
  await atDevice(shop, 'reverse');
  await shop.pass(5 * 60_000);
  expect(await kept(shop)).toEqual([]);
  expect(openOnes(shop)).toEqual([]);
});

test('late card: attached, undone, reversed on its device', async ({ shop }) => {
  const id = await lateCard(shop);
  const found = await theCase(shop, { kind: 'late_money' });
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const first = shop.sell(5_000);
  value(shop.till().cases.attach(found.id, first.id));
  value(shop.till().legs.undo(saleOf(shop, first.id).payments.at(-1)?.id as PaymentId));
  payCash(shop, saleOf(shop, first.id));
  await atDevice(shop, 'reverse');
  await shop.pass(5 * 60_000);
  expect(openOnes(shop)).toEqual([]);
});

test('a list without identifiers beside a read with them', async ({ shop }) => {
  recordsAre(shop, (one, where) => (where === 'list' ? { ...one, identificador: null } : one));
  await paidByCard(shop);
  await shop.pass(5 * 60_000);
  expect(cases(shop)).toEqual([]);
});

test('a read without identifiers beside a list with them', async ({ shop }) => {
  recordsAre(shop, (one, where) => (where === 'read' ? { ...one, identificador: null } : one));
  await paidByCard(shop);
  await shop.pass(5 * 60_000);
  expect(cases(shop)).toEqual([]);
});

test('late card: a list without identifiers beside a read with them', async ({ shop }) => {
  recordsAre(shop, (one, where) => (where === 'list' ? { ...one, identificador: null } : one));
  await lateCard(shop);
  await shop.pass(5 * 60_000);
  expect(cases(shop).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['late_money', 1_234]]);
});

test('other instalments, gone in one answer and kept in the next: still asked about', async ({ shop }) => {
  let isGone = false;
  recordsAre(shop, (one) => ({
    ...one,
    transacoes: one.transacoes.map((each) => ({ ...each, parcelas: 3 })),
    ...(isGone ? { status: GONE } : {}),
  }));
  await paidByCard(shop);
  await theCase(shop, { kind: 'doubtful_proof', state: 'open' });
  isGone = true;
  await shop.poll(() => openOnes(shop)).toContain('money_gone');
  isGone = false;
  await shop.poll(() => openOnes(shop)).not.toContain('money_gone');
  expect(openOnes(shop)).toEqual(['doubtful_proof']);
});

test('a part return left open asks no more often than an undone leg', async ({ shop }) => {
  const sale = halves(shop);
  const id = await paidByCard(shop, sale);
  await shop.pass(5 * 60_000);
  giveHalf(shop, sale, id);
  await shop.pass(60 * 60_000);
  const asked = async (): Promise<number> => (await shop.service.ledger()).requests.length;
  const before = await asked();
  await shop.pass(60 * 60_000);
  const perHour = (await asked()) - before;
  expect(perHour).toBeLessThan(100);
});

test('a whole return: refunded, kept, gone: in order at the end', async ({ shop }) => {
  const sale = halves(shop);
  const id = await paidByCard(shop, sale);
  const made = giveHalf(shop, sale, id, 2);
  await atDevice(shop, 'reverse');
  const state = () => caseOf(shop, made.leg?.caseId)?.state;
  await shop.poll(state).toBe('refunded');
  recordsAre(shop, (one) => ({ ...one, status: { key: 0, value: 'Realizada' } }));
  await shop.poll(state).toBe('open');
  shop.liar.lie(null);
  await shop.poll(state).toBe('refunded');
  expect(openOnes(shop)).toEqual([]);
});
