import { test as base, expect } from 'vitest';
import type { PaymentId } from '../../../../shared/payment.ts';
import {
  atDevice,
  cases,
  deliverAgain,
  goesOnUnseen,
  kept,
  paidByCard,
  untilQuiet,
} from '../../../support/case-scenes.ts';
import { type LyingShop, openLyingShop } from '../../../support/open-lying-shop.ts';
import { value } from '../../../support/value.ts';

/* The till asks about an ended attempt for three days. What comes later, only the day's list shows. */

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));
const FIVE_DAYS_MS = 5 * 24 * 60 * 60_000;

async function fiveDaysLater(shop: LyingShop, id: PaymentId, act: () => Promise<unknown>) {
  await untilQuiet(shop);
  const { saleId, state } = shop.payment(id);
  if (state !== 'approved') value(shop.till().sales.cancel(saleId, 'customer_gave_up'));
  await shop.closeTill();
  shop.clock.setWall(FIVE_DAYS_MS);
  await shop.reopen();
  await act();
  await paidByCard(shop, shop.sell(500));
  await shop.pass(10 * 60_000);
  expect(cases(shop)).toEqual([]);
  return theDay(shop);
}

async function theDay(shop: LyingShop) {
  const { reconciliation } = shop.till();
  const { today } = value(reconciliation.view(null));
  value(reconciliation.run(today, true));
  await shop.pass(60_000);
  const { report } = value(reconciliation.view(today));
  const row = report?.rows.find(({ outcome }) => outcome !== 'matched');
  if (row === undefined) throw new Error('all matched');
  return { today, row };
}

test('a card approved five days after its end is late money of the day on which it came', async ({ shop }) => {
  const id = await goesOnUnseen(shop, shop.sell(1_000));
  const { today, row } = await fiveDaysLater(shop, id, () => atDevice(shop, 'approve'));
  expect(await kept(shop)).toHaveLength(2);
  expect(row).toMatchObject({ outcome: 'late', paymentIds: [id], oursCents: 0, theirsCents: 1_000 });
  value(shop.till().reconciliation.act(today, row.id, 'open_case'));
  expect(cases(shop)).toMatchObject([{ kind: 'late_money', amountCents: 1_000, paymentId: id }]);
});

test('so is a second charge of an approved card: a surplus, and only the second', async ({ shop }) => {
  const id = await paidByCard(shop, shop.sell(1_000));
  const { today, row } = await fiveDaysLater(shop, id, async () => {
    await deliverAgain(shop, id);
    await atDevice(shop, 'start');
    await atDevice(shop, 'approve');
  });
  expect(row).toMatchObject({ outcome: 'amount_differs', paymentIds: [id], oursCents: 1_000, theirsCents: 2_000 });
  value(shop.till().reconciliation.act(today, row.id, 'open_case'));
  expect(cases(shop)).toMatchObject([{ kind: 'surplus', amountCents: 1_000, paymentId: id }]);
  const [own, second] = [shop.payment(id).evidence, cases(shop)[0]?.evidence].map((one) => one?.operatorPaymentId);
  expect(row.charges).toEqual([own, second].sort());
  expect(second).not.toBe(own);
});
