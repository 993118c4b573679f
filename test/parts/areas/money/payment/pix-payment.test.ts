import { describe, expect } from 'vitest';
import { checkBrCode } from '../../../../../shared/br-code.ts';
import type { PaymentId, PixPayment } from '../../../../../shared/payment.ts';
import { paidByPix, pendingPix, requests, saleOf, told } from '../../../../support/case-scenes.ts';
import type { Shop } from '../../../../support/open-shop.ts';
import { shopTest as test } from '../../../../support/shop-test.ts';
import { refused, value } from '../../../../support/value.ts';

async function startPix(shop: Shop, sale = shop.sell()): Promise<PaymentId> {
  if (!value(shop.till().qr.state()).ready) await shop.registerQr();
  return value(shop.till().payments.startPix(sale.id)).id;
}

const keptCents = async (shop: Shop): Promise<number> => (await shop.service.ledger()).totals.kept_cents;

describe.concurrent('a Pix payment', () => {
  test('cannot begin before both registrations have succeeded', async ({ shop }) => {
    const { payments, qr } = shop.till();
    expect(payments.startPix(shop.sell().id)).toMatchObject(refused('qr_not_registered'));
    const { proposal } = value(qr.state());
    const before = await qr.registerCashRegister(proposal);
    expect(before).toMatchObject(refused('qr_not_registered', { field: 'company' }));
    await shop.registerQr();
    expect(value(qr.state()).ready).toBe(true);
    expect(await requests(shop, 'qr.create')).toBe(0);
  });

  test('paid: the QR agrees with the charge, and the sale is paid once', async ({ shop }) => {
    const sale = shop.sell(1_099);
    const { id, code } = await pendingPix(shop, sale);
    const { qr } = shop.payment(id) as PixPayment;
    expect(checkBrCode(qr?.brCode ?? '')).toEqual({ ok: true, amountCents: 1_099 });
    expect(Date.parse(qr?.expiresAt ?? '')).toBeGreaterThan(shop.clock.now().getTime());
    await shop.service.charge(code, 'pay');
    expect(await shop.until(id, 'approved')).toMatchObject({ evidence: { amountCents: 1_099 } });
    expect(saleOf(shop, sale.id)).toMatchObject({ state: 'paid', number: 1 });
    const { totals, spacing } = await shop.service.ledger();
    expect([totals.kept_cents, spacing.violations]).toEqual([1_099, 0]);
  });

  test('denied on the phone', async ({ shop }) => {
    const { id, code } = await pendingPix(shop);
    await shop.service.charge(code, 'deny');
    await shop.until(id, 'declined');
    expect(await keptCents(shop)).toBe(0);
  });

  test('not paid in time: removed at the operator, then expired', async ({ shop }) => {
    await shop.registerQr();
    await shop.service.mode({ charge_lifetime_ms: 4_000 });
    const id = await startPix(shop);
    expect(await shop.until(id, 'expired')).toMatchObject({ reason: 'deadline_passed' });
    expect(await requests(shop, 'qr.remove')).toBeGreaterThan(0);
    expect((await shop.service.ledger()).spacing.violations).toBe(0);
  });

  test('cancelled by the cashier: removed at the operator, then cancelled', async ({ shop }) => {
    const { id } = await pendingPix(shop);
    value(shop.till().payments.cancel(id, false));
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'cancelled_by_cashier' });
    const removed = (await shop.service.ledger()).requests.filter(({ operation }) => operation === 'qr.remove');
    expect(removed.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  });

  test('paid at the last moment, while it is being cancelled: the money counts', async ({ shop }) => {
    const sale = shop.sell();
    const { id, code } = await pendingPix(shop, sale);
    value(shop.till().payments.cancel(id, false));
    await shop.service.charge(code, 'pay');
    expect(await shop.until(id, 'approved')).toMatchObject({ reason: null });
    expect(saleOf(shop, sale.id).state).toBe('paid');
    expect(await keptCents(shop)).toBe(1_234);
  });

  test('the answer to the create is lost: nobody saw a QR, so nobody can have paid', async ({ shop }) => {
    await shop.registerQr();
    await shop.service.fault('qr.create', 'answer_lost');
    const sale = shop.sell();
    const lost = await startPix(shop, sale);
    expect(await shop.until(lost, 'cancelled')).toMatchObject({ reason: 'qr_never_shown', qr: null });
    await paidByPix(shop, sale);
    expect(await keptCents(shop)).toBe(1_234);
  });

  test('a QR whose text names another amount is never shown, and its charge is removed', async ({ shop }) => {
    await shop.service.fault('qr.create', 'wrong_amount');
    const id = await startPix(shop);
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'qr_disagrees', qr: null });
    expect(told<PixPayment>(shop, id).filter(({ qr }) => qr !== null)).toEqual([]);
    expect(await requests(shop, 'qr.remove')).toBeGreaterThan(0);
  });

  test('refused by the operator: its own sentence is kept for the cashier', async ({ shop }) => {
    await shop.service.fault('qr.create', 'error_text', { settings: { text: 'limite diário atingido' } });
    const refusal = await shop.until(await startPix(shop), 'declined');
    expect(refusal).toMatchObject({ reason: 'refused_by_operator' });
    expect(refusal.operatorMessage).toContain('limite diário atingido');
  });

  test('a restart while the QR is open: asked about again, never created again', async ({ shop }) => {
    const sale = shop.sell();
    const { id, code } = await pendingPix(shop, sale);
    await shop.closeTill();
    await shop.service.charge(code, 'pay');
    await shop.reopen();
    await shop.until(id, 'approved');
    expect(await requests(shop, 'qr.create')).toBe(1);
    expect((await shop.service.ledger()).spacing.violations).toBe(0);
    expect(saleOf(shop, sale.id).state).toBe('paid');
  });

  test('the operator falls silent: the code stays, and what was paid is found when it is back', async ({ shop }) => {
    const { id, code } = await pendingPix(shop);
    await shop.service.fault('qr.status', 'reset', { times: -1 });
    await shop.service.charge(code, 'pay');
    await shop.comes(() => shop.payment(id).silentSince);
    expect(shop.payment(id)).toMatchObject({ state: 'pending', qr: { code } });
    await shop.service.clearFaults();
    await shop.until(id, 'approved');
    expect(await keptCents(shop)).toBe(1_234);
  });
});
