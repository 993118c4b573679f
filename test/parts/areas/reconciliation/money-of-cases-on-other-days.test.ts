import { test as base, expect } from 'vitest';
import type { PaymentId } from '../../../../shared/payment.ts';
import { verdictOf } from '../../../../shared/reconciliation.ts';
import {
  atDevice,
  cases,
  deliverAgain,
  goesOnUnseen,
  kept,
  lateCard,
  latePix,
  paidByCard,
  saleOf,
  theCase,
  untilQuiet,
} from '../../../support/case-scenes.ts';
import { type LyingShop, openLyingShop, speak } from '../../../support/open-lying-shop.ts';
import { value } from '../../../support/value.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));
const FIVE_DAYS_MS = 5 * 24 * 60 * 60_000;

async function theDay(shop: LyingShop) {
  const { reconciliation } = shop.till();
  const { today } = value(reconciliation.view(null));
  value(reconciliation.run(today, true));
  await shop.pass(60_000);
  const { report } = value(reconciliation.view(today));
  if (report === null) throw new Error('no report');
  const rows = report.rows.map(({ outcome, oursCents, theirsCents, paymentIds }) => ({
    ...{ outcome, oursCents, theirsCents, paymentIds },
  }));
  return { today, report, rows, verdict: verdictOf(report) };
}

async function fiveDaysOn(shop: LyingShop): Promise<void> {
  await untilQuiet(shop);
  await shop.closeTill();
  shop.clock.setWall(FIVE_DAYS_MS);
  await shop.reopen();
}

async function again(shop: LyingShop, id: PaymentId): Promise<void> {
  await deliverAgain(shop, id);
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
}

test('a card reversed on its day, and charged again five days later', async ({ shop }) => {
  const id = await paidByCard(shop, shop.sell(1_000));
  await atDevice(shop, 'reverse');
  const gone = await theCase(shop, { kind: 'money_gone' });
  value(shop.till().cases.note(gone.id, 'A cliente desistiu na maquininha.'));
  await fiveDaysOn(shop);
  await again(shop, id);
  await paidByCard(shop, shop.sell(500));
  await shop.pass(10 * 60_000);
  expect((await kept(shop)).map(([, amount]) => amount).sort()).toEqual([1_000, 500].sort());
  const { rows } = await theDay(shop);
  const row = rows.find(({ paymentIds }) => paymentIds.includes(id));
  expect(row?.theirsCents).toBe(1_000);
});

test('a second charge of less, five days later, is a difference of that day', async ({ shop }) => {
  const id = await paidByCard(shop, shop.sell(1_000));
  await fiveDaysOn(shop);
  await shop.service.fault('device.approve', 'wrong_amount', { settings: { delta_cents: -100 } });
  await again(shop, id);
  await paidByCard(shop, shop.sell(500));
  await shop.pass(10 * 60_000);
  expect((await kept(shop)).map(([, amount]) => amount).sort()).toEqual([1_000, 500, 900].sort());
  const { verdict, rows } = await theDay(shop);
  expect(cases(shop).length + rows.filter(({ outcome }) => outcome !== 'matched').length).toBeGreaterThan(0);
  expect(verdict).toBe('differences');
});

test('late money of another day, its case opened, reversed on the device', async ({ shop }) => {
  const id = await goesOnUnseen(shop, shop.sell(1_000));
  await untilQuiet(shop);
  value(shop.till().sales.cancel(shop.payment(id).saleId, 'customer_gave_up'));
  await fiveDaysOn(shop);
  await atDevice(shop, 'approve');
  const { today, report } = await theDay(shop);
  const row = report.rows.find(({ outcome }) => outcome === 'late');
  value(shop.till().reconciliation.act(today, row?.id ?? '', 'open_case'));
  value(shop.till().reconciliation.act(today, row?.id ?? '', 'open_case'));
  expect(cases(shop)).toHaveLength(1);
  await atDevice(shop, 'reverse');
  await shop.pass(10 * 60_000);
  expect(await kept(shop)).toEqual([]);
  const sale = shop.sell(1_000);
  expect(shop.till().cases.attach(cases(shop)[0]?.id as never, sale.id).ok).toBe(false);
});

