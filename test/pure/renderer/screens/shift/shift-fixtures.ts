import { cents } from '../../../../../shared/money.ts';
import type { PersonId, PersonName } from '../../../../../shared/person.ts';
import type { CashMovement, ShiftReport } from '../../../../../shared/shift.ts';

export const MARTA: PersonName = { id: 'person-1' as PersonId, name: 'Marta Reis', role: 'manager' };
export const CAIO: PersonName = { id: 'person-2' as PersonId, name: 'Caio Nunes', role: 'cashier' };

export function movement(more: Partial<CashMovement> = {}): CashMovement {
  return {
    id: 'movement-1',
    number: 3,
    kind: 'withdrawal',
    amountCents: cents(20_000),
    reason: 'Recolhimento ao cofre',
    person: CAIO,
    approver: null,
    at: '2026-11-20T14:05:00.000Z',
    ...more,
  };
}

const tally = (count: number, amount: number) => ({ count, cents: cents(amount) });

export function report(more: Partial<ShiftReport> = {}): ShiftReport {
  return {
    kind: 'z',
    number: 12,
    series: 1,
    shiftNumber: 45,
    storeName: 'Mercado Modelo',
    registerNumber: 1,
    openedAt: '2026-11-20T08:00:00.000Z',
    openedBy: CAIO,
    endedAt: '2026-11-20T18:30:00.000Z',
    endedBy: MARTA,
    sales: tally(12, 123_456),
    cancelledSales: tally(1, 1_000),
    cancelledItems: tally(2, 500),
    discounts: tally(0, 0),
    payments: [
      { tender: 'cash', cardKind: null, brand: null, tally: tally(5, 50_000) },
      { tender: 'card', cardKind: 'credit', brand: 'Visa', tally: tally(4, 43_456) },
      { tender: 'pix', cardKind: null, brand: null, tally: tally(3, 30_000) },
    ],
    lateApprovals: tally(0, 0),
    floatCents: cents(20_000),
    cashInCents: cents(50_000),
    supplies: tally(1, 5_000),
    withdrawals: tally(2, 30_000),
    noSales: 3,
    undone: tally(0, 0),
    returns: tally(0, 0),
    creditNotesIssued: tally(0, 0),
    paidOutCents: cents(0),
    expectedCents: cents(45_000),
    countedCents: cents(44_500),
    differenceCents: cents(-500),
    comment: null,
    approver: null,
    carriedOver: [],
    auditHead: 'a'.repeat(64),
    seal: 'b'.repeat(64),
    previousSeal: 'c'.repeat(64),
    ...more,
  };
}
