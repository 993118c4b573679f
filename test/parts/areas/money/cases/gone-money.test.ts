import { test as base, describe, expect } from 'vitest';
import { atDevice, cases, kept, paidByCard, paidByPix, theCase } from '../../../../support/case-scenes.ts';
import { openLyingShop, speak } from '../../../../support/open-lying-shop.ts';
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
