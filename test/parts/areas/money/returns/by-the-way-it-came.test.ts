import { describe, expect } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import { readIn } from '../../../../support/by-driver.ts';
import {
  atDevice,
  breaches,
  paidByCard,
  paidByPix,
  requests,
  saleOf,
  untilQuiet,
} from '../../../../support/case-scenes.ts';
import { paymentOf, SLIP, returnTest as test } from '../../../../support/return-scene.ts';
import { refused, value } from '../../../../support/value.ts';

describe.concurrent('by the way it came', () => {
  test('a stand-alone card is a case until somebody writes down its NSU', async ({ shop }) => {
    const open = shop.basket([500, 2]);
    const sale = value(shop.till().payments.payStandaloneCard(open.id, SLIP, false, null));
    const paymentId = paymentOf(sale, 'standalone_card');
    const made = value(shop.giveBack(sale.id, [1], { money: 'original', paymentId }));
    expect(made.leg).toMatchObject({ paymentId, tender: 'standalone_card', caseState: 'open' });
    expect(shop.forSale(sale.id).legs).toMatchObject([{ paymentId, amountCents: 1_000, remainingCents: 500 }]);
    const [found] = value(shop.till().cases.list());
    expect(found).toMatchObject({
      kind: 'returned',
      amountCents: 500,
      acts: { refund: { may: true, with: ['by_hand'] } },
    });
    expect(shop.till().state().openCases).toBe(1);
    expect(shop.pushed.findLast(({ channel }) => channel === 'case:changed')?.payload).toEqual({ openCases: 1 });
    value(shop.till().cases.refundByHand(made.leg?.caseId ?? ('' as never), '000777'));
    expect(value(shop.till().returns.get(made.id)).leg?.caseState).toBe('refunded_by_hand');
    expect(found?.evidence).toMatchObject({ amountCents: 500, nsu: '000123', authorization: 'A1B2C3', brand: 'Elo' });
    value(shop.giveBack(sale.id, [1], { money: 'original', paymentId }));
    expect(shop.forSale(sale.id)).toMatchObject({ legs: [], cashCents: 0 });
    expect(await breaches(shop)).toEqual([]);
  });

  test('no more goes back on a leg, or in cash, than came so, whatever the goods cost', async ({ shop }) => {
    const open = shop.basket([1_000, 1], [700, 1]);
    value(shop.till().payments.payStandaloneCard(open.id, SLIP, false, cents(300)));
    const sale = shop.cash(saleOf(shop, open.id));
    const paymentId = paymentOf(sale, 'standalone_card');
    expect(shop.giveBack(sale.id, [1], { money: 'original', paymentId })).toMatchObject(
      refused('return_over_leg', { values: { leftCents: 300 } }),
    );
    const made = value(shop.giveBack(sale.id, [1], { money: 'cash' }));
    expect(made).toMatchObject({ totalCents: 1_000 });
    expect(shop.giveBack(sale.id, [0, 1], { money: 'cash' })).toMatchObject(
      refused('return_over_cash', { values: { leftCents: 400 } }),
    );
    const told = shop.pushed.findLast(({ channel }) => channel === 'shift:changed');
    expect(told?.payload).toMatchObject({ shift: { cashBack: [{ id: made.id }] } });
    expect(value(shop.till().shift.state()).shift?.cashBack).toEqual([
      { id: made.id, kind: 'return', number: 1, amountCents: 1_000, person: made.person, at: made.at },
    ]);
  });

  test('what a vale-troca had paid never turns into money', async ({ shop }) => {
    const code = shop.note(600);
    const open = shop.basket([500, 2]);
    value(shop.till().payments.payStoreCredit(open.id, code, null));
    const sale = shop.cash(saleOf(shop, open.id));
    expect(shop.forSale(sale.id).cashCents).toBe(400);
    expect(shop.giveBack(sale.id, [1], { money: 'cash' })).toMatchObject(
      refused('return_over_cash', { values: { leftCents: 400 } }),
    );
    expect(value(shop.giveBack(sale.id, [2]))).toMatchObject({ totalCents: 1_000, money: 'credit_note' });
  });

  test('a Pix that is returned whole is asked for at the operator, and followed until it is back', async ({ shop }) => {
    const open = shop.basket([700, 1]);
    const { id } = await paidByPix(shop, open);
    const made = value(shop.giveBack(open.id, [1], { money: 'original', paymentId: id }));
    expect(made.leg?.caseState).toBe('refunding');
    expect(value(shop.till().cases.list())).toMatchObject([{ kind: 'returned', tender: 'pix' }]);
    await shop.poll(() => value(shop.till().returns.get(made.id)).leg?.caseState).toBe('refunded');
    expect(shop.till().state().openCases).toBe(0);
  });

  test('a Pix of an operator that gives none back is a case for somebody, and nothing is asked', async ({ shop }) => {
    const open = shop.basket([700, 1]);
    const { id } = await paidByPix(shop, open);
    Object.assign(shop.settings.operator, { qrMode: 'acquirer_operated' });
    expect(shop.forSale(open.id).legs).toMatchObject([{ paymentId: id, byOperator: false }]);
    const made = value(shop.giveBack(open.id, [1], { money: 'original', paymentId: id }));
    expect(made.leg?.caseState).toBe('open');
    expect(value(shop.till().cases.list())).toMatchObject([{ acts: { refund: { may: true, with: ['by_hand'] } } }]);
    expect(await requests(shop, 'qr.refund')).toBe(0);
  });

  test('a card that is given back on its device settles its case, long after the sale', async ({ shop }) => {
    const open = shop.basket([700, 1]);
    const id = await paidByCard(shop, open);
    // nothing is asked about the approved payment any more
    await untilQuiet(shop);
    const made = value(shop.giveBack(open.id, [1], { money: 'original', paymentId: id }));
    expect(made.leg).toMatchObject({ tender: 'card', caseState: 'open' });
    expect(shop.forSale(open.id).legs).toEqual([]);
    await atDevice(shop, 'reverse');
    await shop.poll(() => value(shop.till().returns.get(made.id)).leg?.caseState).toBe('refunded');
    expect(await breaches(shop)).toEqual([]);
    const isNamed = `SELECT charge = json_extract(payment.evidence, '$.operatorPaymentId') FROM money_case JOIN payment ON payment.id = payment_id`;
    expect(readIn(`${shop.folder}/till/real/till.db`, (file) => file.prepare(isNamed).pluck().all())).toEqual([1]);
  });
});
