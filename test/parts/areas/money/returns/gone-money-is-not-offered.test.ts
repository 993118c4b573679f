import { test as base, expect } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import { atDevice, kept, saleOf, theCase, undoAtOperator } from '../../../../support/case-scenes.ts';
import { giveBack, gone, open, pieces, startPart } from '../../../../support/gone-money.ts';
import { type LyingShop, openLyingShop } from '../../../../support/open-lying-shop.ts';
import { orderOf } from '../../../../support/return-scene.ts';
import { value } from '../../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

/** R$ 20,00 in four pieces: R$ 10,00 by card, R$ 10,00 in cash. */
async function mixed(shop: LyingShop) {
  const sale = pieces(shop, 4);
  const card = startPart(shop, sale, 1_000);
  await shop.until(card.id, 'pending');
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  await shop.until(card.id, 'approved');
  value(shop.till().payments.payCash(sale.id, cents(1_000)));
  expect(saleOf(shop, sale.id).state).toBe('paid');
  return { sale, card: card.id };
}

test('cash and a card, the card gone: vale-troca and cash together never exceed the cash that was kept', async ({
  shop,
}) => {
  const { sale } = await mixed(shop);
  await atDevice(shop, 'reverse');
  await theCase(shop, { kind: 'money_gone', state: 'open' });
  expect(await kept(shop)).toEqual([]);
  giveBack(shop, sale, 2, 'credit_note');
  const offer = value(shop.till().returns.forSale(sale.id));
  const cash = shop.till().returns.make({ ...orderOf(offer, [2]), money: 'cash' });
  expect.soft(offer.cashCents).toBe(0);
  expect(cash.ok).toBe(false);
});

test('the same with the cash first: no vale-troca is left', async ({ shop }) => {
  const { sale } = await mixed(shop);
  await atDevice(shop, 'reverse');
  await theCase(shop, { kind: 'money_gone', state: 'open' });
  giveBack(shop, sale, 2, 'cash');
  expect(value(shop.till().returns.forSale(sale.id)).noteCents).toBe(0);
});

test('a part of the card returned, the rest gone, a vale-troca for the cash: no cash is offered again', async ({
  shop,
}) => {
  const { sale, card } = await mixed(shop);
  giveBack(shop, sale, 1, 'original', card);
  await atDevice(shop, 'reverse');
  await shop.poll(() => open(shop).map(({ kind }) => kind)).toEqual(['money_gone']);
  giveBack(shop, sale, 2, 'credit_note');
  const offer = value(shop.till().returns.forSale(sale.id));
  expect([offer.noteCents, offer.cashCents]).toEqual([0, 0]);
});

test('two Pix of R$ 10,00, one gone: a vale-troca of R$ 10,00 leaves nothing for the other Pix', async ({ shop }) => {
  await shop.registerQr();
  const sale = pieces(shop, 4);
  const codes: string[] = [];
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { id } = value(shop.till().payments.startPix(sale.id, cents(1_000)));
    const pending = await shop.until(id, 'pending');
    const code = pending.tender === 'pix' ? (pending.qr?.code ?? '') : '';
    await shop.service.charge(code, 'pay');
    await shop.until(id, 'approved');
    codes.push(code);
    ids.push(id);
  }
  await undoAtOperator(shop, codes[0] ?? '');
  await shop.poll(() => gone(shop).length).toBe(1);
  giveBack(shop, sale, 2, 'credit_note');
  const offer = value(shop.till().returns.forSale(sale.id));
  const back = shop.till().returns.make({ ...orderOf(offer, [2]), money: 'original', paymentId: ids[1] as never });
  expect(back.ok).toBe(false);
});
