import { describe, expect, test } from 'vitest';
import { checkBrCode } from '../../../../shared/br-code.ts';
import type { PaymentId, PixPayment } from '../../../../shared/payment.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { value } from '../../../support/value.ts';

function startPix(shop: Shop, sale: Sale): PaymentId {
  return value(shop.till().payments.startPix(sale.id)).id;
}

async function shownCode(shop: Shop, id: PaymentId): Promise<string> {
  const pending = (await shop.until(id, 'pending')) as PixPayment;
  return pending.qr?.code ?? '';
}

async function keptCents(shop: Shop): Promise<number> {
  return (await shop.service.ledger()).totals.kept_cents;
}

describe.concurrent('a Pix payment', () => {
  test('cannot begin before both registrations have succeeded', async (context) => {
    const shop = await openShop(context);
    const sale = shop.sell();
    expect(shop.till().payments.startPix(sale.id)).toMatchObject({ error: { code: 'qr_not_registered' } });
    const { proposal } = value(shop.till().qr.state());
    expect(await shop.till().qr.registerCashRegister(proposal)).toMatchObject({
      error: { code: 'qr_not_registered', field: 'company' },
    });
    await shop.registerQr();
    expect(value(shop.till().qr.state()).ready).toBe(true);
    expect((await shop.service.ledger()).requests.filter((one) => one.operation === 'qr.create')).toEqual([]);
  });

  test('paid: the QR agrees with the charge, and the sale is paid once', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    const sale = shop.sell(1_099);
    const id = startPix(shop, sale);
    const code = await shownCode(shop, id);
    const { qr } = shop.payment(id) as PixPayment;
    expect(checkBrCode(qr?.brCode ?? '')).toEqual({ ok: true, amountCents: 1_099 });
    expect(Date.parse(qr?.expiresAt ?? '')).toBeGreaterThan(shop.clock.now().getTime());
    await shop.service.charge(code, 'pay');
    expect(await shop.until(id, 'approved')).toMatchObject({ evidence: { amountCents: 1_099 } });
    expect(value(shop.till().sales.get(sale.id))).toMatchObject({ state: 'paid', number: 1 });
    expect(await keptCents(shop)).toBe(1_099);
    expect((await shop.service.ledger()).spacing.violations).toBe(0);
  });

  test('denied on the phone', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    const id = startPix(shop, shop.sell());
    await shop.service.charge(await shownCode(shop, id), 'deny');
    await shop.until(id, 'declined');
    expect(await keptCents(shop)).toBe(0);
  });

  test('not paid in time: removed at the operator, then expired', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    await shop.service.mode({ charge_lifetime_ms: 4_000 });
    const id = startPix(shop, shop.sell());
    expect(await shop.until(id, 'expired')).toMatchObject({ reason: 'deadline_passed' });
    const { requests, spacing } = await shop.service.ledger();
    expect(requests.some((one) => one.operation === 'qr.remove')).toBe(true);
    expect(spacing.violations).toBe(0);
  });

  test('cancelled by the cashier: removed at the operator, then cancelled', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    const id = startPix(shop, shop.sell());
    await shownCode(shop, id);
    value(shop.till().payments.cancel(id, false));
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'cancelled_by_cashier' });
    const { requests } = await shop.service.ledger();
    expect(requests.filter((one) => one.operation === 'qr.remove' && one.outcome === 'done')).toHaveLength(1);
  });

  test('paid at the last moment, while it was being cancelled: the money counts', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    const sale = shop.sell();
    const id = startPix(shop, sale);
    const code = await shownCode(shop, id);
    value(shop.till().payments.cancel(id, false));
    await shop.service.charge(code, 'pay');
    await shop.until(id, 'approved');
    expect(value(shop.till().sales.get(sale.id)).state).toBe('paid');
    expect(await keptCents(shop)).toBe(1_234);
  });

  test('the answer to the create is lost: nobody saw a QR, so nobody can have paid', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    await shop.service.fault('qr.create', 'answer_lost');
    const sale = shop.sell();
    const lost = startPix(shop, sale);
    expect(await shop.until(lost, 'cancelled')).toMatchObject({ reason: 'qr_never_shown', qr: null });
    const second = startPix(shop, sale);
    await shop.service.charge(await shownCode(shop, second), 'pay');
    await shop.until(second, 'approved');
    expect(await keptCents(shop)).toBe(1_234);
  });

  test('a QR whose text names another amount is never shown, and its charge is removed', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    await shop.service.fault('qr.create', 'wrong_amount');
    const id = startPix(shop, shop.sell());
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'qr_disagrees', qr: null });
    const shown = shop.pushed.filter(
      ({ payload }) => (payload as PixPayment).id === id && (payload as PixPayment).qr !== null,
    );
    expect(shown).toEqual([]);
    expect((await shop.service.ledger()).requests.some((one) => one.operation === 'qr.remove')).toBe(true);
  });

  test('refused by the operator: its own sentence is kept for the cashier', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    await shop.service.fault('qr.create', 'error_text', { settings: { text: 'limite diário atingido' } });
    const id = startPix(shop, shop.sell());
    const refused = await shop.until(id, 'declined');
    expect(refused).toMatchObject({ reason: 'refused_by_operator' });
    expect(refused.operatorMessage).toContain('limite diário atingido');
  });

  test('the wrong amount paid is never an approval', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    await shop.service.fault('charge.pay', 'wrong_amount');
    const id = startPix(shop, shop.sell());
    await shop.service.charge(await shownCode(shop, id), 'pay');
    expect(await shop.until(id, 'unconfirmed')).toMatchObject({ reason: 'amount_disagrees' });
  });

  test('a restart while the QR is open: asked about again, never created again', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    const sale = shop.sell();
    const id = startPix(shop, sale);
    const code = await shownCode(shop, id);
    await shop.closeTill();
    await shop.service.charge(code, 'pay');
    await shop.reopen();
    await shop.until(id, 'approved');
    const { requests, spacing } = await shop.service.ledger();
    expect(requests.filter((one) => one.operation === 'qr.create')).toHaveLength(1);
    expect(spacing.violations).toBe(0);
    expect(value(shop.till().sales.get(sale.id)).state).toBe('paid');
  });

  test('the operator falls silent: the code stays, and what was paid is found when it is back', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    const id = startPix(shop, shop.sell());
    const code = await shownCode(shop, id);
    await shop.service.fault('qr.status', 'reset', { times: -1 });
    await shop.service.charge(code, 'pay');
    await shop.comes(() => shop.payment(id).silentSince);
    expect(shop.payment(id)).toMatchObject({ state: 'pending', qr: { code } });
    await shop.service.clearFaults();
    await shop.until(id, 'approved');
    expect(await keptCents(shop)).toBe(1_234);
  });
});
