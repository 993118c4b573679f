import { test as base, describe, expect } from 'vitest';
import {
  atDevice,
  cases,
  deliverAgain,
  kept,
  lateCard,
  latePix,
  paidByCard,
  paidByPix,
  pendingPix,
  theCase,
  undoAtOperator,
} from '../../../../support/case-scenes.ts';
import { openLyingShop, speak } from '../../../../support/open-lying-shop.ts';
import { value } from '../../../../support/value.ts';

/* What a case is about leaves the operator again, in answers that the till reads. */

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

describe('money that has left pays for no sale', () => {
  test('a late Pix, undone by the operator while its case is open', async ({ shop }) => {
    const { id, code } = await latePix(shop);
    const { saleId } = shop.payment(id);
    const found = await theCase(shop, { kind: 'late_money', state: 'open' });
    await undoAtOperator(shop, code);
    await shop.pass(3 * 60_000);
    expect(await kept(shop)).toEqual([]);
    expect(shop.till().cases.attach(found.id, saleId).ok).toBe(false);
  });

  test('a late Pix, attached, and undone while it is still read', async ({ shop }) => {
    const { id, code } = await latePix(shop);
    const { saleId } = shop.payment(id);
    const found = await theCase(shop, { kind: 'late_money', state: 'open' });
    value(shop.till().cases.attach(found.id, saleId));
    await undoAtOperator(shop, code);
    await shop.pass(5 * 60_000);
    expect(await kept(shop)).toEqual([]);
    expect(shop.till().state().openCases).toBe(1);
  });

  test('a Pix of another amount, undone while its case is open', async ({ shop }) => {
    await shop.service.fault('charge.pay', 'wrong_amount', { settings: { delta_cents: -34 } });
    const { id, code } = await pendingPix(shop);
    const { saleId } = shop.payment(id);
    await shop.service.charge(code, 'pay');
    const found = await theCase(shop, { kind: 'other_amount' });
    await undoAtOperator(shop, code);
    await shop.until(id, 'cancelled');
    expect(shop.till().cases.attach(found.id, saleId).ok).toBe(false);
  });

  test('a late card, reversed on its device', async ({ shop }) => {
    const id = await lateCard(shop);
    const { saleId } = shop.payment(id);
    const found = await theCase(shop, { kind: 'late_money' });
    await atDevice(shop, 'reverse');
    await shop.pass(3 * 60_000);
    expect(await kept(shop)).toEqual([]);
    expect(shop.till().cases.attach(found.id, saleId).ok).toBe(false);
  });

  test('a surplus, reversed on its device', async ({ shop }) => {
    const id = await paidByCard(shop);
    await deliverAgain(shop, id);
    await atDevice(shop, 'start');
    await atDevice(shop, 'approve');
    const found = await theCase(shop, { kind: 'surplus' });
    await atDevice(shop, 'reverse');
    await shop.pass(3 * 60_000);
    expect(await kept(shop)).toHaveLength(1);
    const other = shop.sell(1_234);
    expect(shop.till().cases.attach(found.id, other.id).ok).toBe(false);
  });

  test('twice the amount, in one reading of six', async ({ shop }) => {
    await paidByPix(shop);
    let lied = false;
    shop.liar.lie((response, honest, { url = '' }) => {
      if (lied || !/GetInformacoesVendaQrCode/.test(url)) return false;
      lied = true;
      speak(response, { ...honest, text: honest.text.replace(/"12,34"/, '"24,68"') });
      return true;
    });
    await shop.pass(10 * 60_000);
    expect((await kept(shop)).map(([, amount]) => amount)).toEqual([1_234]);
    const other = shop.sell(1_234);
    const [surplus] = cases(shop);
    expect(surplus === undefined || !shop.till().cases.attach(surplus.id, other.id).ok).toBe(true);
  });
});
