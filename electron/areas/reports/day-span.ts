import { dayLater, isDay, type LocalTime, type Span } from '../../../shared/local-time.ts';
import { MAX_REPORT_DAYS } from '../../../shared/report.ts';

/** Earlier dates are typing mistakes. */
const FIRST_DAY = '2020-01-01';

/** Both included; null where the span is empty, too long or no date. */
export function daysBetween(from: string, to: string): readonly string[] | null {
  if (from < FIRST_DAY || to < from || !isDay(from) || !isDay(to)) return null;
  const days: string[] = [];
  for (let day = from; day <= to; day = dayLater(day, 1)) {
    if (days.length === MAX_REPORT_DAYS) return null;
    days.push(day);
  }
  return days;
}

/** The newest first. */
export function daysBefore(day: string, count: number): readonly string[] {
  const days: string[] = [];
  for (let one = day; days.length < count && one >= FIRST_DAY; one = dayLater(one, -1)) days.push(one);
  return days;
}

export function spanOfDays({ spanOf }: LocalTime, from: string, to: string): Span {
  return { from: spanOf(from).from, to: spanOf(to).to };
}
