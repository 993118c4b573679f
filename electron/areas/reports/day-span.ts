import { dayLater, isDay, type LocalTime, type Span } from '../../../shared/local-time.ts';
import { MAX_REPORT_DAYS } from '../../../shared/report.ts';

/** No till sold before it; a date of another century is a slip of the finger. */
const FIRST_DAY = '2020-01-01';

/** The local days from `from` to `to`, both included; null where they are none, too many, or not of a calendar. */
export function daysBetween(from: string, to: string): readonly string[] | null {
  if (from < FIRST_DAY || to < from || !isDay(from) || !isDay(to)) return null;
  const days: string[] = [];
  for (let day = from; day <= to; day = dayLater(day, 1)) {
    if (days.length === MAX_REPORT_DAYS) return null;
    days.push(day);
  }
  return days;
}

/** So many local days, the newest first, from `day` back. */
export function daysBefore(day: string, count: number): readonly string[] {
  const days: string[] = [];
  for (let one = day; days.length < count && one >= FIRST_DAY; one = dayLater(one, -1)) days.push(one);
  return days;
}

export function spanOfDays({ spanOf }: LocalTime, from: string, to: string): Span {
  return { from: spanOf(from).from, to: spanOf(to).to };
}
