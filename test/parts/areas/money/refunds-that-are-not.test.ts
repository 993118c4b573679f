import { test as base, describe, expect } from 'vitest';
import type { SaleId } from '../../../../shared/ids.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId, PixPayment } from '../../../../shared/payment.ts';
import type { SaleReturn } from '../../../../shared/sale-return.ts';
import { atDevice, cases, paidByCard, paidByPix, theCase } from '../../../support/case-scenes.ts';
import { type Lie, type LyingShop, openLyingShop, speak } from '../../../support/open-lying-shop.ts';
import { orderOf } from '../../../support/return-scene.ts';
import { value } from '../../../support/value.ts';

/* False answers about refunds, as a real operator gave them. */

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

/** Changes answers about Pix charges to these operations. */
const ofCharges =
  (operations: RegExp, say: (text: string) => string | null): Lie =>
  (response, honest, { url = '' }) => {
    const text = operations.test(url) ? say(honest.text) : null;
    if (text !== null) speak(response, { ...honest, text });
    return text !== null;
  };

const REFUNDS = /SetEstornaVendaQrCode/;
const READS = /GetInformacoesVendaQrCode/;

/** One real is refunded. */
const oneReal = (text: string): string | null =>
  text.includes('CANCELADA') ? text.replace(/("valor"\s*:\s*")[\d,.]+/i, '$11,00') : null;
const approved = (text: string): string | null =>
  text.includes('CANCELADA') ? text.replace('CANCELADA', 'APROVADO').replace('"78"', '"00"') : null;

/** The whole sale is returned by the way it was paid. */
function giveBack(shop: LyingShop, saleId: SaleId, paymentId: PaymentId): SaleReturn {
  const { returns } = shop.till();
  const sale = value(returns.forSale(saleId));
  return value(returns.make({ ...orderOf(sale, [1]), money: 'original', paymentId }));
}

const legOf = (shop: LyingShop, { id }: SaleReturn) => value(shop.till().returns.get(id)).leg?.caseState;

describe.concurrent('a refund of another amount', () => {
  test('is no refund of a return: its case waits for somebody, with both amounts', async ({ shop }) => {
    const { id } = await paidByPix(shop, shop.sell(13_950));
    shop.liar.lie(ofCharges(/Estorna|Informacoes/, oneReal));
    const made = giveBack(shop, shop.payment(id).saleId, id);
    const found = await theCase(shop, { state: 'open', refundTrouble: 'other_amount' });
    expect(found).toMatchObject({ kind: 'returned', amountCents: 13_950, refundSeenCents: 100 });
    expect(found.acts.refund).toEqual({ may: false, why: 'case_refund_differs' });
    expect(legOf(shop, made)).toBe('open');
    await shop.pass(10 * 60_000);
    expect(cases(shop)).toEqual([found]);
    shop.liar.lie(null);
    await theCase(shop, { state: 'refunded' });
  });

  test('does not undo a part', async ({ shop }) => {
    await shop.registerQr();
    const sale = shop.sell(13_950);
    const { id } = value(shop.till().payments.startPix(sale.id, cents(10_000)));
    const { qr } = (await shop.until(id, 'pending')) as PixPayment;
    await shop.service.charge(qr?.code ?? '', 'pay');
    await shop.until(id, 'approved');
    shop.liar.lie(ofCharges(/Estorna|Informacoes/, oneReal));
    value(shop.till().legs.undo(id));
    await theCase(shop, { kind: 'leg_undone', state: 'open', amountCents: 10_000, refundSeenCents: 100 });
  });
});

test('a card that the list shows as given back, and its request as taken, is not back', async ({ shop }) => {
  const id = await paidByCard(shop, shop.sell(16_740));
  const { saleId } = shop.payment(id);
  shop.liar.lie((response, honest, { url = '' }) => {
    if (!/\/venda\?/.test(url)) return false;
    const list = JSON.parse(honest.text) as { data: object[] };
    const data = list.data.map((one) => ({ ...one, valor: 1, status: { key: 8, value: 'Cancelada' } }));
    speak(response, { ...honest, text: JSON.stringify({ ...list, data }) });
    return true;
  });
  const made = giveBack(shop, saleId, id);
  await shop.pass(60_000);
  expect(legOf(shop, made)).toBe('open');
  shop.liar.lie(null);
  await shop.pass(60_000);
  expect(legOf(shop, made)).toBe('open');
  await atDevice(shop, 'reverse');
  await shop.poll(() => legOf(shop, made)).toBe('refunded');
});

describe.concurrent('a refund that the operator takes back', () => {
  test('is to be given back again, once for its word', async ({ shop }) => {
    const { id } = await paidByPix(shop, shop.sell(5_580));
    const made = giveBack(shop, shop.payment(id).saleId, id);
    await shop.poll(() => legOf(shop, made)).toBe('refunded');
    shop.liar.lie(ofCharges(READS, approved));
    const found = await theCase(shop, { state: 'open', refundTrouble: 'taken_again' });
    expect(found.acts.refund).toEqual({ may: true, with: ['operator', 'by_hand'] });
    expect(shop.till().state().openCases).toBe(1);
    shop.liar.lie(null);
    await theCase(shop, { state: 'refunded', refundTrouble: null });
  });

  test('is a difference of its day, and says so', async ({ shop }) => {
    const { id } = await paidByPix(shop, shop.sell(5_580));
    const made = giveBack(shop, shop.payment(id).saleId, id);
    await shop.poll(() => legOf(shop, made)).toBe('refunded');
    await shop.pass(10 * 60_000);
    shop.liar.lie((response, honest, request) => {
      if (ofCharges(READS, approved)(response, honest, request)) return true;
      return ofCharges(/\/venda\?/, (text) => JSON.stringify({ ...JSON.parse(text), data: [] }))(
        response,
        honest,
        request,
      );
    });
    const { reconciliation } = shop.till();
    const { today } = value(reconciliation.view(null));
    value(reconciliation.run(today, false));
    const rows = () => value(reconciliation.view(today)).report?.rows ?? [];
    await shop.poll(rows).toMatchObject([{ outcome: 'late', state: 'approved', theirsCents: 5_580, decided: false }]);
    const [row] = rows();
    expect(row?.acts).toContain('open_case');
    value(reconciliation.act(today, row?.id ?? '', 'open_case'));
    await theCase(shop, { kind: 'returned', state: 'open', refundTrouble: 'taken_again' });
    expect(rows()).toMatchObject([{ decided: false, moneyCase: { state: 'open' } }]);
  });
});

test('a refund that was done and answered with an error is found as done', async ({ shop }) => {
  const { id } = await paidByPix(shop, shop.sell(11_160));
  shop.liar.lie(ofCharges(REFUNDS, (text) => (text.includes('CANCELADA') ? '[ERRO]: transacao nao aprovada' : null)));
  const made = giveBack(shop, shop.payment(id).saleId, id);
  await shop.poll(() => legOf(shop, made)).toBe('refunded');
  const told = shop.pushed.filter(({ channel }) => channel === 'case:changed');
  expect(told.length).toBeGreaterThan(0);
});

test('a refund that was refused, and shows as done after all, closes its case', async ({ shop }) => {
  const { id } = await paidByPix(shop, shop.sell(11_160));
  shop.liar.lie((response, honest, request) => {
    const refused = ofCharges(REFUNDS, () => '[ERRO]: transacao nao aprovada');
    return refused(response, honest, request) || ofCharges(READS, approved)(response, honest, request);
  });
  giveBack(shop, shop.payment(id).saleId, id);
  const found = await theCase(shop, { state: 'open', refundTrouble: 'refused' });
  expect(found.acts.refund).toEqual({ may: true, with: ['operator', 'by_hand'] });
  shop.liar.lie(null);
  await theCase(shop, { state: 'refunded' });
});
