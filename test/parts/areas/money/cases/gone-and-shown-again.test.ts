import { test as base, expect } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import {
  atDevice,
  cases,
  inProgress,
  kept,
  lateCard,
  latePix,
  paidByCard,
  paidByPix,
  partPaidByPix,
  payCash,
  saleOf,
  theCase,
  undoAtOperator,
} from '../../../../support/case-scenes.ts';
import { FLOAT_CENTS } from '../../../../support/on-duty.ts';
import { type LyingShop, openLyingShop, speak } from '../../../../support/open-lying-shop.ts';
import { piecesOf } from '../../../../support/pieces.ts';
import { orderOf } from '../../../../support/return-scene.ts';
import { value } from '../../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

type Wire = { identificador: string | null; transacoes: { dados: Record<string, string> }[]; status: object };

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

function pixIs(shop: LyingShop, change: (text: string) => string): void {
  shop.liar.lie((response, honest, { url = '' }) => {
    if (!/GetInformacoesVendaQrCode/.test(url)) return false;
    speak(response, { ...honest, text: change(honest.text) });
    return true;
  });
}

const open = (shop: LyingShop) => cases(shop).filter(({ state }) => state === 'open');
const kinds = (shop: LyingShop) => open(shop).map(({ kind }) => kind);

async function z(shop: LyingShop) {
  value(shop.till().shift.count(piecesOf(FLOAT_CENTS)));
  const report = value(shop.till().shift.close('Fica aberto para amanhã.', true));
  value(shop.till().shift.open(cents(FLOAT_CENTS)));
  return report;
}

test('late Pix attached twenty minutes after its end, undone half a minute after that', async ({ shop }) => {
  const { id, code } = await latePix(shop);
  const { saleId } = shop.payment(id);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  await shop.pass(20 * 60_000);
  value(shop.till().cases.attach(found.id, saleId));
  await shop.pass(30_000);
  await undoAtOperator(shop, code);
  await shop.pass(10 * 60_000);
  expect(await kept(shop)).toEqual([]);
  expect(kinds(shop)).toEqual(['money_gone']);
});

test('DESFEITA in one shift and NEGADA in the next is one reversal', async ({ shop }) => {
  await paidByPix(shop, shop.sell(1_000));
  pixIs(shop, (text) => text.replace('APROVADO', 'DESFEITA').replace('"00"', '"86"'));
  await theCase(shop, { kind: 'money_gone' });
  const first = await z(shop);
  pixIs(shop, (text) => text.replace('APROVADO', 'NEGADA').replace('"00"', '"99"'));
  await shop.pass(2 * 60_000);
  const second = await z(shop);
  expect(first.reversed).toEqual({ count: 1, cents: 1_000 });
  expect(second.lateReversals).toEqual({ count: 0, cents: 0 });
});

test('a surplus that is one record told with two names pays for no other sale', async ({ shop }) => {
  recordsAre(shop, (one, where) => (where === 'list' ? { ...one, identificador: null } : one));
  await paidByCard(shop);
  await shop.pass(5 * 60_000);
  expect(await kept(shop)).toHaveLength(1);
  const other = shop.sell(1_234);
  for (const { id } of cases(shop)) shop.till().cases.attach(id, other.id);
  expect(saleOf(shop, other.id).state).toBe('open');
});

const slips = (change: (dados: Record<string, string>) => Record<string, string>) => (one: Wire) => ({
  ...one,
  identificador: null,
  transacoes: one.transacoes.map((each) => ({ ...each, dados: change(each.dados) })),
});

test('nameless: the NSU with zeros in the read, without in the list', async ({ shop }) => {
  recordsAre(shop, (one, where) =>
    slips((dados) => ({ ...dados, nsu: where === 'read' ? '000123' : '123', autorizacao: 'A1' }))(one),
  );
  await paidByCard(shop);
  await shop.pass(5 * 60_000);
  expect(cases(shop).map(({ kind }) => kind)).toEqual([]);
});

test('nameless: the list leaves out the authorization', async ({ shop }) => {
  recordsAre(shop, (one, where) =>
    slips((dados) => ({ ...dados, nsu: '778899', autorizacao: where === 'read' ? 'A1' : '' }))(one),
  );
  await paidByCard(shop);
  await shop.pass(5 * 60_000);
  expect(cases(shop).map(({ kind }) => kind)).toEqual([]);
});

