import { describe, expect } from 'vitest';
import { atDevice, cases, kept, payCash, requests, theCase, untilQuiet } from '../../../../support/case-scenes.ts';
import { shopTest as test } from '../../../../support/shop-test.ts';
import { refused, value } from '../../../../support/value.ts';

/** Refused on the wire and carried out, as by a gateway. */
const carriedOut = (status: number) => ({ settings: { status, work: true, body: 'não foi possível' } });
const REFUSALS = [307, 400, 401, 404, 429, 499];

describe.concurrent('a card request that the operator refused', () => {
  test('as "already exists", and then does not know: contradicts itself, and is unconfirmed', async ({ shop }) => {
    const settings = { status: 409, body: '{"mensagem":"O identificador já existe"}' };
    await shop.service.fault('pos-venda.create', 'http_status', { settings });
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    const first = await shop.until(id, 'unconfirmed', 'declined');
    expect(first.state).toBe('unconfirmed');
    const { payments } = shop.till();
    expect(payments.payCash(sale.id, sale.totalCents)).toMatchObject(refused('payment_live_on_sale'));
    expect(await shop.until(id, 'cancelled')).toMatchObject({ reason: 'identifier_never_arrived' });
    expect(await requests(shop, 'pos-venda.create')).toBe(1);
  });

  test.for(REFUSALS.flatMap((status) => [[status, 'before'] as const, [status, 'after'] as const]))(
    'with %i, and paid %s the sale goes another way: a case',
    async ([status, when], { shop }) => {
      await shop.service.fault('pos-venda.create', 'http_status', carriedOut(status));
      await shop.service.fault('pos-venda.abort', 'http_status', { times: -1 });
      const sale = shop.sell();
      const { id } = shop.startCard(sale);
      await shop.until(id, 'declined');
      if (when === 'after') expect(payCash(shop, sale).state).toBe('paid');
      await atDevice(shop, 'approve');
      const about = { state: when === 'after' ? 'paid' : 'open' };
      await theCase(shop, { kind: 'late_money', amountCents: 1_234, paymentId: id, state: 'open', sale: about });
      expect(shop.payment(id)).toMatchObject({ state: 'declined', conflict: true });
    },
  );

  test('is taken off the device where it waits there', async ({ shop }) => {
    await shop.service.fault('pos-venda.create', 'http_status', carriedOut(400));
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'declined');
    await shop.poll(() => requests(shop, 'pos-venda.abort')).toBe(1);
    await expect(atDevice(shop, 'approve')).rejects.toThrow();
    expect(await kept(shop)).toEqual([]);
  });

  test('is looked at for its time, and after a restart, and then no more', async ({ shop }) => {
    await shop.service.fault('pos-venda.create', 'http_status', { settings: { status: 400 } });
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'declined');
    await shop.reopen();
    const reads = (): Promise<number> => requests(shop, 'pos-venda.read');
    await shop.poll(reads).toBeGreaterThan(2);
    await untilQuiet(shop);
    expect(cases(shop)).toEqual([]);
  });

  test('is not asked about where nothing was sent: the sale is paid in cash at once', async ({ shop }) => {
    await shop.service.stop();
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    expect(await shop.until(id, 'declined')).toMatchObject({ reason: 'operator_unreachable', lastAnswerAt: null });
    expect(payCash(shop, sale).state).toBe('paid');
    expect(shop.till().state().link).toMatchObject({ state: 'failed' });
    await shop.pass(60_000);
    expect(shop.payment(id)).toMatchObject({ state: 'declined', lastAskedAt: null, lastAnswerAt: null });
    expect(value(shop.till().payments.listUnfinished()).map((one) => one.id)).not.toContain(id);
  });
});
