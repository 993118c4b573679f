import { describe, expect, test as plain } from 'vitest';
import { registerAuditFunctions } from '../../../../../electron/db/audit/audit-functions.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import { AUDIT_PARTS } from '../../../../support/audit-parts.ts';
import { workIn } from '../../../../support/by-driver.ts';
import { atDevice, cases, kept, lateCard, paidByCard, saleOf, theCase } from '../../../../support/case-scenes.ts';
import { openLyingShop, speak } from '../../../../support/open-lying-shop.ts';
import { orderOf, type ReturnShop, returnTest as test } from '../../../../support/return-scene.ts';
import { value } from '../../../../support/value.ts';

const caseOf = (shop: Pick<ReturnShop, 'till'>, id: CaseId | undefined) =>
  value(shop.till().cases.list()).find((one) => one.id === id);

describe('a card of R$ 10,00 returned by two halves', () => {
  async function firstHalf(shop: ReturnShop) {
    const sale = shop.basket([500, 1], [500, 1]);
    const id = await paidByCard(shop, sale);
    await shop.pass(5 * 60_000);
    return { sale, id, first: value(shop.giveBack(sale.id, [1, 0], { money: 'original', paymentId: id })) };
  }

  test('the first by hand: the device’s whole estorno is not the second half’s', async ({ shop }) => {
    const { sale, id, first } = await firstHalf(shop);
    value(shop.till().cases.refundByHand(first.leg?.caseId as CaseId, 'NSU-1'));
    const second = value(shop.giveBack(sale.id, [0, 1], { money: 'original', paymentId: id }));
    await atDevice(shop, 'reverse');
    await shop.pass(5 * 60_000);
    expect(await kept(shop)).toEqual([]);
    expect(caseOf(shop, second.leg?.caseId)).toMatchObject({ state: 'open', refundSeenCents: 1_000 });
  });

  test('a part promises nothing; an estorno of the whole takes it along, and the rest is money that has gone', async ({
    shop,
  }) => {
    const { first } = await firstHalf(shop);
    expect(await theCase(shop)).toMatchObject({ settlesItself: false });
    await atDevice(shop, 'reverse');
    await shop.pass(5 * 60_000);
    expect(caseOf(shop, first.leg?.caseId)?.state).toBe('refunded');
    expect(cases(shop).filter(({ state }) => state === 'open')).toMatchObject([
      { kind: 'money_gone', amountCents: 500 },
    ]);
  });

  test('both before the device: its whole estorno settles both', async ({ shop }) => {
    const { sale, id, first } = await firstHalf(shop);
    const second = value(shop.giveBack(sale.id, [0, 1], { money: 'original', paymentId: id }));
    await atDevice(shop, 'reverse');
    await shop.pass(5 * 60_000);
    const states = [first, second].map(({ leg }) => caseOf(shop, leg?.caseId)?.state);
    expect(states).toEqual(['refunded', 'refunded']);
    expect(cases(shop)).toHaveLength(2);
  });
});

