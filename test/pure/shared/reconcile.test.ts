import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalsOf } from '../../../electron/areas/reconciliation/run-result.ts';
import { cents, sum } from '../../../shared/money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { PaymentState } from '../../../shared/payment-states.ts';
import { PAYMENT_STATES } from '../../../shared/payment-states.ts';
import { reconcile } from '../../../shared/reconcile.ts';
import type { OperatorRecord, OurPayment } from '../../../shared/reconciliation.ts';

function ours(id: string, more: Partial<Omit<OurPayment, 'id'>> = {}): OurPayment {
  return {
    id: id as PaymentId,
    tender: 'card',
    amountCents: cents(1_000),
    state: 'approved',
    at: '2026-11-20T12:00:00.000Z',
    deviceName: 'Device',
    brand: 'VISA',
    nsu: '11',
    charge: `charge-${id}`,
    qrCode: null,
    held: false,
    checkedBy: 'sale_query',
    unchecked: null,
    ...more,
  };
}

function theirs(about: string, more: Partial<OperatorRecord> = {}): OperatorRecord {
  return {
    charge: `charge-${about}`,
    about,
    tender: 'card',
    standing: 'kept',
    amountCents: cents(1_000),
    evidence: null,
    nsu: '11',
    brand: 'VISA',
    deviceName: 'Device',
    at: '2026-11-20T12:00:30.000Z',
    ownerUnknown: false,
    ...more,
  };
}

const only = (mine: readonly OurPayment[], records: readonly OperatorRecord[]) => {
  const rows = reconcile(mine, records);
  expect(rows).toHaveLength(1);
  return rows[0];
};

