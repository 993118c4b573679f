import { describe, expect } from 'vitest';
import {
  atDevice,
  charges,
  inProgress,
  payCash,
  requests,
  saleOf,
  told,
  waiting,
} from '../../../../support/case-scenes.ts';
import { shopTest as test } from '../../../../support/shop-test.ts';
import { refused, value } from '../../../../support/value.ts';

describe.concurrent('a card payment', () => {
  test('approved: one charge, the proof stored, the sale paid with the next number', async ({ shop }) => {
    const sale = shop.sell(1_990);
    const id = await inProgress(shop, sale);
    await atDevice(shop, 'approve');
    const paid = await shop.until(id, 'approved');
    expect(paid.evidence).toMatchObject({ amountCents: 1_990 });
    expect(paid.evidence?.nsu).toMatch(/\S/);
    expect(paid.evidence?.authorization).toMatch(/\S/);
    expect(saleOf(shop, sale.id)).toMatchObject({ state: 'paid', number: 1 });
    expect(value(shop.till().sales.current())).toBeNull();
    expect(await charges(shop)).toEqual([[id, 1_990, 'kept']]);
  });

  test.for([
    ['decline', 'declined', 'declined_by_issuer'],
    ['cancel', 'cancelled', 'cancelled_on_device'],
  ] as const)('%s on the device: %s, and the sale can be paid another way', async ([act, state, reason], { shop }) => {
    const sale = shop.sell();
    const id = await inProgress(shop, sale);
    await atDevice(shop, act);
    expect(await shop.until(id, 'declined', 'cancelled')).toMatchObject({ state, reason });
    expect(payCash(shop, sale).state).toBe('paid');
    expect(await charges(shop)).toEqual([]);
  });

  test('cancelled before the device has started: a plain abort is enough', async ({ shop }) => {
    const id = await waiting(shop);
    value(shop.till().payments.cancel(id, false));
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'cancelled_by_cashier' });
    expect(await charges(shop)).toEqual([]);
  });

  test('cancelled after it has started: the plain abort is refused, the forced one works', async ({ shop }) => {
    const id = await inProgress(shop);
    value(shop.till().payments.cancel(id, false));
    const asked = { abort: 'refused', state: 'cancel_requested', lastSeen: 'in_progress' };
    await shop.poll(() => shop.payment(id)).toMatchObject(asked);
    await atDevice(shop, 'crash');
    value(shop.till().payments.cancel(id, true));
    await shop.until(id, 'cancelled');
    expect(await charges(shop)).toEqual([]);
  });

  test('an approval that wins the race against a cancel is an approval', async ({ shop }) => {
    const id = await inProgress(shop);
    value(shop.till().payments.cancel(id, false));
    await shop.until(id, 'cancel_requested');
    await atDevice(shop, 'approve');
    await shop.until(id, 'approved');
    expect(await charges(shop)).toHaveLength(1);
  });

  test.for([
    ['whose answer is lost', 'answer_lost', {}],
    ['that was given up and arrives late', 'late_delivery', { settings: { ms: 30_000 } }],
  ] as const)('a create %s is asked about, found, and paid once', async ([, kind, more], { shop }) => {
    await shop.service.fault('pos-venda.create', kind, more);
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'pending');
    expect(told(shop, id).map(({ state }) => state)).toContain('unconfirmed');
    await atDevice(shop, 'start');
    await atDevice(shop, 'approve');
    await shop.until(id, 'approved');
    expect(await charges(shop)).toEqual([[id, 1_234, 'kept']]);
    expect(await requests(shop, 'pos-venda.create')).toBe(1);
  });

  test('a create that never arrived is given up after the delivery window, and never sent again', async ({ shop }) => {
    await shop.service.fault('pos-venda.create', 'http_status');
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    await shop.until(id, 'unconfirmed');
    const { payments } = shop.till();
    expect(payments.startPix(sale.id)).toMatchObject({ ok: false });
    expect(payments.payCash(sale.id, sale.totalCents)).toMatchObject(refused('payment_live_on_sale'));
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'identifier_never_arrived' });
    expect(await requests(shop, 'pos-venda.create')).toBe(1);
    expect(await requests(shop, 'pos-venda.abort')).toBeGreaterThan(0);
    expect(await charges(shop)).toEqual([]);
  });

  test.for(['empty_body', 'garbage_body', 'error_text'])('%s to every read: unconfirmed', async (kind, { shop }) => {
    const id = await waiting(shop);
    await shop.service.fault('pos-venda.read', kind, { times: -1 });
    await atDevice(shop, 'start');
    await atDevice(shop, 'approve');
    expect(await shop.until(id, 'unconfirmed')).toMatchObject({ reason: 'operator_silent' });
    await shop.service.clearFaults();
    await shop.until(id, 'approved');
    expect(await charges(shop)).toHaveLength(1);
  });

  test('a restart in mid payment asks and goes on', async ({ shop }) => {
    const sale = shop.sell();
    const id = await waiting(shop, sale);
    await shop.reopen();
    await atDevice(shop, 'start');
    await atDevice(shop, 'approve');
    await shop.until(id, 'approved');
    expect(saleOf(shop, sale.id).state).toBe('paid');
    expect(await charges(shop)).toEqual([[id, 1_234, 'kept']]);
  });

  test('a sale that is being paid does not change', async ({ shop }) => {
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
      expect(tried).toMatchObject(refused('sale_being_paid'));
    }
    await shop.until(id, 'pending');
  });
});
