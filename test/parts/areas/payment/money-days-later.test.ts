import { describe, type TestContext, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { cases, device, inProgress, kept, pendingPix, theCase, untilQuiet } from '../../../support/case-scenes.ts';
import { FLOAT_CENTS } from '../../../support/on-duty.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { value } from '../../../support/value.ts';
import { piecesOf } from '../shift/drawer-till.ts';

/** The watch over what ended without money is over, and nothing has come. */
async function unwatched(context: TestContext, shop: Shop): Promise<void> {
  await untilQuiet(shop);
  context.expect(cases(shop)).toEqual([]);
}

const PRICE = cents(1_000);

/** A QR that ended without money, and is paid when its watch is over. */
async function pixAfterItsWatch(context: TestContext, shop: Shop): Promise<PaymentId> {
  await shop.service.mode({ pay_after_end: 'accept' });
  const pix = await pendingPix(shop, shop.sell(PRICE));
  value(shop.till().payments.cancel(pix.id, false));
  await shop.until(pix.id, 'cancelled');
  await unwatched(context, shop);
  await shop.service.charge(pix.code, 'pay');
  return pix.id;
}

/** A card request that the operator called over goes on unseen on its device. */
async function cardAfterItsWatch(context: TestContext, shop: Shop): Promise<PaymentId> {
  await shop.service.mode({ forced_abort: 'goes_on_unseen' });
  const id = await inProgress(shop, shop.sell(PRICE));
  value(shop.till().payments.cancel(id, false));
  await shop.poll(() => shop.payment(id)).toMatchObject({ abort: 'refused' });
  value(shop.till().payments.cancel(id, true));
  await shop.until(id, 'cancelled');
  await unwatched(context, shop);
  await shop.service.device(device(shop).code, 'approve');
  return id;
}

const LATE = [
  { what: 'a QR', comesLate: pixAfterItsWatch },
  { what: 'a card', comesLate: cardAfterItsWatch },
];

describe.concurrent('money that comes when nobody looks any more', () => {
  test.for(LATE)('by $what is found at the next start', async ({ comesLate }, context) => {
    const shop = await openShop(context);
    const paymentId = await comesLate(context, shop);
    await shop.reopen();
    await theCase(shop, { kind: 'late_money', amountCents: PRICE, paymentId, state: 'open' });
  });

  test.for(LATE)('by $what is found when the shift is closed', async ({ comesLate }, context) => {
    const shop = await openShop(context);
    const paymentId = await comesLate(context, shop);
    const { shift, sales, payments } = shop.till();
    const sale = value(sales.current());
    value(payments.payCash(sale?.id ?? shop.sell(PRICE).id, PRICE));
    value(shift.count(piecesOf(FLOAT_CENTS + PRICE)));
    value(shift.close('', false));
    await theCase(shop, { kind: 'late_money', amountCents: PRICE, paymentId, state: 'open' });
  });

  test('is looked for once: it stays quiet where there is none', async (context) => {
    const shop = await openShop(context);
    const paymentId = await cardAfterItsWatch(context, shop);
    await shop.reopen();
    await theCase(shop, { paymentId });
    await untilQuiet(shop);
    context.expect(cases(shop)).toHaveLength(1);
    context.expect((await kept(shop)).length).toBe(1);
  });
});
