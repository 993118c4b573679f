import { invariant } from '../../../shared/assert.ts';
import type { PersonName } from '../../../shared/person.ts';
import { differenceCents, expectedCents, type ShiftReport, type ShownReport } from '../../../shared/shift.ts';
import { reportSeal, type ShiftReportRow } from '../../db/audit/report-chain.ts';
import { readPerson } from '../actor.ts';
import { type DrawerSettings, drawerSums } from './drawer.ts';
import type { ShiftDatabase } from './tables.ts';
import { readReport, type ShiftRow } from './tables.ts';

type Sums = Omit<ShiftReport, 'kind' | 'number' | 'endedAt' | 'endedBy' | 'seal' | 'previousSeal'>;

function sumsOf(database: ShiftDatabase, shift: ShiftRow, { storeName, registerNumber }: DrawerSettings): Sums {
  const { shiftSums } = database;
  const drawer = drawerSums(database, shift);
  const expected = expectedCents(drawer);
  const counted = shift.counted_cents;
  const { supply, withdrawal, no_sale } = shiftSums.moved(shift.id);
  return {
    series: shiftSums.series(),
    shiftNumber: shift.number,
    storeName,
    registerNumber,
    openedAt: shift.opened_at,
    openedBy: readPerson(shift.opened_by),
    sales: shiftSums.sales(shift.id, 'paid'),
    cancelledSales: shiftSums.sales(shift.id, 'cancelled'),
    cancelledItems: shiftSums.cancelledItems(shift.id),
    discounts: shiftSums.discounts(shift.id),
    payments: shiftSums.payments(shift.id),
    reversed: shiftSums.reversed(shift.id),
    lateApprovals: shiftSums.lateApprovals(shift.id, shift.events_from),
    lateReversals: shiftSums.lateReversals(shift.id),
    reversalsBack: shiftSums.reversalsBack(shift.id),
    floatCents: drawer.floatCents,
    cashInCents: drawer.cashInCents,
    supplies: supply,
    withdrawals: withdrawal,
    noSales: no_sale.count,
    undone: shiftSums.undone(shift.id),
    returns: shiftSums.returned(shift.id),
    creditNotesIssued: shiftSums.creditNotesIssued(shift.id),
    paidOutCents: drawer.paidOutCents,
    expectedCents: expected,
    countedCents: counted,
    differenceCents: counted === null ? null : differenceCents(counted, expected),
    comment: shift.comment,
    approver: shift.approved_by === null ? null : readPerson(shift.approved_by),
    carriedOver: [],
    auditHead: shiftSums.auditHead(),
  };
}

export type ReportEnd = { readonly at: string; readonly person: PersonName };

/** In a blind close it omits everything that reveals the expected cash. */
export function reportX(database: ShiftDatabase, shift: ShiftRow, drawer: DrawerSettings, end: ReportEnd): ShownReport {
  const sums = sumsOf(database, shift, drawer);
  const x = {
    ...sums,
    kind: 'x',
    number: null,
    endedAt: end.at,
    endedBy: end.person,
    seal: null,
    previousSeal: null,
  } as const;
  if (!drawer.blindClose) return x;
  const payments = sums.payments.filter(({ tender }) => tender !== 'cash');
  const sales = { count: sums.sales.count, cents: null };
  return { ...x, sales, payments, cashInCents: null, paidOutCents: null, expectedCents: null };
}

/** Seals the Z behind the previous one, within the closing transaction. Returns the stored row, which never changes. */
export function sealZ(
  database: ShiftDatabase,
  shift: ShiftRow,
  drawer: DrawerSettings,
  carriedOver: ShiftReport['carriedOver'],
): ShiftReport {
  const { shiftReports } = database;
  invariant(shift.closed_at !== null && shift.closed_by !== null, 'a Z is of a closed shift');
  const before = shiftReports.last();
  const number = (before?.number ?? 0) + 1;
  const previousSeal = before?.seal ?? null;
  const body: Omit<ShiftReport, 'seal'> = {
    kind: 'z',
    number,
    endedAt: shift.closed_at,
    endedBy: readPerson(shift.closed_by),
    ...sumsOf(database, shift, drawer),
    carriedOver,
    previousSeal,
  };
  const unsealed = { number, shift_id: shift.id, at: shift.closed_at, body: JSON.stringify(body) };
  const row = { ...unsealed, previous_seal: previousSeal ?? '' };
  const sealed: ShiftReportRow = { ...row, seal: reportSeal(row) };
  shiftReports.insert(sealed);
  return readReport(sealed);
}
