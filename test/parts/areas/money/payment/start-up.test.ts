import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openDatabase } from '../../../../../electron/db/open-database.ts';
import type { DeviceId } from '../../../../../shared/device.ts';
import type { CardPayment, PaymentId } from '../../../../../shared/payment.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import type { StartUp, TillState } from '../../../../../shared/till-state.ts';
import { AUDIT_PARTS } from '../../../../support/audit-parts.ts';
import { payCash } from '../../../../support/case-scenes.ts';
import type { Shop } from '../../../../support/open-shop.ts';
import { startControlledService } from '../../../../support/service-control.ts';
import { shopTest } from '../../../../support/shop-test.ts';
import { value } from '../../../../support/value.ts';

const code = (answer: { ok: boolean; error?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.error?.code ?? '');

type Left = { readonly sale: Sale; readonly payment: CardPayment };

async function leaveUnanswered(shop: Shop, deviceId: DeviceId, priceCents: number): Promise<Left> {
  const sale = shop.sell(priceCents);
  const payment = value(shop.till().payments.startCard(sale.id, deviceId, 'credit', 1)) as CardPayment;
  await shop.until(payment.id, 'unconfirmed');
  value(shop.till().sales.setAside(sale.id));
  return { sale, payment };
}

async function badNight(shop: Shop): Promise<readonly Left[]> {
  await shop.service.fault('pos-venda.read', 'reset', { times: -1 });
  const left: Left[] = [];
  const { devices } = value(shop.till().devices.list());
  for (const [index, { id }] of devices.entries()) left.push(await leaveUnanswered(shop, id, 1_000 + index));
  expect(left).toHaveLength(2);
  await shop.closeTill();
  await shop.service.stop();
  shop.pushed.length = 0;
  await shop.reopen();
  return left;
}

const test = shopTest
  .extend('left', ({ shop }) => badNight(shop))
  /** Same port, same records. */
  .extend('operatorIsBack', ({ shop, onTestFinished }) => async (): Promise<void> => {
    const port = Number(new URL(shop.service.baseUrl).port);
    const again = await startControlledService(join(shop.folder, 'service'), port, shop.clock);
    onTestFinished(() => again.stop());
  });

const progress = (shop: Shop): StartUp | null => shop.till().state().startUp;

async function untilSettled(shop: Shop): Promise<void> {
  await shop.poll(() => progress(shop)).toBeNull();
}

function told(shop: Shop): string[] {
  const states = shop.pushed.filter((push) => push.channel === 'till:changed').map((push) => push.payload as TillState);
  const texts = states.map(({ startUp }) => (startUp === null ? 'none' : `${startUp.left} of ${startUp.total}`));
  return texts.filter((text, index) => text !== texts[index - 1]);
}

describe.concurrent('payments from before the start', () => {
  test('with the operator away: the screen says how many are left, and cash goes on', async ({ shop, left }) => {
    expect(progress(shop)).toEqual({ total: left.length, left: left.length });
    await shop.poll(() => shop.till().state().link.state).toBe('failed');
    expect(progress(shop)).toEqual({ total: 2, left: 2 });
    const sale = shop.sell(2_500);
    expect(payCash(shop, sale).state).toBe('paid');
  });

  test('until they were asked about, their sales and devices serve nobody', async ({ shop, left }) => {
    const { payments, sales, runningPayments, devices } = shop.till();
    expect(value(devices.list()).devices.map(({ inUse }) => inUse)).toEqual([true, true]);
    for (const { sale, payment } of left) {
      expect(code(sales.cancel(sale.id, 'customer_gave_up'))).toBe('sale_being_paid');
      expect(code(payments.cancel(payment.id, false))).toBe('ok');
      expect(code(sales.cancel(sale.id, 'customer_gave_up'))).toBe('sale_being_paid');
      const other = shop.sell(3_000);
      expect(code(payments.startCard(other.id, payment.deviceId, 'debit', 1))).toBe('device_busy');
      value(sales.cancel(other.id, 'customer_gave_up'));
      value(sales.resume(sale.id));
      expect(code(payments.payCash(sale.id, sale.totalCents))).toBe('payment_live_on_sale');
      expect(code(payments.startCard(sale.id, payment.deviceId, 'debit', 1))).toBe('payment_live_on_sale');
      expect(code(shop.till().sales.cancel(sale.id, 'customer_gave_up'))).toBe('sale_being_paid');
      value(sales.setAside(sale.id));
    }
    expect(runningPayments()).toEqual({ heard: 0, unconfirmed: 2 });
    expect(progress(shop)).toEqual({ total: 2, left: 2 });
  });

  test('each is asked about when the operator is back, until none is left', async ({ shop, left, operatorIsBack }) => {
    await operatorIsBack();
    await untilSettled(shop);
    expect(told(shop)).toEqual(['2 of 2', '1 of 2', 'none']);
    for (const { payment } of left) await shop.until(payment.id, 'pending');
    await shop.reopen();
    await untilSettled(shop);
    expect(progress(shop)).toBeNull();
  });

  test('nothing from before: nothing to say', async ({ shop }) => {
    expect(progress(shop)).toBeNull();
    shop.startCard(shop.sell());
    expect(progress(shop)).toBeNull();
  });

  test('one that waits for a person holds its device until then', async ({ shop, left, operatorIsBack }) => {
    const [{ payment, sale }] = left as [Left];
    await shop.closeTill();
    awaitPerson(shop, payment.id);
    await shop.reopen();
    expect(shop.till().runningPayments()).toEqual({ heard: 0, unconfirmed: 2 });
    const other = shop.sell(3_000);
    expect(code(shop.till().payments.startCard(other.id, payment.deviceId, 'debit', 1))).toBe('device_busy');
    expect(code(shop.till().sales.cancel(sale.id, 'customer_gave_up'))).toBe('sale_being_paid');
    await operatorIsBack();
    await untilSettled(shop);
  });
});

function awaitPerson(shop: Shop, id: PaymentId): void {
  const database = openDatabase(join(shop.folder, 'till', 'real', 'till.db'), AUDIT_PARTS);
  database.transaction(() =>
    database.prepare(`UPDATE payment SET state = 'unconfirmed', reason = 'amount_disagrees' WHERE id = ?`).run(id),
  )();
  database.close();
}
