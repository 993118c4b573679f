import { MAX_REPORT_DAYS } from '../../../shared/report.ts';
import { localDay, type Span, spanOfDay } from '../../lib/local-day.ts';

/** No till sold before it; a date of another century is a slip of the finger. */
const FIRST_DAY = '2020-01-01';

/** The local days from `from` to `to`, both included; null where they are none, too many, or not of a calendar. */
export function daysBetween(from: string, to: string): readonly string[] | null {
  if (from < FIRST_DAY || to < from || !isDay(from) || !isDay(to)) return null;
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) {
    if (days.length === MAX_REPORT_DAYS) return null;
    days.push(day);
  }
  return days;
}

/** So many local days, the newest first, from `day` back. */
export function daysBefore(day: string, count: number): readonly string[] {
  const days: string[] = [];
  for (let one = day; days.length < count && one >= FIRST_DAY; one = dayBefore(one)) days.push(one);
  return days;
}

export function spanOfDays(from: string, to: string): Span {
  return { from: spanOfDay(from).from, to: spanOfDay(to).to };
}

function isDay(day: string): boolean {
  const noon = new Date(`${day}T12:00:00`);
  return !Number.isNaN(noon.getTime()) && localDay(noon) === day;
}

function nextDay(day: string): string {
  return localDay(new Date(spanOfDay(day).to.getTime() + 12 * 3_600_000));
}

function dayBefore(day: string): string {
  return localDay(new Date(spanOfDay(day).from.getTime() - 12 * 3_600_000));
}
