import { test as base, expect } from 'vitest';
import type { PaymentId } from '../../../../../shared/payment.ts';
import { atDevice, cases, lateCard, latePix, paidByCard, saleOf, theCase } from '../../../../support/case-scenes.ts';
import { type LyingShop, openLyingShop, speak } from '../../../../support/open-lying-shop.ts';
import { orderOf } from '../../../../support/return-scene.ts';
import { value } from '../../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

async function perHour(shop: LyingShop): Promise<number> {
  const asked = async (): Promise<number> => (await shop.service.ledger()).requests.length;
  const before = await asked();
  await shop.pass(60 * 60_000);
  return (await asked()) - before;
}

test('a list that shows another amount than the read for ever', async ({ shop }) => {
  shop.liar.lie((response, honest, { url = '' }) => {
    if (!/\/venda\?/.test(url) || honest.status !== 200) return false;
    const body = JSON.parse(honest.text) as { data?: { valor: number }[] };
    body.data = body.data?.map((one) => ({ ...one, valor: 12 })) ?? [];
    speak(response, { ...honest, text: JSON.stringify(body) });
    return true;
  });
  await paidByCard(shop);
  await paidByCard(shop, shop.sell(1_300));
  await shop.pass(60 * 60_000);
  const asked = await perHour(shop);
  expect(asked).toBeLessThan(200);
});

test('late card, attached, undone, attached again, returned, reversed: the return settles itself', async ({ shop }) => {
  const id = await lateCard(shop);
  const found = await theCase(shop);
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const first = shop.sell(5_000);
  value(shop.till().cases.attach(found.id, first.id));
  value(shop.till().legs.undo(saleOf(shop, first.id).payments.at(-1)?.id as PaymentId));
  value(shop.till().sales.cancel(first.id, 'customer_gave_up'));
  const second = shop.sell(1_234);
  const given = cases(shop).find(({ kind }) => kind === 'sale_given_up');
  value(shop.till().cases.attach(given?.id as never, second.id));
  const order = orderOf(value(shop.till().returns.forSale(second.id)), [1]);
  const leg = saleOf(shop, second.id).payments.at(-1);
  const made = value(shop.till().returns.make({ ...order, money: 'original', paymentId: leg?.id ?? null }));
  await shop.closeTill();
  await shop.reopen();
  await shop.pass(60 * 60_000);
  await atDevice(shop, 'reverse');
  await shop.pass(5 * 60_000);
  expect(cases(shop).find((one) => one.id === made.leg?.caseId)?.state).toBe('refunded');
});

test('attached late Pix, returned through the operator, shown as kept, gone: settled once', async ({ shop }) => {
  const { id } = await latePix(shop);
  const { saleId } = shop.payment(id);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  value(shop.till().cases.attach(found.id, saleId));
  const order = orderOf(value(shop.till().returns.forSale(saleId)), [1]);
  const leg = saleOf(shop, saleId).payments.at(-1);
  const made = value(shop.till().returns.make({ ...order, money: 'original', paymentId: leg?.id ?? null }));
  const state = () => cases(shop).find((one) => one.id === made.leg?.caseId)?.state;
  await shop.poll(state).toBe('refunded');
  shop.liar.lie((response, honest, { url = '' }) => {
    if (!/GetInformacoesVendaQrCode/.test(url)) return false;
    speak(response, { ...honest, text: honest.text.replace('CANCELADA', 'APROVADO').replace('"78"', '"00"') });
    return true;
  });
  await shop.poll(state).toBe('open');
  shop.liar.lie(null);
  await shop.pass(3 * 60_000);
  expect(state()).toBe('refunded');
  expect(cases(shop).filter((one) => one.state === 'open')).toEqual([]);
});
