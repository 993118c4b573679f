import { describe, expect } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import { atDevice, cases, endedPix, goesOnUnseen, kept, theCase, untilQuiet } from '../../../../support/case-scenes.ts';
import { FLOAT_CENTS } from '../../../../support/on-duty.ts';
import type { Shop } from '../../../../support/open-shop.ts';
import { piecesOf } from '../../../../support/pieces.ts';
import { shopTest as test } from '../../../../support/shop-test.ts';
import { value } from '../../../../support/value.ts';

const PRICE = cents(1_000);

async function unwatched(shop: Shop): Promise<void> {
  await untilQuiet(shop);
  expect(cases(shop)).toEqual([]);
}

async function pixAfterItsWatch(shop: Shop): Promise<PaymentId> {
  const pix = await endedPix(shop, shop.sell(PRICE));
  await unwatched(shop);
  await shop.service.charge(pix.code, 'pay');
  return pix.id;
}

async function cardAfterItsWatch(shop: Shop): Promise<PaymentId> {
  const id = await goesOnUnseen(shop, shop.sell(PRICE));
  await unwatched(shop);
  await atDevice(shop, 'approve');
  return id;
}

const LATE = [
  { what: 'a QR', comesLate: pixAfterItsWatch },
  { what: 'a card', comesLate: cardAfterItsWatch },
];

describe.concurrent('money that comes when nobody looks any more', () => {
  test.for(LATE)('by $what is found at the next start', async ({ comesLate }, { shop }) => {
    const paymentId = await comesLate(shop);
    await shop.reopen();
    await theCase(shop, { kind: 'late_money', amountCents: PRICE, paymentId, state: 'open' });
  });

  test.for(LATE)('by $what is found when the shift is closed', async ({ comesLate }, { shop }) => {
    const paymentId = await comesLate(shop);
    const { shift, sales, payments } = shop.till();
    const sale = value(sales.current());
    value(payments.payCash(sale?.id ?? shop.sell(PRICE).id, PRICE));
    value(shift.count(piecesOf(FLOAT_CENTS + PRICE)));
    value(shift.close('', false));
    await theCase(shop, { kind: 'late_money', amountCents: PRICE, paymentId, state: 'open' });
  });

  test('is looked for once: it stays quiet where there is none', async ({ shop }) => {
    const paymentId = await cardAfterItsWatch(shop);
    await shop.reopen();
    await theCase(shop, { paymentId });
    await untilQuiet(shop);
    expect(cases(shop)).toHaveLength(1);
    expect((await kept(shop)).length).toBe(1);
  });
});