test('a gone leg undone, power cut, and the money is shown again', async ({ shop }) => {
  const { id } = await partPaidByPix(shop);
  pixIs(shop, (text) => text.replace('APROVADO', 'DESFEITA').replace('"00"', '"86"'));
  await theCase(shop, { kind: 'money_gone', state: 'open' });
  value(shop.till().legs.undo(id));
  await shop.closeTill();
  shop.liar.lie(null);
  await shop.reopen();
  await shop.pass(3 * 60_000);
  expect(open(shop)).toMatchObject([{ kind: 'leg_undone', refundTrouble: 'taken_again' }]);
});

test('released money taken back while the till is off', async ({ shop }) => {
  const { id, code } = await latePix(shop);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const first = shop.sell(5_000);
  value(shop.till().cases.attach(found.id, first.id));
  value(shop.till().legs.undo(saleOf(shop, first.id).payments.at(-1)?.id as PaymentId));
  payCash(shop, saleOf(shop, first.id));
  await shop.closeTill();
  await undoAtOperator(shop, code);
  await shop.reopen();
  await shop.pass(3 * 60_000);
  expect(open(shop)).toEqual([]);
});

test('two legs gone at once, with the clock set back: the sale is cancelled and owes nothing', async ({ shop }) => {
  const { sale, code } = await partPaidByPix(shop);
  const [device] = value(shop.till().devices.list()).devices;
  const card = value(shop.till().payments.startCard(sale.id, device?.id as never, 'credit', 1, cents(3_000)));
  await shop.until(card.id, 'pending');
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  await shop.until(card.id, 'approved');
  shop.clock.setWall(-24 * 60 * 60_000);
  await undoAtOperator(shop, code);
  await atDevice(shop, 'reverse');
  await shop.poll(() => kinds(shop)).toEqual(['money_gone', 'money_gone']);
  expect(value(shop.till().sales.cancel(sale.id, 'customer_gave_up')).state).toBe('cancelled');
  expect(open(shop)).toEqual([]);
  await shop.pass(5 * 60_000);
  expect(open(shop)).toEqual([]);
});

test('a leg gone while another payment is live, which fails: both ways out are open', async ({ shop }) => {
  const { sale, id, code } = await partPaidByPix(shop);
  const card = await inProgress(shop, saleOf(shop, sale.id));
  await undoAtOperator(shop, code);
  await theCase(shop, { kind: 'money_gone', state: 'open' });
  expect(shop.till().legs.undo(id).ok).toBe(false);
  await atDevice(shop, 'decline');
  await shop.until(card, 'declined');
  value(shop.till().legs.undo(id));
  expect(payCash(shop, saleOf(shop, sale.id)).state).toBe('paid');
});

test('an open part return pushes nothing while nothing happens', async ({ shop }) => {
  shop.till().catalogue.save({ id: null, code: 'H1', barcode: null, name: 'Half', priceCents: cents(500) });
  const sale = value(shop.till().sales.addByCode('2*H1'));
  const id = await paidByCard(shop, saleOf(shop, sale.id));
  const order = orderOf(value(shop.till().returns.forSale(sale.id)), [1]);
  value(shop.till().returns.make({ ...order, money: 'original', paymentId: id }));
  await shop.pass(5 * 60_000);
  shop.pushed.length = 0;
  await shop.pass(10 * 60_000);
  expect(shop.pushed.filter(({ channel }) => channel !== 'backup:changed')).toEqual([]);
});

test('attached late card: gone, undone in its unpaid sale, shown again', async ({ shop }) => {
  const id = await lateCard(shop);
  const found = await theCase(shop);
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const sale = shop.sell(5_000);
  value(shop.till().cases.attach(found.id, sale.id));
  await atDevice(shop, 'reverse');
  await shop.poll(() => kinds(shop)).toEqual(['money_gone']);
  value(shop.till().legs.undo(saleOf(shop, sale.id).payments.at(-1)?.id as PaymentId));
  expect(payCash(shop, saleOf(shop, sale.id)).state).toBe('paid');
  recordsAre(shop, (one) => ({ ...one, status: { key: 0, value: 'Realizada' } }));
  await shop.pass(3 * 60_000);
  expect(open(shop)).toMatchObject([{ kind: 'leg_undone', refundTrouble: 'taken_again' }]);
  shop.liar.lie(null);
  await shop.pass(3 * 60_000);
  expect(open(shop)).toEqual([]);
});
