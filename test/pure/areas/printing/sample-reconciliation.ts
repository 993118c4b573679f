import { type Cents, cents } from '../../../../shared/money.ts';
import type {
  ReconciliationOutcome,
  ReconciliationReport,
  ReconciliationRowView,
  ReconciliationTotal,
} from '../../../../shared/reconciliation.ts';

export function row(
  id: string,
  outcome: ReconciliationOutcome,
  more: Partial<ReconciliationRowView>,
): ReconciliationRowView {
  return {
    id,
    outcome,
    why: null,
    checkedBy: 'sale_query',
    paymentIds: [],
    charges: [],
    tender: 'card',
    state: 'approved',
    at: '2026-11-20T15:30:00.000Z',
    deviceName: 'Balcão 1',
    brand: 'VISA',
    nsu: '000123',
    askedCents: cents(849),
    oursCents: cents(849),
    theirsCents: cents(849),
    moneyCase: null,
    note: null,
    seen: null,
    decided: false,
    acts: [],
    ...more,
  };
}

function total(key: string, count: number, ours: number, theirs: number, unvouched = 0): ReconciliationTotal {
  const amounts: readonly Cents[] = [ours, theirs, unvouched, theirs + unvouched - ours].map(cents);
  const [oursCents = cents(0), theirsCents = cents(0), unvouchedCents = cents(0), differenceCents = cents(0)] = amounts;
  return { key, count, oursCents, theirsCents, unvouchedCents, differenceCents };
}

/** A row of each kind to decide, and two that agree. */
export const RECONCILED: ReconciliationReport = {
  id: 'reconciliation-1',
  day: '2026-11-20',
  startedAt: '2026-11-20T21:00:00.000Z',
  endedAt: '2026-11-20T21:00:09.000Z',
  cause: 'person',
  listing: 'had',
  counts: { matched: 2, amount_differs: 1, missing_here: 1, missing_there: 1, late: 0, undone: 1, not_checked: 1 },
  unvouched: 1,
  slips: { count: 0, amountCents: cents(0) },
  slipsToSee: { count: 0, amountCents: cents(0) },
  slipsNoted: 0,
  totals: {
    all: total('', 7, 5_094, 4_245, 849),
    tenders: [total('card', 5, 4_245, 4_245), total('pix', 2, 849, 0, 849)],
    devices: [],
    brands: [],
  },
  otherTills: 3,
  rows: [
    row('1', 'amount_differs', { theirsCents: cents(894) }),
    row('2', 'missing_here', { at: null, nsu: null, oursCents: cents(0), theirsCents: cents(500) }),
    row('3', 'missing_there', {
      tender: 'pix',
      deviceName: null,
      theirsCents: null,
      note: { supervisor: 'Marta Reis', text: 'A operadora confirma o repasse amanhã', at: '2026-11-20T21:10:00.000Z' },
      decided: true,
    }),
    row('4', 'undone', { theirsCents: cents(0), moneyCase: { id: 'case-1' as never, state: 'open' } }),
    row('5', 'matched', {}),
  ],
  leftOut: 2,
  undecided: 3,
  whole: true,
};
