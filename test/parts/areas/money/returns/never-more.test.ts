import fc from 'fast-check';
import { expect } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import { paymentOf, type ReturnShop, SLIP, returnTest as test } from '../../../../support/return-scene.ts';
import { value } from '../../../../support/value.ts';

const goods = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 7 })), {
  minLength: 1,
  maxLength: 4,
});
const take = fc.record({
  quantities: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 4, maxLength: 4 }),
  money: fc.constantFrom('cash' as const, 'original' as const, 'credit_note' as const),
});

test('no more is returned than was sold, nor by a way than was paid by it; the last return takes all', async ({
  shop,
}) => {
  const discount = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(goods, discount, fc.nat(9_000), fc.array(take, { maxLength: 6 }), (sold, off, onCard, takes) => {
      const open = shop.basket(...sold);
      const cut = Math.min(off, open.totalCents - 1);
      if (cut > 0) value(shop.till().sales.discountSale({ kind: 'amount', cents: cents(cut) }));
      const { sale, came, paymentId } = payMixed(shop, value(shop.till().sales.get(open.id)), onCard);
      const went = { cash: 0, original: 0, credit_note: 0 };
      for (const { quantities, money } of takes) {
        const answer = shop.giveBack(sale.id, quantities, {
          money,
          paymentId: money === 'original' ? paymentId : null,
        });
        if (answer.ok) went[money] += answer.value.totalCents;
        expect(went.cash).toBeLessThanOrEqual(came.cash);
        expect(went.original).toBeLessThanOrEqual(came.card);
        const { lines } = shop.forSale(sale.id);
        for (const line of lines) {
          expect(line.returnedQuantity).toBeLessThanOrEqual(line.quantity);
          expect(line.returnedCents).toBeLessThanOrEqual(line.paidCents);
        }
        expect(lines.reduce((total, line) => total + line.returnedCents, 0)).toBe(sumOf(went));
      }
      const back = sumOf(went);
      const left = shop.forSale(sale.id).lines.map((line) => line.quantity - line.returnedQuantity);
      const last = shop.giveBack(sale.id, left);
      if (back < sale.totalCents) expect(value(last).totalCents + back).toBe(sale.totalCents);
      else expect(last.ok).toBe(false);
    }),
    { numRuns: 60, seed: 13 },
  );
});

const sumOf = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((total, amount) => total + amount, 0);

/** `onCard` centavos on a stand-alone card, at most its cost; the rest in cash. */
function payMixed(shop: ReturnShop, sale: Sale, onCard: number) {
  const card = cents(Math.min(onCard, sale.dueCents));
  const came = { card, cash: sale.dueCents - card };
  if (card === 0) return { sale: shop.cash(sale), came, paymentId: null };
  const some = value(shop.till().payments.payStandaloneCard(sale.id, SLIP, true, card));
  const paymentId = paymentOf(some, 'standalone_card');
  return { sale: came.cash === 0 ? some : shop.cash(some), came, paymentId };
}

test('whatever is paid and undone, a vale-troca never pays more than it was made for', async ({ shop }) => {
  const act = fc.oneof(
    fc.record({ act: fc.constant('pay' as const), part: fc.option(fc.integer({ min: 1, max: 1_200 })) }),
    fc.record({ act: fc.constant('undo' as const), which: fc.nat(5) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.array(act, { maxLength: 8 }), (issued, acts) => {
      const code = shop.note(issued);
      const sale = shop.basket([5_000, 1]);
      const kept = new Map<PaymentId, number>();
      for (const one of acts) {
        if (one.act === 'pay') {
          const part = one.part === null ? null : cents(one.part);
          const paid = shop.till().payments.payStoreCredit(sale.id, code, part);
          const last = paid.ok ? paid.value.payments.at(-1) : undefined;
          if (last !== undefined) kept.set(last.id, last.amountCents);
        } else {
          const id = [...kept.keys()][one.which];
          if (id !== undefined && shop.till().legs.undo(id).ok) kept.delete(id);
        }
        const spent = [...kept.values()].reduce((total, amount) => total + amount, 0);
        expect(spent).toBeLessThanOrEqual(issued);
        expect(value(shop.till().returns.creditNote(code)).remainingCents).toBe(issued - spent);
      }
      value(shop.till().sales.cancel(sale.id, 'customer_gave_up'));
      expect(value(shop.till().returns.creditNote(code)).remainingCents).toBe(issued);
    }),
    { numRuns: 40, seed: 7 },
  );
});