/* How an operator shows a partial estorno is our assumption: the record as cancelled, with the amount that went back. */
plain('an estorno of the very part settles that part, and says nothing about the other', async ({ onTestFinished }) => {
  const shop = await openLyingShop({ onTestFinished });
  shop.till().catalogue.save({ id: null, code: 'H1', barcode: null, name: 'Half', priceCents: 500 as never });
  const sale = value(shop.till().sales.addByCode('2*H1'));
  const id = await paidByCard(shop, saleOf(shop, sale.id));
  await shop.pass(5 * 60_000);
  const half = () => {
    const order = orderOf(value(shop.till().returns.forSale(sale.id)), [1]);
    return value(shop.till().returns.make({ ...order, money: 'original', paymentId: id }));
  };
  const first = half();
  shop.liar.lie((response, honest, { url = '', method = '' }) => {
    if (method !== 'GET' || !(/\/venda\?/.test(url) || /\/pos-venda\//.test(url))) return false;
    const body = JSON.parse(honest.text) as Record<'vendas' | 'data', object[] | undefined>;
    const back = (one: object) => ({ ...one, valor: 5, status: { key: 8, value: 'Cancelada' } });
    if (body.vendas !== undefined) body.vendas = body.vendas.map(back);
    if (body.data !== undefined) body.data = body.data.map(back);
    speak(response, { ...honest, text: JSON.stringify(body) });
    return true;
  });
  await shop.pass(10 * 60_000);
  expect(caseOf(shop, first.leg?.caseId)?.state).toBe('refunded');
  const second = half();
  await shop.pass(10 * 60_000);
  expect(caseOf(shop, second.leg?.caseId)).toMatchObject({ state: 'open', refundSeenCents: null });
  expect(cases(shop).map(({ kind }) => kind)).toEqual(['returned', 'returned']);
});

test('a card that came by a case settles itself by its estorno', async ({ shop }) => {
  const id = await lateCard(shop);
  const { saleId } = shop.payment(id);
  const found = await theCase(shop);
  value(shop.till().cases.attach(found.id, saleId));
  const attached = saleOf(shop, saleId).payments.at(-1);
  const order = orderOf(value(shop.till().returns.forSale(saleId)), [1]);
  const made = value(shop.till().returns.make({ ...order, money: 'original', paymentId: attached?.id ?? null }));
  expect(caseOf(shop, made.leg?.caseId)?.settlesItself).toBe(true);
  await atDevice(shop, 'reverse');
  await shop.pass(30 * 60_000);
  expect(await kept(shop)).toEqual([]);
  expect(caseOf(shop, made.leg?.caseId)?.state).toBe('refunded');
});

test('a vale-troca that pays a part of an open sale is not replaced', async ({ shop }) => {
  const code = shop.note(1_000);
  const sale = shop.basket([5_000, 1]);
  value(shop.till().payments.payStoreCredit(sale.id, code, 300 as never));
  await shop.closeTill();
  workIn(`${shop.folder}/till/real/till.db`, (file) => {
    registerAuditFunctions(file, AUDIT_PARTS);
    const begin = (): unknown => file.exec(`INSERT INTO receipt_series VALUES (2, '2026-11-20', 'restored')`);
    file.transaction(begin)();
  });
  await shop.reopen();
  const refused = shop.supervised(() => shop.till().returns.reissue(code));
  expect(refused).toMatchObject({ ok: false, error: { code: 'credit_note_in_sale' } });
  const leg = saleOf(shop, sale.id).payments.find((one) => one.tender === 'store_credit');
  value(shop.till().legs.undo(leg?.id as PaymentId));
  const fresh = value(shop.supervised(() => shop.till().returns.reissue(code)));
  expect(value(shop.till().returns.creditNote(fresh.code)).remainingCents).toBe(1_000);
});

plain('a part returned and shown, then all gone: no more than the rest is reversed', async ({ onTestFinished }) => {
  const shop = await openLyingShop({ onTestFinished });
  shop.till().catalogue.save({ id: null, code: 'H1', barcode: null, name: 'Half', priceCents: 500 as never });
  const sale = value(shop.till().sales.addByCode('2*H1'));
  const id = await paidByCard(shop, saleOf(shop, sale.id));
  const order = orderOf(value(shop.till().returns.forSale(sale.id)), [1]);
  const made = value(shop.till().returns.make({ ...order, money: 'original', paymentId: id }));
  const shows = (valor: number) =>
    shop.liar.lie((response, honest, { url = '', method = '' }) => {
      if (method !== 'GET' || !(/\/venda\?/.test(url) || /\/pos-venda\//.test(url))) return false;
      const body = JSON.parse(honest.text) as Record<'vendas' | 'data', object[] | undefined>;
      const back = (one: object) => ({ ...one, valor, status: { key: 8, value: 'Cancelada' } });
      if (body.vendas !== undefined) body.vendas = body.vendas.map(back);
      if (body.data !== undefined) body.data = body.data.map(back);
      speak(response, { ...honest, text: JSON.stringify(body) });
      return true;
    });
  const gone = (state: string) =>
    cases(shop).filter((one) => one.kind === 'money_gone' && one.state === state && one.amountCents === 500).length;
  shows(5);
  await shop.poll(() => caseOf(shop, made.leg?.caseId)?.state).toBe('refunded');
  shows(10);
  await shop.poll(() => gone('open')).toBe(1);
  expect(value(shop.till().shift.reportX()).reversed).toEqual({ count: 1, cents: 500 });
  shows(5);
  await shop.poll(() => gone('dissolved')).toBe(1);
  expect(caseOf(shop, made.leg?.caseId)?.state).toBe('refunded');
});

test('cash and a card: half of the card returned, then the whole card reversed: the cash can be given back', async ({
  shop,
}) => {
  const sale = shop.basket([500, 2], [1_000, 1]);
  value(shop.till().payments.payCash(sale.id, 1_000 as never, 1_000 as never));
  const id = await paidByCard(shop, saleOf(shop, sale.id));
  value(shop.giveBack(sale.id, [1, 0], { money: 'original', paymentId: id }));
  await atDevice(shop, 'reverse');
  await shop.poll(() => cases(shop).map(({ kind }) => kind)).toContain('money_gone');
  const offer = value(shop.till().returns.forSale(sale.id));
  expect([offer.cashCents, offer.noteCents]).toEqual([1_000, 1_000]);
});
