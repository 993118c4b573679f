import { describe, expect, test } from 'vitest';
import type { CardPayment } from '../../../../shared/payment.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { value } from '../../../support/value.ts';

const DEVICE = 0;

async function deviceCode(shop: Shop): Promise<string> {
  return value(shop.till().devices.list()).devices[DEVICE]?.code ?? '';
}

/** Every charge that the service really made, as the judge. */
async function charged(shop: Shop): Promise<[string, number, string][]> {
  const { charges } = await shop.service.ledger();
  return charges.map((charge) => [charge.identifier, charge.amount_cents, charge.state]);
}

describe.concurrent('a card payment', () => {
  test('approved: one charge, the proof stored, the sale paid with the next number', async (context) => {
    const shop = await openShop(context);
    const sale = shop.sell(1_990);
    const { id } = shop.startCard(sale);
    await shop.until(id, 'pending');
    const code = await deviceCode(shop);
    await shop.service.device(code, 'start');
    await shop.until(id, 'in_progress');
    await shop.service.device(code, 'approve');
    const paid = await shop.until(id, 'approved');
    expect(paid.evidence).toMatchObject({ amountCents: 1_990 });
    expect(paid.evidence?.nsu).toMatch(/\S/);
    expect(paid.evidence?.authorization).toMatch(/\S/);
    expect(value(shop.till().sales.get(sale.id))).toMatchObject({ state: 'paid', number: 1 });
    expect(value(shop.till().sales.current())).toBeNull();
    expect(await charged(shop)).toEqual([[id, 1_990, 'kept']]);
  });

  test.for([
    ['decline', 'declined', 'declined_by_issuer'],
    ['cancel', 'cancelled', 'cancelled_on_device'],
  ] as const)('%s on the device: %s, and the sale can be paid another way', async ([act, state, reason], context) => {
    const shop = await openShop(context);
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    await shop.until(id, 'pending');
    const code = await deviceCode(shop);
    await shop.service.device(code, 'start');
    await shop.until(id, 'in_progress');
    await shop.service.device(code, act);
    expect(await shop.until(id, 'declined', 'cancelled')).toMatchObject({ state, reason });
    const cash = value(shop.till().payments.payCash(sale.id, sale.totalCents));
    expect(cash.state).toBe('paid');
    expect(await charged(shop)).toEqual([]);
  });

  test('cancelled before the device has started: a plain abort is enough', async (context) => {
    const shop = await openShop(context);
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'pending');
    value(shop.till().payments.cancel(id, false));
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'cancelled_by_cashier' });
    expect(await charged(shop)).toEqual([]);
  });

  test('cancelled after the device has started: the plain abort is refused, the forced one works', async (context) => {
    const shop = await openShop(context);
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'pending');
    const code = await deviceCode(shop);
    await shop.service.device(code, 'start');
    await shop.until(id, 'in_progress');
    value(shop.till().payments.cancel(id, false));
    const refused = await shop.comes(() => {
      const payment = shop.payment(id) as CardPayment;
      return payment.abort === 'refused' && payment;
    });
    expect(refused).toMatchObject({ state: 'cancel_requested', lastSeen: 'in_progress' });
    await shop.service.device(code, 'crash');
    value(shop.till().payments.cancel(id, true));
    await shop.until(id, 'cancelled');
    expect(await charged(shop)).toEqual([]);
  });

  test('an approval that wins the race against a cancel is an approval', async (context) => {
    const shop = await openShop(context);
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'pending');
    const code = await deviceCode(shop);
    await shop.service.device(code, 'start');
    await shop.until(id, 'in_progress');
    value(shop.till().payments.cancel(id, false));
    await shop.until(id, 'cancel_requested');
    await shop.service.device(code, 'approve');
    await shop.until(id, 'approved');
    expect(await charged(shop)).toHaveLength(1);
  });

  test('the answer to the create is lost: asked about, found, paid once', async (context) => {
    const shop = await openShop(context);
    await shop.service.fault('pos-venda.create', 'answer_lost');
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'unconfirmed', 'pending');
    const code = await deviceCode(shop);
    await shop.until(id, 'pending');
    await shop.service.device(code, 'start');
    await shop.service.device(code, 'approve');
    await shop.until(id, 'approved');
    expect(await charged(shop)).toEqual([[id, 1_234, 'kept']]);
    const { requests } = await shop.service.ledger();
    expect(requests.filter((one) => one.operation === 'pos-venda.create')).toHaveLength(1);
  });

  test('a create that never arrived is given up only after the delivery window, and never sent again', async (context) => {
    const shop = await openShop(context);
    await shop.service.fault('pos-venda.create', 'http_status');
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    await shop.until(id, 'unconfirmed');
    expect(shop.till().payments.startPix(sale.id)).toMatchObject({ ok: false });
    expect(shop.till().payments.payCash(sale.id, sale.totalCents)).toMatchObject({
      ok: false,
      error: { code: 'payment_live_on_sale' },
    });
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'identifier_never_arrived' });
    const { requests } = await shop.service.ledger();
    expect(requests.filter((one) => one.operation === 'pos-venda.create')).toHaveLength(1);
    expect(requests.some((one) => one.operation === 'pos-venda.abort')).toBe(true);
    expect(await charged(shop)).toEqual([]);
  });

  test('a create that was given up and arrives late is found and paid once', async (context) => {
    const shop = await openShop(context);
    await shop.service.fault('pos-venda.create', 'late_delivery', { settings: { ms: 30_000 } });
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'unconfirmed');
    await shop.until(id, 'pending');
    const code = await deviceCode(shop);
    await shop.service.device(code, 'start');
    await shop.service.device(code, 'approve');
    await shop.until(id, 'approved');
    expect(await charged(shop)).toEqual([[id, 1_234, 'kept']]);
  });

  test.for(['empty_body', 'garbage_body', 'error_text'])(
    '%s as the answer to every read: unconfirmed, then the truth',
    async (kind, context) => {
      const shop = await openShop(context);
      const { id } = shop.startCard(shop.sell());
      await shop.until(id, 'pending');
      const code = await deviceCode(shop);
      await shop.service.fault('pos-venda.read', kind, { times: -1 });
      await shop.service.device(code, 'start');
      await shop.service.device(code, 'approve');
      expect(await shop.until(id, 'unconfirmed')).toMatchObject({ reason: 'operator_silent' });
      await shop.service.clearFaults();
      await shop.until(id, 'approved');
      expect(await charged(shop)).toHaveLength(1);
    },
  );

  test('another amount than asked for is never an approval', async (context) => {
    const shop = await openShop(context);
    await shop.service.fault('device.approve', 'wrong_amount', { settings: { delta_cents: -100 } });
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    await shop.until(id, 'pending');
    const code = await deviceCode(shop);
    await shop.service.device(code, 'start');
    await shop.service.device(code, 'approve');
    expect(await shop.until(id, 'unconfirmed')).toMatchObject({ reason: 'amount_disagrees' });
    expect(value(shop.till().sales.get(sale.id)).state).toBe('open');
  });

  test('the operator is away: nothing was sent, the sale can be paid in cash at once', async (context) => {
    const shop = await openShop(context);
    await shop.service.stop();
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    expect(await shop.until(id, 'declined')).toMatchObject({ reason: 'operator_unreachable' });
    expect(value(shop.till().payments.payCash(sale.id, sale.totalCents)).state).toBe('paid');
    expect(shop.till().state().link).toMatchObject({ state: 'failed' });
  });

  test('a restart in mid payment asks and goes on', async (context) => {
    const shop = await openShop(context);
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    await shop.until(id, 'pending');
    await shop.closeTill();
    await shop.reopen();
    const device = await deviceCode(shop);
    await shop.service.device(device, 'start');
    await shop.service.device(device, 'approve');
    await shop.until(id, 'approved');
    expect(value(shop.till().sales.get(sale.id)).state).toBe('paid');
    expect(await charged(shop)).toEqual([[id, 1_234, 'kept']]);
  });

  test('money that moves after a forced abort becomes a conflict record, and the sale stays as it was', async (context) => {
    const shop = await openShop(context);
    await shop.service.mode({ forced_abort: 'goes_on_unseen' });
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    await shop.until(id, 'pending');
    const code = await deviceCode(shop);
    await shop.service.device(code, 'start');
    await shop.until(id, 'in_progress');
    value(shop.till().payments.cancel(id, false));
    await shop.comes(() => {
      const payment = shop.payment(id) as CardPayment;
      return payment.abort === 'refused' && payment;
    });
    value(shop.till().payments.cancel(id, true));
    await shop.until(id, 'cancelled');
    await shop.service.device(code, 'approve');
    const late = await shop.comes(() => {
      const payment = shop.payment(id);
      return payment.conflict && payment;
    });
    expect(late.state).toBe('cancelled');
    expect(value(shop.till().payments.listUnfinished())).toEqual([]);
    expect(shop.till().state()).toMatchObject({ unfinishedPayments: 0, openCases: 1 });
  });

  test('a second press, and a second sale on the same device, do nothing', async (context) => {
    const shop = await openShop(context);
    await shop.service.fault('pos-venda.create', 'http_status', { times: -1 });
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    const [device] = value(shop.till().devices.list()).devices;
    if (device === undefined) throw new Error('no device');
    expect(device.inUse).toBe(true);
    expect(shop.till().payments.startCard(sale.id, device.id, 'debit', 1)).toMatchObject({
      error: { code: 'payment_live_on_sale' },
    });
    await shop.until(id, 'unconfirmed');
    value(shop.till().sales.setAside(sale.id));
    const next = shop.sell(500);
    expect(shop.till().payments.startCard(next.id, device.id, 'debit', 1)).toMatchObject({
      error: { code: 'device_busy' },
    });
    expect(value(shop.till().payments.payCash(next.id, next.totalCents)).state).toBe('paid');
  });

  test('a sale that is being paid does not change', async (context) => {
    const shop = await openShop(context);
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    const [line] = sale.lines;
    if (line === undefined) throw new Error('no line');
    const { sales } = shop.till();
    for (const tried of [
      sales.addByCode('P1234'),
      sales.setQuantity(line.id, 2),
      sales.cancelLine(line.id, 'wrong_item'),
      sales.cancel(sale.id, 'customer_gave_up'),
    ]) {
      expect(tried).toMatchObject({ ok: false, error: { code: 'sale_being_paid' } });
    }
    await shop.until(id, 'pending');
  });
});
