import { describe, expect } from 'vitest';
import { type Cents, cents } from '../../../../../../shared/money.ts';
import { isKept, type PaymentId, type PixPayment } from '../../../../../../shared/payment.ts';
import type { PersonId } from '../../../../../../shared/person.ts';
import type { Result } from '../../../../../../shared/result.ts';
import type { Sale } from '../../../../../../shared/sale.ts';
import { atDevice, cases, device, kept, pendingPix, saleOf } from '../../../../../support/case-scenes.ts';
import type { Shop } from '../../../../../support/open-shop.ts';
import { shopTest as test } from '../../../../../support/shop-test.ts';
import { value } from '../../../../../support/value.ts';

const ANA = { id: 'ana' as PersonId, name: 'Ana Prado', role: 'cashier' } as const;
const MARTA = { id: 'marta' as PersonId, name: 'Marta Reis', role: 'supervisor' } as const;

const errorOf = (result: Result<unknown>) => (result.ok ? null : result.error);

function payPart(shop: Shop, sale: Sale, part: number, tendered = part): PaymentId {
  const paid = value(shop.till().payments.payCash(sale.id, cents(tendered), cents(part)));
  return paid.payments.at(-1)?.id ?? ('' as PaymentId);
}

async function payPix(shop: Shop, sale: Sale, part: number): Promise<PaymentId> {
  await shop.registerQr();
  const { id } = value(shop.till().payments.startPix(sale.id, cents(part)));
  const { qr } = (await shop.until(id, 'pending')) as PixPayment;
  await shop.service.charge(qr?.code ?? '', 'pay');
  await shop.until(id, 'approved');
  return id;
}

async function payCard(shop: Shop, sale: Sale, part: Cents | null, ending: 'approve' | 'decline' = 'approve') {
  const { id } = value(shop.till().payments.startCard(sale.id, device(shop).id, 'credit', 1, part));
  await shop.until(id, 'pending');
  await atDevice(shop, 'start');
  await atDevice(shop, ending);
  await shop.until(id, ending === 'approve' ? 'approved' : 'declined');
  return id;
}

describe.concurrent('several payments of one sale', () => {
  test('cash, Pix and card close it with exactly its total, and each keeps its state', async ({ shop }) => {
    const sale = shop.sell(10_000);
    payPart(shop, sale, 3_000, 5_000);
    expect(saleOf(shop, sale.id)).toMatchObject({ state: 'open', dueCents: 7_000 });
    await payPix(shop, sale, 2_500);
    const [charge] = (await shop.service.ledger()).requests.filter(({ operation }) => operation === 'qr.create');
    expect(charge?.amount_cents).toBe(2_500);
    await payCard(shop, sale, null, 'decline');
    expect(saleOf(shop, sale.id)).toMatchObject({ state: 'open', dueCents: 4_500 });
    await payCard(shop, sale, null);
    const closed = saleOf(shop, sale.id);
    expect(closed).toMatchObject({ state: 'paid', number: 1, dueCents: 0 });
    expect(closed.payments.filter(isKept).map(({ tender, amountCents }) => [tender, amountCents])).toEqual([
      ['cash', 3_000],
      ['pix', 2_500],
      ['card', 4_500],
    ]);
  });

  test('a part is between one centavo and what is left, and cash is at least the part', async ({ shop }) => {
    const sale = shop.sell(1_000);
    const { payments } = shop.till();
    for (const part of [0, -1, 1_001]) {
      expect(errorOf(payments.payCash(sale.id, cents(5_000), cents(part)))).toMatchObject({
        ...{ code: 'invalid_input', field: 'amountCents' },
      });
    }
    expect(errorOf(payments.payCash(sale.id, cents(400), cents(500)))?.code).toBe('tendered_too_little');
    expect(errorOf(payments.payCash(sale.id, cents(999)))?.code).toBe('tendered_too_little');
    const slip = { kind: 'debit', brand: 'Elo', nsu: '7', authorization: 'A1' } as const;
    expect(errorOf(payments.payStandaloneCard(sale.id, slip, false, cents(1_001)))?.field).toBe('amountCents');
    expect(errorOf(payments.startCard(sale.id, device(shop).id, 'debit', 1, cents(1_001)))?.field).toBe('amountCents');
    expect(saleOf(shop, sale.id).payments).toEqual([]);
    expect(value(payments.payStandaloneCard(sale.id, slip, false, cents(400)))).toMatchObject({ dueCents: 600 });
    expect(value(payments.payCash(sale.id, cents(1_000)))).toMatchObject({ state: 'paid' });
  });

  test('comes back with its legs after a power cut, and what is left is left', async ({ shop }) => {
    const sale = shop.sell(1_000);
    payPart(shop, sale, 400);
    await shop.reopen();
    const back = value(shop.till().sales.current());
    expect(back).toMatchObject({ id: sale.id, state: 'open', dueCents: 600 });
    expect(value(shop.till().payments.payCash(sale.id, cents(600)))).toMatchObject({ state: 'paid' });
  });

  test('instalments below the least are refused, of the whole and of a part', async ({ shop }) => {
    const sale = shop.sell(2_000);
    const { payments } = shop.till();
    const { id } = device(shop);
    expect(errorOf(payments.startCard(sale.id, id, 'credit', 5))?.field).toBe('instalments');
    expect(errorOf(payments.startCard(sale.id, id, 'credit', 3, cents(1_499)))?.field).toBe('instalments');
    expect(errorOf(payments.startCard(sale.id, id, 'debit', 2))?.field).toBe('instalments');
    value(payments.startCard(sale.id, id, 'credit', 4));
  });
});

