import { expect, onTestFinished, test } from 'vitest';
import { daysBetween } from '../../../../electron/areas/reports/day-span.ts';
import { sealZ } from '../../../../electron/areas/shift/shift-report.ts';
import type { ShiftRow } from '../../../../electron/areas/shift/tables.ts';
import { REPORT_KINDS, type ReportOf } from '../../../../shared/report.ts';
import { reportSheet, type SheetColumn, sheetTotals } from '../../../../shared/report-sheet.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import type { ShiftReport, Tally } from '../../../../shared/shift.ts';
import { plantAll } from '../../../support/ninety-days/habits.ts';
import { writeDays } from '../../../support/ninety-days/ninety-days.ts';
import { createRandom } from '../../../support/seeded-random.ts';
import { MACHINE_TIME } from '../../../support/shop-day.ts';
import { value } from '../../../support/value.ts';
import { reportsOf } from './report-till.ts';

const DAYS = 5;

function sumOf(tallies: readonly (Tally | undefined)[]): Tally {
  const count = tallies.reduce((so, one) => so + (one?.count ?? 0), 0);
  return { count, cents: tallies.reduce((so, one) => so + (one?.cents ?? 0), 0) as Tally['cents'] };
}

function paymentsOf(reports: readonly ShiftReport[]): unknown {
  const all = Object.groupBy(
    reports.flatMap(({ payments }) => payments),
    ({ tender, cardKind, brand }) => JSON.stringify([tender, cardKind, brand]),
  );
  return Object.fromEntries(
    Object.entries(all).map(([key, some]) => [key, sumOf((some ?? []).map((one) => one.tally))]),
  );
}

test('the reports of a day are what its Z say together', async () => {
  const { database, from, to } = writeDays(5, plantAll(createRandom(5), 8, 5), { count: DAYS });
  onTestFinished(() => database.close());
  const shifts = database.connection.prepare<[], ShiftRow>('SELECT * FROM shift ORDER BY number').all();
  const zs = database.transaction(() =>
    shifts.map((shift) => ({
      day: MACHINE_TIME.dayOf(new Date(shift.opened_at)),
      z: sealZ(database, shift, DEFAULT_SETTINGS, []),
    })),
  );
  expect(zs).toHaveLength(2 * DAYS);
  const { reports } = reportsOf({ database, now: () => new Date(`${to}T23:59:00`).toISOString() });
  for (const day of daysBetween(from, to) ?? []) {
    const ofDay = zs.filter((one) => one.day === day).map(({ z }) => z);
    const method = value(await reports.run('method', day, day)) as ReportOf<'method'>;
    const cancels = value(await reports.run('cancels', day, day)) as ReportOf<'cancels'>;
    const returns = value(await reports.run('returns', day, day)) as ReportOf<'returns'>;
    const [today] = (value(await reports.run('today', day, day)) as ReportOf<'today'>).rows;
    expect(method.sales).toEqual(sumOf(ofDay.map(({ sales }) => sales)));
    const paid = method.rows.map((row) => [JSON.stringify([row.tender, row.cardKind, row.brand]), row.paid]);
    expect(Object.fromEntries(paid)).toEqual(paymentsOf(ofDay));
    expect(sumOf(cancels.rows.map((row) => row.cancelledItems))).toEqual(sumOf(ofDay.map((z) => z.cancelledItems)));
    expect(sumOf(cancels.rows.map((row) => row.cancelledSales))).toEqual(sumOf(ofDay.map((z) => z.cancelledSales)));
    expect(sumOf(cancels.rows.map((row) => row.discounts))).toEqual(sumOf(ofDay.map((z) => z.discounts)));
    const back = returns.rows.flatMap(({ withReceipt, withoutReceipt }) => [withReceipt, withoutReceipt]);
    expect(sumOf(back)).toEqual(sumOf(ofDay.map((z) => z.returns)));
    const reversed = sumOf(ofDay.map((z) => z.reversed));
    expect(method.reversed).toEqual(reversed);
    expect(today).toMatchObject({ sales: method.sales, returned: sumOf(back), reversed });
  }
});

/** A column's sum must be that of the sales above. */
const OF_SALES: Partial<Record<SheetColumn, 'count' | 'cents'>> = {
  salesCount: 'count',
  salesCents: 'cents',
  paymentsCents: 'cents',
};

test('whatever a column calls sales comes to the sales that the report names above it', async () => {
  const { database, from, to } = writeDays(5, plantAll(createRandom(5), 8, 5), { count: DAYS });
  onTestFinished(() => database.close());
  const { reports } = reportsOf({ database, now: () => new Date(`${to}T23:59:00`).toISOString() });
  const held: string[] = [];
  for (const kind of REPORT_KINDS) {
    const report = value(await reports.run(kind, kind === 'today' ? to : from, to));
    const sheet = reportSheet(report);
    const totals = kind === 'today' ? (sheet.rows[0] ?? []) : sheetTotals(sheet);
    sheet.columns.forEach((column, place) => {
      const of = OF_SALES[column];
      if (of === undefined) return;
      held.push(`${kind} ${column}`);
      expect([kind, column, totals[place]?.value]).toEqual([kind, column, report.sales[of]]);
    });
  }
  expect(held).toEqual([
    'today salesCount',
    'today salesCents',
    'method paymentsCents',
    'operator salesCount',
    'operator salesCents',
    'device paymentsCents',
    'product salesCents',
    'hour salesCount',
    'hour salesCents',
    'day salesCount',
    'day salesCents',
  ]);
});
