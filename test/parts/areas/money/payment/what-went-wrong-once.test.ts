import { describe, expect } from 'vitest';
import { DEFAULT_TIMES } from '../../../../../electron/areas/money/payment/payment-steps.ts';
import type { PixPayment } from '../../../../../shared/payment.ts';
import {
  atDevice,
  charges,
  device,
  inProgress,
  insistOnCancel,
  lateCard,
  payCash,
  pendingPix,
  requests,
} from '../../../../support/case-scenes.ts';
import type { Shop } from '../../../../support/open-shop.ts';
import { shopTest as test } from '../../../../support/shop-test.ts';
import { refused, value } from '../../../../support/value.ts';

/* Sequences that once charged twice, lost money or blocked the shop. */

const chargedCents = async (shop: Shop) => (await charges(shop)).map(([, amount]) => amount);

describe.concurrent('a card payment', () => {
  test('that the operator has had is not given up for a few "not found"', async ({ shop }) => {
    const id = await inProgress(shop);
    await shop.pass(DEFAULT_TIMES.deliveryWindowMs + 1);
    await shop.service.fault('pos-venda.abort', 'http_status', { times: -1, settings: { status: 404 } });
    await shop.service.fault('pos-venda.read', 'http_status', { times: 15, settings: { status: 404 } });
    expect(await shop.until(id, 'unconfirmed')).toMatchObject({ reason: 'identifier_missing' });
    await shop.until(id, 'in_progress');
    expect(await requests(shop, 'pos-venda.abort')).toBe(0);
    await atDevice(shop, 'approve');
    await shop.until(id, 'approved');
    expect(await chargedCents(shop)).toEqual([1_234]);
  });

  test('after which money was seen bars its sale from all else, and not the next customer', async ({ shop }) => {
    const id = await lateCard(shop);
    const { saleId } = shop.payment(id);
    await shop.poll(() => shop.payment(id).conflict).toBe(true);
    const barred = refused('payment_in_conflict');
    const { payments, sales } = shop.till();
    expect(payments.startCard(saleId, device(shop).id, 'debit', 1)).toMatchObject(barred);
    expect(payments.payCash(saleId, value(sales.get(saleId)).totalCents)).toMatchObject(barred);
    expect(sales.cancel(saleId, 'customer_gave_up')).toMatchObject(barred);
    value(sales.setAside(saleId));
    expect(shop.sell(500).state).toBe('open');
  });

  test('is still cancelled when its request arrives after the abort', async ({ shop }) => {
    await shop.service.fault('pos-venda.create', 'late_delivery', { settings: { ms: 30_000 } });
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'unconfirmed');
    value(shop.till().payments.cancel(id, false));
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'cancelled_by_cashier' });
    expect(await chargedCents(shop)).toEqual([]);
  });

  test('whose device never lets go can be set aside while it is being cancelled', async ({ shop }) => {
    await shop.service.mode({ forced_abort: 'goes_on' });
    const id = await inProgress(shop);
    await insistOnCancel(shop, id);
    await shop.pass(60_000);
    expect(shop.payment(id).state).toBe('cancel_requested');
    value(shop.till().sales.setAside(shop.payment(id).saleId));
    const next = shop.sell(500);
    expect(payCash(shop, next).state).toBe('paid');
  });

  test('refused as a duplicate, although the operator has none, is refused in its words', async ({ shop }) => {
    const settings = { status: 409, body: '{"mensagem":"Dispositivo ocupado"}' };
    await shop.service.fault('pos-venda.create', 'http_status', { settings });
    const { id } = shop.startCard(shop.sell());
    expect(await shop.until(id, 'declined')).toMatchObject({ operatorMessage: 'Dispositivo ocupado' });
  });
});

describe.concurrent('a Pix payment', () => {
  test('that the operator has forgotten is removed all the same, and ends', async ({ shop }) => {
    const { id } = await pendingPix(shop);
    const gone = { times: -1, settings: { text: 'cobrança não encontrada' } };
    await shop.service.fault('qr.status', 'error_text', gone);
    await shop.service.fault('qr.remove', 'error_text', gone);
    value(shop.till().payments.cancel(id, false));
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'cancelled_by_cashier' });
    expect(await requests(shop, 'qr.remove')).toBeGreaterThan(0);
  });

  test('of a shop whose name no header can carry is charged all the same', async ({ shop }) => {
    Object.assign(shop.settings, { storeName: 'Mercado São José – Centro' });
    const { id } = await pendingPix(shop);
    const { qr } = shop.payment(id) as PixPayment;
    expect(qr).not.toBeNull();
  });

  test('is shown with a time of our own where the operator has another clock', async ({ shop }) => {
    Object.assign(shop.settings, { operator: { ...shop.settings.operator, utcOffsetMinutes: 180 } });
    await shop.reopen();
    const { id } = await pendingPix(shop);
    const { qr } = shop.payment(id) as PixPayment;
    expect(Date.parse(qr?.expiresAt ?? '')).toBeGreaterThan(shop.clock.now().getTime());
  });
});