describe.concurrent('a leg is undone', () => {
  test('in cash: out of the drawer, by a supervisor, once, with both names', async ({ shop }) => {
    const sale = shop.sell(1_000);
    const leg = payPart(shop, sale, 400, 500);
    const { actor, legs, shift } = shop.till();
    Object.assign(shop.settings, { blindClose: false });
    const before = value(shift.reportX());
    actor.signedIn(ANA);
    expect(errorOf(legs.undo(leg))?.code).toBe('needs_supervisor');
    expect(saleOf(shop, sale.id).dueCents).toBe(600);
    const undone = value(actor.approved(MARTA, () => legs.undo(leg)));
    expect(undone).toMatchObject({ state: 'open', dueCents: 1_000 });
    expect(undone.payments[0]).toMatchObject({ state: 'approved', undone: { how: 'drawer', caseId: null } });
    const after = value(shift.reportX());
    expect(after).toMatchObject({
      undone: { count: 1, cents: 400 },
      paidOutCents: 400,
      expectedCents: (before.expectedCents ?? 0) - 400,
    });
    expect(after.payments.some(({ tender }) => tender === 'cash')).toBe(false);
    expect(errorOf(actor.approved(MARTA, () => legs.undo(leg)))?.code).toBe('leg_not_undoable');
    expect(value(shop.till().payments.payCash(sale.id, cents(1_000)))).toMatchObject({ state: 'paid' });
    expect(errorOf(actor.approved(MARTA, () => legs.undo(leg)))?.code).toBe('sale_not_open');
  });

  test('in Pix: the operator is asked to give it back, and the case ends when it has', async ({ shop }) => {
    const sale = shop.sell(3_000);
    const id = await payPix(shop, sale, 1_000);
    const undone = value(shop.till().legs.undo(id));
    expect(undone).toMatchObject({ state: 'open', dueCents: 3_000 });
    expect(cases(shop)).toMatchObject([{ kind: 'leg_undone', amountCents: 1_000, acts: { attach: { may: false } } }]);
    await shop.poll(() => cases(shop)).toMatchObject([{ state: 'refunded' }]);
    expect(await kept(shop)).toEqual([]);
    expect(value(shop.till().payments.payCash(sale.id, cents(3_000)))).toMatchObject({ state: 'paid' });
    expect(shop.payment(id)).toMatchObject({ state: 'approved', conflict: false });
  });

  test('on a card: the case stays until the operator shows the estorno, also over a restart', async ({ shop }) => {
    const sale = shop.sell(3_000);
    const leg = await payCard(shop, sale, cents(1_000));
    value(shop.till().legs.undo(leg));
    expect(cases(shop)).toMatchObject([{ kind: 'leg_undone', state: 'open', tender: 'card', amountCents: 1_000 }]);
    expect(value(shop.till().payments.payCash(sale.id, cents(3_000)))).toMatchObject({ state: 'paid' });
    await shop.reopen();
    expect(cases(shop)).toMatchObject([{ kind: 'leg_undone', state: 'open' }]);
    await atDevice(shop, 'home');
    await atDevice(shop, 'reverse');
    await shop.poll(() => cases(shop)).toMatchObject([{ state: 'refunded' }]);
    expect(await kept(shop)).toEqual([]);
    expect(shop.payment(leg)).toMatchObject({ state: 'approved', conflict: false });
  });

  test('on a card by hand, with the NSU of the estorno; such money pays for no other sale', async ({ shop }) => {
    const sale = shop.sell(3_000);
    const leg = await payCard(shop, sale, cents(1_000));
    value(shop.till().legs.undo(leg));
    const [found] = cases(shop);
    if (found === undefined) throw new Error('no case');
    expect(errorOf(shop.till().cases.attach(found.id, sale.id))?.code).toBe('case_going_back');
    expect(value(shop.till().cases.refundByHand(found.id, '000123'))).toMatchObject({ state: 'refunded_by_hand' });
  });

  test('not while another payment is under way, nor one that did not come to anything', async ({ shop }) => {
    const sale = shop.sell(3_000);
    const leg = payPart(shop, sale, 1_000);
    const { id } = await pendingPix(shop, sale);
    expect(errorOf(shop.till().legs.undo(leg))?.code).toBe('payment_live_on_sale');
    value(shop.till().payments.cancel(id, false));
    await shop.until(id, 'cancelled');
    expect(errorOf(shop.till().legs.undo(id))?.code).toBe('leg_not_undoable');
    expect(errorOf(shop.till().legs.undo('nobody' as PaymentId))?.code).toBe('not_found');
    expect(value(shop.till().legs.undo(leg))).toMatchObject({ dueCents: 3_000 });
  });

  test('all of them, when a part-paid sale is cancelled', async ({ shop }) => {
    const sale = shop.sell(5_000);
    payPart(shop, sale, 1_000);
    await payCard(shop, sale, cents(2_000));
    const { actor, sales } = shop.till();
    actor.signedIn(ANA);
    expect(errorOf(sales.cancel(sale.id, 'customer_gave_up'))?.code).toBe('needs_supervisor');
    expect(saleOf(shop, sale.id)).toMatchObject({ state: 'open', dueCents: 2_000 });
    const cancelled = value(actor.approved(MARTA, () => sales.cancel(sale.id, 'customer_gave_up')));
    expect(cancelled).toMatchObject({ state: 'cancelled' });
    expect(cancelled.payments.map(({ undone }) => undone?.how)).toEqual(['drawer', 'case']);
    expect(cases(shop)).toMatchObject([{ kind: 'leg_undone', amountCents: 2_000 }]);
  });
});
