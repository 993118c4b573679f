import { describe, expect } from 'vitest';
import type { StandaloneCardSlip } from '../../../../../shared/standalone-card.ts';
import { readIn } from '../../../../support/by-driver.ts';
import { breaches, saleOf } from '../../../../support/case-scenes.ts';
import type { Shop } from '../../../../support/open-shop.ts';
import { shopTest as test } from '../../../../support/shop-test.ts';
import { refused, value } from '../../../../support/value.ts';

const SLIP: StandaloneCardSlip = { kind: 'credit', brand: 'Elo', nsu: '000123', authorization: 'A1B2C3' };

const pay = (shop: Shop, more: Partial<StandaloneCardSlip> = {}, priceCents = 1_990, confirmed = false) => {
  const sale = value(shop.till().sales.current()) ?? shop.sell(priceCents);
  return shop.till().payments.payStandaloneCard(sale.id, { ...SLIP, ...more }, confirmed);
};

describe.concurrent('a card that was charged outside the till', () => {
  test('pays the sale at once, with no operator: a slip, a receipt number, nothing to follow', async ({ shop }) => {
    await shop.service.stop();
    const paid = value(pay(shop, { authorization: 'a1b2c3' }));
    expect(paid).toMatchObject({ state: 'paid', number: 1, dueCents: 0 });
    expect(paid.payments).toMatchObject([
      {
        tender: 'standalone_card',
        state: 'approved',
        amountCents: 1_990,
        kind: 'credit',
        brand: 'Elo',
        nsu: '000123',
        authorization: 'A1B2C3',
        evidence: null,
      },
    ]);
    expect(shop.till().state()).toMatchObject({ unfinishedPayments: 0, openCases: 0 });
    const summary = value(shop.till().sales.list(null)).find(({ id }) => id === paid.id);
    expect(summary).toMatchObject({ paidBy: ['standalone_card'], paidCents: 1_990 });
    expect(shop.till().facts().tenders).toEqual([{ tender: 'standalone_card', count: 1 }]);
  });

  test('is there after a restart, sent nowhere, and sound to the judge', async ({ shop }) => {
    const paid = value(pay(shop));
    await shop.reopen();
    expect(saleOf(shop, paid.id).payments).toEqual(paid.payments);
    const { requests: sent } = await shop.service.ledger();
    expect(sent.filter(({ operation }) => operation.startsWith('pos-venda'))).toEqual([]);
    expect(await breaches(shop)).toEqual([]);
  });

  test.for([
    [{ nsu: '' }, 'invalid_input', 'nsu'],
    [{ nsu: '12x' }, 'invalid_input', 'nsu'],
    [{ authorization: 'AB-1' }, 'invalid_input', 'authorization'],
    [{ nsu: '4111 1111 1111 1111' }, 'card_number_typed', 'nsu'],
    [{ authorization: '4111111111111111' }, 'card_number_typed', 'authorization'],
  ] as const)('with %j is refused by its field, and nothing is written', async ([more, code, field], { shop }) => {
    const answer = pay(shop, more);
    expect(answer).toMatchObject({ ok: false, error: { code, field } });
    expect(JSON.stringify(answer)).not.toContain('4111');
    expect(value(shop.till().sales.current())).toMatchObject({ state: 'open', payments: [] });
  });

  test('that the store does not want is refused by the core, not only hidden', async ({ shop }) => {
    Object.assign(shop.settings, { allowStandaloneCard: false });
    expect(shop.till().state().allowStandaloneCard).toBe(false);
    expect(pay(shop)).toMatchObject(refused('standalone_card_off'));
    expect(value(shop.till().sales.current())).toMatchObject({ state: 'open', payments: [] });
    Object.assign(shop.settings, { allowStandaloneCard: true });
    expect(value(pay(shop)).state).toBe('paid');
  });

  test('typed twice on one day is asked about, and the answer is on record', async ({ shop }) => {
    const first = value(pay(shop));
    const again = pay(shop, { nsu: '123' });
    const values = { series: 1, number: first.number };
    expect(again).toMatchObject(refused('standalone_card_repeated', { values }));
    expect(value(shop.till().sales.current())).toMatchObject({ state: 'open', payments: [] });
    const sure = value(pay(shop, { nsu: '123' }, 1_990, true));
    expect(sure).toMatchObject({ state: 'paid', number: 2 });
    await shop.closeTill();
    const events = 'SELECT event, detail FROM payment_event ORDER BY id';
    expect(readIn(`${shop.folder}/till/real/till.db`, (file) => file.prepare(events).all())).toEqual([
      { event: 'paid_standalone_card', detail: 'typed before today, confirmed' },
    ]);
  });

  test('is not asked about for another amount, another slip', async ({ shop }) => {
    value(pay(shop));
    expect(value(pay(shop, {}, 2_000)).state).toBe('paid');
    expect(value(pay(shop, { nsu: '124' })).state).toBe('paid');
    expect(value(pay(shop, { authorization: 'ZZ' })).state).toBe('paid');
  });

  test('pressed twice is once', async ({ shop }) => {
    const sale = shop.sell(700);
    const press = () => shop.till().payments.payStandaloneCard(sale.id, SLIP, false);
    expect(value(press()).state).toBe('paid');
    expect(press()).toMatchObject(refused('sale_not_open'));
    expect(saleOf(shop, sale.id).payments).toHaveLength(1);
  });

  test('is not taken beside a card payment whose end nobody knows', async ({ shop }) => {
    await shop.service.fault('pos-venda.create', 'answer_lost');
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    expect(shop.till().payments.payStandaloneCard(sale.id, SLIP, true)).toMatchObject(refused('payment_live_on_sale'));
    expect(shop.payment(id).tender).toBe('card');
  });

  test('cannot be cancelled or asked about: no operator knows it', async ({ shop }) => {
    const [payment] = value(pay(shop)).payments;
    const id = payment?.id ?? ('' as never);
    expect(shop.till().payments.cancel(id, true)).toMatchObject(refused('not_cancellable'));
    expect(value(shop.till().payments.askAgain(id))).toMatchObject({ state: 'approved', amountCents: 1_990 });
    const asked = (await shop.service.ledger()).requests.filter((one) => one.identifier === id);
    expect(asked).toEqual([]);
  });
});
