import { test as base, describe, expect } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import {
  atDevice,
  cases,
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

/* Money that the till itself knows as gone, and a reading that only contradicts. */

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

describe('the estorno is made on the device first, and the goods are taken back after it', () => {
  test('no vale-troca is made of money that is with the customer again', async ({ shop }) => {
    const id = await paidByCard(shop, shop.sell(1_000));
    const { saleId } = shop.payment(id);
    await atDevice(shop, 'reverse');
    await theCase(shop, { kind: 'money_gone' });
    expect(await kept(shop)).toEqual([]);
    const offer = value(shop.till().returns.forSale(saleId));
    expect([offer.legs, offer.cashCents]).toEqual([[], 0]);
    const refused = shop.till().returns.make(orderOf(offer, [1]));
    expect(refused).toMatchObject({ ok: false, error: { code: 'return_over_note', values: { leftCents: 0 } } });
  });
});

test('one PENDENTE as the last reading of an approved Pix is no refund', async ({ shop }) => {
  await paidByPix(shop);
  const startMs = shop.clock.monotonicMs();
  let lied = false;
  shop.liar.lie((response, honest, { url = '' }) => {
    if (lied || !/GetInformacoesVendaQrCode/.test(url) || shop.clock.monotonicMs() < startMs + 112_000) return false;
    lied = true;
    speak(response, { ...honest, text: honest.text.replace('APROVADO', 'PENDENTE').replace('"00"', '"77"') });
    return true;
  });
  await shop.pass(60 * 60_000);
  expect(lied).toBe(true);
  expect(await kept(shop)).toHaveLength(1);
  expect(cases(shop).filter(({ state }) => state === 'open')).toEqual([]);
});

/** R$ 60,00 of R$ 100,00 by Pix, which the operator then takes back. */
async function goneLeg(shop: LyingShop): Promise<{ sale: Sale; id: PaymentId; code: string }> {
  const { sale, id, code } = await partPaidByPix(shop);
  await undoAtOperator(shop, code);
  await theCase(shop, { kind: 'money_gone', state: 'open' });
  return { sale, id, code };
}

describe('one leg of a part-paid sale is taken back by the operator', () => {
  test('no note closes it over: the leg is undone, and the sale owes all again', async ({ shop }) => {
    const { sale, id } = await goneLeg(shop);
    const found = await theCase(shop);
    expect(found.acts.note).toEqual({ may: false, why: 'case_undo_first' });
    const noted = shop.till().cases.note(found.id, 'O Pix voltou para o cliente.');
    expect(noted).toMatchObject({ ok: false, error: { code: 'case_undo_first' } });
    expect(value(shop.till().legs.undo(id)).dueCents).toBe(10_000);
    expect(cases(shop).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'money_gone dissolved',
      'leg_undone refunded',
    ]);
    expect(payCash(shop, saleOf(shop, sale.id)).state).toBe('paid');
  });

  test('the sale can be cancelled, and owes the customer nothing', async ({ shop }) => {
    const { sale } = await goneLeg(shop);
    expect(value(shop.till().sales.cancel(sale.id, 'customer_gave_up')).state).toBe('cancelled');
    expect(shop.till().state().openCases).toBe(0);
  });

  test('where the operator shows the money again after that, it has to go back', async ({ shop }) => {
    const { id } = await goneLeg(shop);
    value(shop.till().legs.undo(id));
    shop.liar.lie((response, honest, { url = '' }) => {
      if (!/GetInformacoesVendaQrCode/.test(url)) return false;
      speak(response, { ...honest, text: honest.text.replace('DESFEITA', 'APROVADO').replace('"86"', '"00"') });
      return true;
    });
    await shop.pass(3 * 60_000);
    expect(cases(shop).find(({ state }) => state === 'open')).toMatchObject({
      kind: 'leg_undone',
      refundTrouble: 'taken_again',
    });
  });
});

test('money of a case, undone as a leg of a sale that goes on, holds it no longer', async ({ shop }) => {
  const id = await lateCard(shop);
  const found = await theCase(shop);
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const open = shop.sell(5_000);
  value(shop.till().cases.attach(found.id, open.id));
  const leg = saleOf(shop, open.id).payments.at(-1);
  value(shop.till().legs.undo(leg?.id as PaymentId));
  expect(saleOf(shop, open.id)).toMatchObject({ state: 'open', dueCents: 5_000 });
  const again = cases(shop).find(({ state }) => state === 'open');
  expect(again).toMatchObject({ kind: 'sale_given_up', acts: { attach: { may: true } } });
  expect(payCash(shop, saleOf(shop, open.id)).state).toBe('paid');
});

test('attached money that is shown as gone in one answer and then as kept is in order again', async ({ shop }) => {
  const { id } = await latePix(shop);
  const { saleId } = shop.payment(id);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().cases.attach(found.id, saleId));
  const seen: number[] = [];
  let lies = 1;
  shop.liar.lie((response, honest, { url = '' }) => {
    if (!/GetInformacoesVendaQrCode/.test(url) || lies-- < 1) return false;
    speak(response, { ...honest, text: honest.text.replace('APROVADO', 'DESFEITA').replace('"00"', '"86"') });
    return true;
  });
  for (let turn = 0; turn < 8; turn++) {
    await shop.pass(15_000);
    seen.push(shop.till().state().openCases);
  }
  expect(seen).toContain(1);
  expect(seen.at(-1)).toBe(0);
});

test('a Pix undone after its Z is in the next Z', async ({ shop }) => {
  const { code } = await paidByPix(shop, shop.sell(1_000));
  value(shop.till().shift.count(piecesOf(FLOAT_CENTS)));
  const first = value(shop.till().shift.close('', false));
  await undoAtOperator(shop, code);
  const gone = await theCase(shop, { kind: 'money_gone' });
  value(shop.till().shift.open(cents(FLOAT_CENTS)));
  value(shop.till().cases.note(gone.id, 'O Pix voltou para o cliente.'));
  value(shop.till().shift.count(piecesOf(FLOAT_CENTS)));
  const second = value(shop.till().shift.close('', false));
  const [none, one] = [
    { count: 0, cents: 0 },
    { count: 1, cents: 1_000 },
  ];
  expect(first).toMatchObject({ payments: [{ tender: 'pix', tally: one }], reversed: none, lateReversals: none });
  expect(second).toMatchObject({ payments: [], reversed: none, lateReversals: one });
});