test('the row of a run before the estorno, pressed after it', async ({ shop }) => {
  const id = await goesOnUnseen(shop, shop.sell(1_000));
  await untilQuiet(shop);
  value(shop.till().sales.cancel(shop.payment(id).saleId, 'customer_gave_up'));
  await fiveDaysOn(shop);
  await atDevice(shop, 'approve');
  const { today, report } = await theDay(shop);
  const row = report.rows.find(({ outcome }) => outcome === 'late');
  await atDevice(shop, 'reverse');
  await shop.pass(60 * 60_000);
  shop.till().reconciliation.act(today, row?.id ?? '', 'open_case');
  await shop.pass(10 * 60_000);
  expect(cases(shop).filter(({ state }) => state === 'open')).toEqual([]);
});

test('the day of a late card that was attached, undone and attached again agrees', async ({ shop }) => {
  const id = await lateCard(shop);
  const found = await theCase(shop);
  await twice(shop, id, found.id);
  await shop.pass(20 * 60_000);
  const { rows, verdict } = await theDay(shop);
  expect.soft(rows.filter(({ outcome }) => outcome !== 'matched')).toEqual([]);
  expect(verdict).not.toBe('differences');
});

test('the day of a late Pix that was attached, undone and attached again agrees', async ({ shop }) => {
  const { id } = await latePix(shop);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  await twice(shop, id, found.id);
  await shop.pass(20 * 60_000);
  const { rows, verdict } = await theDay(shop);
  expect.soft(rows.filter(({ outcome }) => outcome !== 'matched')).toEqual([]);
  expect(verdict).not.toBe('differences');
});

async function twice(shop: LyingShop, id: PaymentId, found: string): Promise<void> {
  value(shop.till().sales.setAside(shop.payment(id).saleId));
  const first = shop.sell(5_000);
  value(shop.till().cases.attach(found as never, first.id));
  value(shop.till().legs.undo(saleOf(shop, first.id).payments.at(-1)?.id as PaymentId));
  value(shop.till().sales.cancel(first.id, 'customer_gave_up'));
  const second = shop.sell(1_234);
  const given = cases(shop).find(({ kind }) => kind === 'sale_given_up');
  value(shop.till().cases.attach(given?.id as never, second.id));
  expect(saleOf(shop, second.id).state).toBe('paid');
}

async function attachedCard(shop: LyingShop): Promise<void> {
  const id = await lateCard(shop);
  const found = await theCase(shop);
  value(shop.till().cases.attach(found.id, shop.payment(id).saleId));
}

test.for([
  ['a late card that pays a sale', attachedCard],
  ['an approved card', paidByCard],
] as const)(
  '%s, reversed while the list lags behind: the watch goes on until both agree',
  async ([, pay], { shop }) => {
    await pay(shop);
    let lags = true;
    shop.liar.lie((response, honest, { url = '' }) => {
      if (!lags || !/\/venda\?/.test(url)) return false;
      speak(response, {
        ...honest,
        text: honest.text.replace(
          /"status":\{"key":8,"value":"Cancelada"\}/g,
          '"status":{"key":0,"value":"Realizada"}',
        ),
      });
      return true;
    });
    await atDevice(shop, 'reverse');
    await shop.pass(20 * 60_000);
    lags = false;
    await shop.pass(30 * 60_000);
    expect(cases(shop).map(({ kind, state }) => `${kind} ${state}`)).toContain('money_gone open');
  },
);

test('an approved card and its surplus in another sale, both reversed', async ({ shop }) => {
  const id = await paidByCard(shop);
  await again(shop, id);
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  const other = shop.sell(1_234);
  value(shop.till().cases.attach(surplus.id, other.id));
  await atDevice(shop, 'reverse');
  await atDevice(shop, 'reverse');
  await shop.pass(10 * 60_000);
  expect(await kept(shop)).toEqual([]);
  const gone = cases(shop).filter(({ kind, state }) => kind === 'money_gone' && state === 'open');
  expect(gone.map(({ sale }) => sale?.id).sort()).toEqual([other.id, shop.payment(id).saleId].sort());
});
