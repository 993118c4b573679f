import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import { checkInvariants } from '../../../faults/judge/check-invariants.ts';
import { value } from '../../../support/value.ts';
import { countAndClose, MARTA, openDrawerTill, sellForCash } from './drawer-till.ts';

/** Amounts of whole coins. */
const amount = fc.integer({ min: 1, max: 4_000 }).map((steps) => cents(steps * 5));
const act = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), amount }),
  fc.record({ kind: fc.constant('supply' as const), amount }),
  fc.record({ kind: fc.constant('withdrawal' as const), amount }),
  fc.constant({ kind: 'no_sale' as const, amount: cents(0) }),
  fc.constant({ kind: 'restart' as const, amount: cents(0) }),
);

test('whatever is done in whatever order, the Z has what a purse would have held, and no purse is overdrawn', () => {
  fc.assert(
    fc.property(amount, fc.array(act, { maxLength: 25 }), fc.integer({ min: -50, max: 50 }), (float, acts, off) => {
      let till = openDrawerTill();
      till.actor.signedIn(MARTA);
      value(till.shift.open(float));
      let purse: number = float;
      for (const { kind, amount } of acts) {
        if (kind === 'restart') till = till.reopen();
        else if (kind === 'sell') sellForCash(till, amount);
        else {
          const moved = till.shift.move({ kind, amountCents: amount, reason: 'because' });
          expect(moved.ok).toBe(kind !== 'withdrawal' || amount <= purse);
          if (moved.ok && kind === 'withdrawal') purse -= amount;
          if (kind === 'supply') purse += amount;
        }
        if (kind === 'sell') purse += amount;
      }
      till.actor.signedIn(MARTA);
      const counted = Math.max(0, purse + off * 5);
      const z = value(countAndClose(till, counted, 'as it is'));
      expect(z).toMatchObject({ expectedCents: purse, countedCents: counted, differenceCents: counted - purse });
      const breaches = checkInvariants({ tillFile: till.database.connection, ledger: null });
      expect(breaches.filter(({ invariant }) => invariant !== 'I14')).toEqual([]);
      till.database.close();
    }),
    { numRuns: 25 },
  );
});