describe('what a row comes to', () => {
  test('both have it: it matches', () => {
    expect(only([ours('a')], [theirs('a')])).toMatchObject({
      outcome: 'matched',
      oursCents: 1_000,
      theirsCents: 1_000,
    });
  });
  test('one that was undone matches once its money is back, and is late money until then', () => {
    const undone = ours('a', { undone: true });
    expect(only([undone], [theirs('a', { standing: 'undone' })])).toMatchObject({ outcome: 'matched', oursCents: 0 });
    expect(only([undone], [theirs('a')])).toMatchObject({ outcome: 'late', oursCents: 0, theirsCents: 1_000 });
  });
  test('one that was given back by a return is late money where it is there again', () => {
    const returned = ours('a', { givenBack: true });
    expect(only([returned], [theirs('a')])).toMatchObject({ outcome: 'late', theirsCents: 1_000 });
    expect(only([returned], [theirs('a', { standing: 'undone' })])).toMatchObject({ outcome: 'undone' });
  });
  test('one that is paid by what the operator has of a cancelled one is late money, unless a case has lent it', () => {
    const cancelled = ours('a', { state: 'cancelled', charge: null });
    const paid = ours('b', { charge: 'charge-a' });
    const record = theirs('a');
    expect(only([cancelled, paid], [record])).toMatchObject({ outcome: 'late', oursCents: 1_000, theirsCents: 1_000 });
    expect(only([cancelled, { ...paid, ofCase: true }], [record])).toMatchObject({ outcome: 'matched' });
    const expired = ours('c', { tender: 'pix', state: 'expired', charge: null, qrCode: '77' });
    const byIt = ours('d', { tender: 'pix', charge: 'charge-77', qrCode: '78' });
    expect(only([expired, byIt], [theirs('77', { tender: 'pix' })])).toMatchObject({ outcome: 'late' });
  });
  test('another amount differs', () => {
    const row = only([ours('a')], [theirs('a', { amountCents: cents(999) })]);
    expect(row).toMatchObject({ outcome: 'amount_differs', theirsCents: 999 });
  });
  test('an attempt that was charged twice is one row, of another amount', () => {
    const row = only([ours('a')], [theirs('a'), theirs('a', { charge: 'second' })]);
    expect(row).toMatchObject({ outcome: 'amount_differs', theirsCents: 2_000, charges: ['charge-a', 'second'] });
  });
  test('what the operator does not know is missing there, what it took back is undone', () => {
    expect(only([ours('a')], [])).toMatchObject({ outcome: 'missing_there', theirsCents: 0 });
    expect(only([ours('a')], [theirs('a', { standing: 'undone' })])).toMatchObject({ outcome: 'undone' });
  });
  test('a record that nobody here speaks of is missing here', () => {
    expect(only([], [theirs('z')])).toMatchObject({ id: 'charge:charge-z', outcome: 'missing_here', oursCents: 0 });
  });
  test('one whose till is not known is not called missing', () => {
    const row = only([], [theirs('z', { ownerUnknown: true })]);
    expect(row).toMatchObject({ outcome: 'not_checked', why: 'operator_silent', theirsCents: null });
  });
  test('money after an end without it is late; without money both agree', () => {
    const cancelled = ours('a', { state: 'cancelled', charge: null });
    expect(only([cancelled], [theirs('a')])).toMatchObject({ outcome: 'late', oursCents: 0, askedCents: 1_000 });
    expect(only([cancelled], [])).toMatchObject({ outcome: 'matched', oursCents: 0, theirsCents: 0 });
  });
  test('late money that was used for another sale matches with both', () => {
    const late = ours('a', { state: 'cancelled', charge: null });
    const attached = ours('b', { charge: 'charge-a', ofCase: true });
    const row = only([attached, late], [theirs('a')]);
    expect(row).toMatchObject({ outcome: 'matched', paymentIds: ['a', 'b'], oursCents: 1_000 });
  });
  test('a Pix is found by its code', () => {
    const pix = ours('a', { tender: 'pix', qrCode: '77', charge: null });
    expect(only([pix], [theirs('77', { tender: 'pix' })])).toMatchObject({ outcome: 'matched' });
  });
  test('what has not ended is not judged, but for one that waits with another amount', () => {
    const running = ours('a', { state: 'pending', charge: null });
    expect(only([running], [theirs('a')])).toMatchObject({ outcome: 'not_checked', why: 'under_way' });
    const held = ours('a', { state: 'unconfirmed', charge: null, held: true });
    expect(only([held], [theirs('a', { amountCents: cents(900) })])).toMatchObject({ outcome: 'amount_differs' });
    expect(only([held], [theirs('a')])).toMatchObject({ outcome: 'not_checked', why: 'undecided' });
  });
  test('a record that cannot be read proves nothing', () => {
    expect(only([ours('a')], [theirs('a', { amountCents: null })])).toMatchObject({ why: 'unreadable' });
    expect(only([ours('a')], [theirs('a', { standing: 'unknown' })])).toMatchObject({ why: 'unreadable' });
  });
  test('silence is not a difference', () => {
    const row = only([ours('a', { unchecked: 'operator_silent', checkedBy: null })], []);
    expect(row).toMatchObject({ outcome: 'not_checked', why: 'operator_silent', theirsCents: null });
  });
  test('cash and a tender of another day are nothing that the operator vouches for', () => {
    for (const tender of ['cash', 'voucher_of_paper', 'standalone_card']) {
      expect(only([ours('a', { tender, charge: null })], [])).toMatchObject({ why: 'not_by_operator' });
    }
  });
  test('a stand-alone card matches by NSU and amount a record that nobody claims, once', () => {
    const alone = (id: string) => ours(id, { tender: 'standalone_card', charge: null, nsu: '000123' });
    const free = theirs('', { charge: 'x', nsu: '123' });
    const rows = reconcile([alone('a'), alone('b')], [free]);
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['matched', 'not_checked']);
    const twice = reconcile([alone('a')], [free, { ...free, charge: 'y' }]);
    expect(twice.map(({ outcome, charges }) => [outcome, charges])).toEqual([
      ['matched', ['x']],
      ['missing_here', ['y']],
    ]);
    const other = reconcile([alone('a')], [{ ...free, amountCents: cents(999) }]);
    expect(other.map(({ outcome }) => outcome).sort()).toEqual(['missing_here', 'not_checked']);
    const claimed = reconcile([alone('a'), ours('c', { nsu: '123' })], [theirs('c', { nsu: '123' })]);
    expect(claimed.map(({ outcome }) => outcome).sort()).toEqual(['matched', 'not_checked']);
  });
});

