import { describe, expect } from 'vitest';
import { DEFAULT_TIMES } from '../../../../../electron/areas/money/payment/payment-steps.ts';
import type { CardPayment, PixPayment } from '../../../../../shared/payment.ts';
import {
  atDevice,
  charges,
  device,
  goesOnUnseen,
  inProgress,
  insistOnCancel,
  lateCard,
  payCash,
  pendingPix,
  requests,
  told,
  waiting,
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

  test('whose create was answered by a gateway with an error text is unknown, not refused', async ({ shop }) => {
    const settings = { status: 504, body: '[ERRO]: tempo esgotado', work: true };
    await shop.service.fault('pos-venda.create', 'http_status', { settings });
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'unconfirmed', 'pending');
    await shop.until(id, 'pending');
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

  test('whose abort was refused for another reason is not called started', async ({ shop }) => {
    const id = await waiting(shop);
    await shop.service.fault('pos-venda.abort', 'http_status', { times: 2, settings: { status: 429 } });
    value(shop.till().payments.cancel(id, false));
    await shop.until(id, 'cancelled');
    expect(told<CardPayment>(shop, id).map(({ abort }) => abort)).not.toContain('refused');
  });

  test('whose request arrives after it was given up is taken off the device', async ({ shop }) => {
    await shop.service.fault('pos-venda.create', 'late_delivery', {
      settings: { ms: DEFAULT_TIMES.deliveryWindowMs + 60_000 },
    });
    const { id } = shop.startCard(shop.sell());
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'identifier_never_arrived' });
    await shop.poll(() => requests(shop, 'pos-venda.create')).toBe(1);
    const aborted = async (): Promise<boolean> => {
      const { requests } = await shop.service.ledger();
      return requests.some((one) => one.operation === 'pos-venda.abort' && one.outcome === 'done');
    };
    await shop.poll(aborted).toBe(true);
  });

  test('that ended the evening before is looked at once more in the morning', async ({ shop }) => {
    const id = await goesOnUnseen(shop);
    await shop.pass(2 * DEFAULT_TIMES.watchMs);
    expect(shop.payment(id).conflict).toBe(false);
    const { code } = device(shop);
    await shop.closeTill();
    await shop.service.device(code, 'approve');
    await shop.pass(8 * 60 * 60_000);
    await shop.reopen();
    await shop.poll(() => shop.payment(id).conflict).toBe(true);
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
});

describe.concurrent('a card payment, once more', () => {
  test('whose forced abort was refused is not given up for "not found"', async ({ shop }) => {
    const id = await inProgress(shop);
    await shop.service.fault('pos-venda.abort', 'http_status', {
      times: -1,
      settings: { status: 400, body: 'não permitido' },
    });
    await insistOnCancel(shop, id);
    await shop.pass(60_000);
    await shop.service.fault('pos-venda.read', 'http_status', { times: 20, settings: { status: 404 } });
    await shop.until(id, 'unconfirmed');
    await shop.until(id, 'in_progress', 'cancel_requested');
    await atDevice(shop, 'approve');
    await shop.until(id, 'approved');
    expect(await chargedCents(shop)).toEqual([1_234]);
  });

  test('that the operator has forgotten ends after a forced cancel and a long time', async ({ shop }) => {
    const id = await inProgress(shop);
    for (const operation of ['pos-venda.read', 'pos-venda.abort']) {
      await shop.service.fault(operation, 'http_status', { times: -1, settings: { status: 404 } });
    }
    await shop.until(id, 'unconfirmed');
    value(shop.till().payments.cancel(id, false));
    value(shop.till().payments.cancel(id, true));
    await shop.until(id, 'cancelled');
  });

  test('refused as a duplicate, although the operator has none, is refused in its words', async ({ shop }) => {
    const settings = { status: 409, body: '{"mensagem":"Dispositivo ocupado"}' };
    await shop.service.fault('pos-venda.create', 'http_status', { settings });
    const { id } = shop.startCard(shop.sell());
    expect(await shop.until(id, 'declined')).toMatchObject({ operatorMessage: 'Dispositivo ocupado' });
  });
});

describe.concurrent('a Pix payment', () => {
  test('whose charge the operator has removed and forgotten is cancelled', async ({ shop }) => {
    const { id } = await pendingPix(shop);
    value(shop.till().payments.cancel(id, false));
    await shop.poll(() => requests(shop, 'qr.remove')).toBeGreaterThan(0);
    await shop.service.fault('qr.status', 'error_text', {
      times: -1,
      settings: { text: 'cobrança não foi encontrada' },
    });
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'cancelled_by_cashier' });
  });

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

describe.concurrent('the outbox', () => {
  test('is not driven wild by an operator that answers one call and fails another', async ({ shop }) => {
    await shop.service.fault('produto.create', 'http_status', { times: -1 });
    for (const price of [100, 200, 300]) shop.sell(price);
    await shop.pass(3_000);
    const tries = await requests(shop, 'produto.create');
    expect(tries).toBeGreaterThan(0);
    expect(tries).toBeLessThan(10);
  });
});
