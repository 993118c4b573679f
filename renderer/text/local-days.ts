import { dayLater, isDay } from '../../shared/local-time.ts';
import { pageTime } from './page-time.ts';

/** `20/11/2026` for `2026-11-20`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}

export function dayBefore(day: string): string {
  return dayLater(day, -1);
}

/** `2026-11-20` for `20/11/2026`, `20/11/26`, `20112026` or `20-11-2026`; null for anything else. */
export function readDay(text: string): string | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (match === null) return null;
  const [day, month, year] = match[1] === undefined ? match.slice(4) : match.slice(1, 4);
  const full = (year ?? '').length === 2 ? `20${year}` : (year ?? '');
  const iso = `${full}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** The day in the till's time zone, as `YYYY-MM-DD`. */
export function isoDay(at: Date): string {
  return pageTime().dayOf(at);
}

export function daysAgo(now: Date, days: number): string {
  return dayLater(isoDay(now), -days);
}

/** Today included. */
export function lastDays(days: number, now: Date): { readonly from: string; readonly to: string } {
  return { from: daysAgo(now, days - 1), to: isoDay(now) };
}