const amount = fc.integer({ min: 1, max: 5 }).map((value) => cents(value * 100));
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');

const ourPayment = fc
  .record({
    tender: fc.constantFrom('card', 'pix', 'cash', 'standalone_card'),
    amountCents: amount,
    state: fc.constantFrom<PaymentState>(...PAYMENT_STATES),
    charge: fc.option(name.map((one) => `charge-${one}`)),
    qrCode: fc.option(name),
    nsu: fc.option(fc.constantFrom('1', '01', '2')),
    unchecked: fc.option(fc.constantFrom('operator_silent' as const, 'not_offered' as const), { freq: 5 }),
    deviceName: fc.option(fc.constantFrom('One', 'Two')),
    held: fc.boolean(),
  })
  .map((more) => more);

const operatorRecord = fc.record({
  about: fc.oneof(
    name,
    fc.constant(''),
    fc.integer({ min: 0, max: 7 }).map((id) => `p${id}`),
  ),
  tender: fc.constantFrom('card' as const, 'pix' as const),
  standing: fc.constantFrom('kept' as const, 'undone' as const, 'unknown' as const),
  amountCents: fc.option(amount, { freq: 6 }),
  nsu: fc.option(fc.constantFrom('1', '01', '2')),
  brand: fc.option(fc.constantFrom('VISA', 'ELO')),
  ownerUnknown: fc.boolean(),
});

const sides = fc
  .record({ ours: fc.array(ourPayment, { maxLength: 8 }), theirs: fc.array(operatorRecord, { maxLength: 8 }) })
  .map((both) => ({
    ours: both.ours.map((more, index) => ours(`p${index}`, more)),
    theirs: both.theirs.map((more, index) =>
      // unique names, some equal to a payment's proof
      theirs(more.about, { ...more, charge: index < 5 ? `charge-${'abcde'[index]}` : `other-${index}` }),
    ),
  }));

describe('whatever both sides hold', () => {
  test('each payment and each record is in exactly one row', () => {
    fc.assert(
      fc.property(sides, (both) => {
        const rows = reconcile(both.ours, both.theirs);
        expect(rows.flatMap((row) => row.paymentIds).sort()).toEqual(both.ours.map(({ id }) => id).sort());
        expect(rows.flatMap((row) => row.charges).sort()).toEqual(both.theirs.map(({ charge }) => charge).sort());
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      }),
    );
  });

  test('another order changes nothing', () => {
    const shuffled = sides.chain((both) =>
      fc.record({
        both: fc.constant(both),
        mine: fc.shuffledSubarray([...both.ours], { minLength: both.ours.length }),
        records: fc.shuffledSubarray([...both.theirs], { minLength: both.theirs.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ both, mine, records }) => {
        expect(reconcile(mine, records)).toEqual(reconcile(both.ours, both.theirs));
      }),
    );
  });

  test('the parts add up to the whole, by tender and in all', () => {
    fc.assert(
      fc.property(sides, (both) => {
        const rows = reconcile(both.ours, both.theirs);
        const { all, tenders } = totalsOf(rows);
        const approved = both.ours.filter(({ state }) => state === 'approved');
        expect(all.oursCents).toBe(sum(approved.map(({ amountCents }) => amountCents)));
        for (const part of ['oursCents', 'theirsCents', 'unvouchedCents', 'differenceCents'] as const) {
          expect(sum(tenders.map((total) => total[part]))).toBe(all[part]);
        }
        expect(all.differenceCents).toBe(all.theirsCents + all.unvouchedCents - all.oursCents);
      }),
    );
  });

  test('where everything matches there is no difference in any total', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
        const mine = amounts.map((amountCents, index) => ours(`p${index}`, { amountCents }));
        const records = amounts.map((amountCents, index) => theirs(`p${index}`, { amountCents }));
        const rows = reconcile(mine, records);
        expect(rows.every(({ outcome }) => outcome === 'matched')).toBe(true);
        const { all, tenders, devices, brands } = totalsOf(rows);
        expect([all, ...tenders, ...devices, ...brands].every(({ differenceCents }) => differenceCents === 0)).toBe(
          true,
        );
      }),
    );
  });
});
