import { describe, expect, test } from 'vitest';
import type { PatternData } from '../../../../electron/areas/reports/fraud-patterns/pattern-data.ts';
import { reviewOf } from '../../../../electron/areas/reports/fraud-patterns/review.ts';
import type { RefundRow } from '../../../../electron/areas/reports/pattern-rows.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../../../shared/discount.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { cents } from '../../../../shared/money.ts';
import type { PersonId } from '../../../../shared/person.ts';

const [ana, rui, bia] = ['ana', 'rui', 'bia'] as unknown as readonly [PersonId, PersonId, PersonId];
const AT = '2026-11-20T12:00:00.000Z';

const NOTHING: PatternData = {
  names: new Map([
    [ana, 'Ana'],
    [rui, 'Rui'],
    [bia, 'Bia'],
  ]),
  sales: new Map([ana, rui, bia].map((id) => [id, 1_000])),
  ...{ cancelledSales: [], cancelledLines: [], loweredPrices: [], discounts: [], openings: [] },
  ...{ refunds: [], counted: [], slips: [] },
};

const times = <T>(count: number, row: T): T[] => Array.from({ length: count }, () => row);

function findings(data: Partial<PatternData>) {
  const review = reviewOf({ ...NOTHING, ...data }, { discountLimits: DEFAULT_DISCOUNT_LIMITS }, '', '');
  return review.findings;
}

function names(data: Partial<PatternData>): string[] {
  return findings(data).map(({ pattern, person }) => `${pattern}: ${person.name}`);
}

const saleAct = { at: AT, person_id: ana, sale_id: 's1' as SaleId, cents: cents(500), reason: 'other' };
const refund: RefundRow = {
  ...{ ...saleAct, money: 'cash', sold_by: rui, sold_at: '2026-11-20T11:00:00.000Z', was_reprinted: 0 },
};

const refunds = (more: Partial<RefundRow>) => ({ refunds: times(20, { ...refund, ...more }) });
const closes = (count: number, person_id: PersonId, difference: number) =>
  times(count, { at: AT, person_id, difference_cents: cents(difference) });
const slips = (count: number, person_id: PersonId, matched: boolean) =>
  times(count, { ...saleAct, person_id, payment_id: 'p', brand: 'Visa', matched });

describe('each pattern by itself', () => {
  test.each<[string, Partial<PatternData>, string[]]>([
    ['sales cancelled', { cancelledSales: times(20, { ...saleAct, was_held: 0 }) }, ['post_total_void: Ana']],
    ['sales held and cancelled', { cancelledSales: times(20, { ...saleAct, was_held: 1 }) }, ['held_then_void: Ana']],
    ['items cancelled', { cancelledLines: times(30, saleAct) }, ['line_void: Ana']],
    ['prices lowered', { loweredPrices: times(20, saleAct) }, ['price_override: Ana']],
    ['openings', { openings: times(20, { at: AT, person_id: ana, reason: 'Troco' }) }, ['no_sale: Ana']],
    [
      'returns without a receipt',
      refunds({ sale_id: null, sold_by: null, sold_at: null }),
      ['unreceipted_refund: Ana'],
    ],
    ['one’s own sales given back soon', refunds({ sold_by: ana }), ['quick_cash_refund: Ana']],
    ['of another’s sale', refunds({}), []],
    ['as a vale-troca', refunds({ sold_by: ana, money: 'credit_note' }), []],
    ['later', refunds({ sold_by: ana, sold_at: '2026-11-20T09:59:00.000Z' }), []],
    ['after a second copy', refunds({ was_reprinted: 1 }), ['reprint_refund: Ana']],
    ['closes with a falta', { counted: [...closes(12, ana, -500), ...closes(30, rui, -499)] }, ['cash_shortage: Ana']],
    [
      'slips that nobody knows',
      { slips: [...slips(15, ana, false), ...slips(50, rui, true)] },
      ['unmatched_slip: Ana'],
    ],
  ])('%s', (_, data, expected) => expect(names(data)).toEqual(expected));

  test('discounts at the limit of the role, which is the smaller of percentage and amount', () => {
    const given = { at: AT, sale_id: 's1' as SaleId, role: 'cashier', scope: 'line' } as const;
    const others = times(40, { ...given, person_id: rui, cents: cents(100), gross_cents: cents(10_000) });
    const at = (person_id: PersonId, gross: number, off: number) =>
      times(20, { ...given, person_id, cents: cents(off), gross_cents: cents(gross) });
    expect(names({ discounts: [...others, ...at(ana, 10_000, 500)] })).toEqual(['discount_at_limit: Ana']);
    // 1.6 % of R$ 1,250: the R$ 20 limit decides
    expect(names({ discounts: [...others, ...at(ana, 125_000, 2_000)] })).toEqual(['discount_at_limit: Ana']);
    expect(names({ discounts: [...others, ...at(ana, 10_000, 470)] })).toEqual([]);
    const managers = at(ana, 10_000, 9_000).map((row) => ({ ...row, role: 'manager' as const }));
    expect(names({ discounts: [...others, ...managers] })).toEqual([]);
  });
});

describe('what a finding says', () => {
  test('the figures of the person and of the shop, and its events, the newest first', () => {
    const [finding] = findings({
      cancelledLines: [
        ...times(149, saleAct),
        { ...saleAct, at: '2026-11-21T12:00:00.000Z', approver: 'Marta', sale_id: 's2' as SaleId },
        ...times(9, { ...saleAct, person_id: rui }),
      ],
    });
    expect(finding).toMatchObject({
      ...{ person: { id: ana, name: 'Ana' }, count: 150, chances: 1_000, amountCents: 75_000 },
      ...{ usualCount: 9, usualChances: 2_000, leftOut: 50 },
    });
    expect(finding?.events).toHaveLength(100);
    expect(finding?.events[0]).toEqual({
      ...{ saleId: 's2', at: '2026-11-21T12:00:00.000Z', amountCents: 500, detail: 'other', approver: 'Marta' },
    });
  });

  test('nothing of a shop with one person, however bad his figures', () => {
    const alone = { sales: new Map([[ana, 1_000]]), cancelledLines: times(500, saleAct) };
    expect(findings(alone)).toEqual([]);
  });
});
