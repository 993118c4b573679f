import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawerSums } from '../../../../../../electron/areas/shift/drawer.ts';
import { cents } from '../../../../../../shared/money.ts';
import { isKept, type PaymentId } from '../../../../../../shared/payment.ts';
import { expectedCents } from '../../../../../../shared/shift.ts';
import { FLOAT_CENTS } from '../../../../../support/on-duty.ts';
import { value } from '../../../../../support/value.ts';
import { proof } from '../../../../../support/watching-till.ts';
import { openSaleTill } from '../../sale/sale-till.ts';
import { DEVICE, openPayments } from '../payment-till.ts';

/** Real services and file; whoever tells the ledger is the operator. */
function openTill() {
  const till = openSaleTill();
  till.product('1', 1);
  return { ...till, ...openPayments(till) };
}

type Step =
  | { readonly kind: 'cash' | 'typed' | 'card_approved' | 'card_declined'; readonly part: number }
  | { readonly kind: 'undo'; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('cash', 'typed', 'card_approved', 'card_declined'),
    part: fc.integer({ min: 0, max: 1_200 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }),
);

test('legs sum to the total, whatever their order, failures and what is undone of them', () => {
  const till = openTill();
  let records = 0;
  let drawer: number = FLOAT_CENTS;
  const pay = (kind: Exclude<Step['kind'], 'undo'>, saleId: Parameters<typeof till.sales.get>[0], part: number) => {
    const amount = cents(part);
    if (kind === 'cash') return till.payments.payCash(saleId, amount, amount).ok;
    if (kind === 'typed') {
      const slip = { kind: 'debit', brand: 'Elo', nsu: String(++records), authorization: 'A' } as const;
      return till.payments.payStandaloneCard(saleId, slip, true, amount).ok;
    }
    const started = till.payments.startCard(saleId, DEVICE, 'debit', 1, amount);
    if (!started.ok) return false;
    till.ledger.apply(started.value.id, 'accepted');
    const evidence = proof(part, { nsu: `${++records}`, operatorPaymentId: `r${records}` });
    if (kind === 'card_approved') till.ledger.apply(started.value.id, 'seen_approved', { evidence });
    else till.ledger.apply(started.value.id, 'seen_declined', { reason: 'declined_by_issuer' });
    return kind === 'card_approved';
  };
  const inDrawer = (): number => {
    const open = till.database.shifts.findOpen();
    return open === null ? 0 : expectedCents(drawerSums(till.database, open));
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.array(step, { maxLength: 12 }), (total, steps) => {
      const { id } = value(till.sales.addByCode(`${total}*1`, undefined, true));
      const legs = new Map<PaymentId, { amount: number; isCash: boolean }>();
      for (const one of steps) {
        const paid = [...legs.values()].reduce((sum, { amount }) => sum + amount, 0);
        if (paid === total) break;
        if (one.kind === 'undo') {
          const [legId, leg] = [...legs][one.which] ?? [];
          if (legId === undefined || leg === undefined) continue;
          expect(till.legs.undo(legId).ok).toBe(true);
          legs.delete(legId);
          if (leg.isCash) drawer -= leg.amount;
        } else {
          const isTaken = pay(one.kind, id, one.part);
          const isPossible = one.part >= 1 && one.part <= total - paid && one.kind !== 'card_declined';
          expect(isTaken).toBe(isPossible);
          const last = value(till.sales.get(id)).payments.at(-1);
          if (isTaken && last !== undefined) legs.set(last.id, { amount: one.part, isCash: one.kind === 'cash' });
          if (isTaken && one.kind === 'cash') drawer += one.part;
        }
        const sale = value(till.sales.get(id));
        const kept = sale.payments.filter(isKept);
        expect(kept.map((leg) => leg.id)).toEqual([...legs.keys()]);
        expect(kept.reduce((sum, leg) => sum + leg.amountCents, 0) + sale.dueCents).toBe(total);
        expect(sale.state === 'paid').toBe(sale.dueCents === 0);
        expect(inDrawer()).toBe(drawer);
      }
      if (value(till.sales.get(id)).state === 'paid') return;
      value(till.sales.cancel(id, 'customer_gave_up'));
      for (const { amount, isCash } of legs.values()) if (isCash) drawer -= amount;
      expect(value(till.sales.get(id)).payments.filter(isKept)).toEqual([]);
      expect(inDrawer()).toBe(drawer);
    }),
    { numRuns: 150 },
  );
});
