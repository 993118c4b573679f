import type { HoursRow } from './qr-forms.ts';

/** The times of the first open day on every open day; the rows themselves when there is nothing to change. */
export function copyHours(rows: readonly HoursRow[]): readonly HoursRow[] {
  const first = rows.find((row) => row.open);
  if (first === undefined) return rows;
  const { opensAt, closesAt } = first;
  const alike = rows.every((row) => !row.open || (row.opensAt === opensAt && row.closesAt === closesAt));
  return alike ? rows : rows.map((row) => (row.open ? { ...row, opensAt, closesAt } : row));
}
