import { cents } from '../../../../../shared/money.ts';
import type { PersonId } from '../../../../../shared/person.ts';
import type { ProductId } from '../../../../../shared/product.ts';
import type { Report } from '../../../../../shared/report.ts';

export const tally = (count: number, amount: number) => ({ count, cents: cents(amount) });
export const person = { id: 'ana' as PersonId, name: 'Ana Prado' };
export const span = { from: '2026-11-01', to: '2026-11-20', sales: tally(3, 123_456), reversed: tally(0, 0) };
const sold = (id: number, code: string, name: string) => ({ productId: id as ProductId, code, name });

export const REPORTS: readonly Report[] = [
  {
    ...span,
    kind: 'today',
    rows: ['20', '19', '13'].map((day) => ({
      until: new Date(`2026-11-${day}T14:29:59`).toISOString(),
      ...{ sales: tally(3, 100), returned: tally(1, 5), reversed: tally(0, 0) },
    })),
  },
  { ...span, kind: 'method', rows: [{ tender: 'card', cardKind: 'credit', brand: 'ELO', paid: tally(2, 123_000) }] },
  { ...span, kind: 'operator', rows: [{ person: null, sales: tally(3, 123_456), items: 7, discounts: tally(1, 50) }] },
  { ...span, kind: 'device', rows: [{ device: null, paid: tally(1, 456) }] },
  {
    ...span,
    kind: 'product',
    rows: [
      { ...sold(1, 'A1', 'Café'), quantity: 4, grams: 0, cents: cents(400), discountCents: cents(20) },
      { ...sold(2, 'B2', 'Pão'), quantity: 1_000, grams: 250, cents: cents(90), discountCents: cents(0) },
      { ...sold(3, 'C3', 'Queijo'), quantity: 0, grams: 12_350, cents: cents(80), discountCents: cents(0) },
    ],
  },
  { ...span, kind: 'hour', rows: [{ hour: 9, sales: tally(3, 123_456) }] },
  { ...span, kind: 'day', rows: [{ day: '2026-11-20', sales: tally(3, 123_456) }] },
  {
    ...span,
    kind: 'cancels',
    rows: [
      { person, sales: tally(3, 9), cancelledSales: tally(1, 8), cancelledItems: tally(2, 7), discounts: tally(4, 6) },
    ],
  },
  {
    ...span,
    kind: 'returns',
    rows: [{ person, money: 'cash', withReceipt: tally(1, 5), withoutReceipt: tally(0, 0) }],
  },
  {
    ...span,
    kind: 'breakage',
    rows: [
      { shiftNumber: 4, at: new Date('2026-11-20T18:05:00').toISOString(), person, differenceCents: cents(-350) },
      { shiftNumber: 5, at: new Date('2026-11-21T18:05:00').toISOString(), person, differenceCents: cents(50) },
    ],
  },
];
