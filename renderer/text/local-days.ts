import { day as dayWords } from './time-words.ts';

/** `20/11/2026` for `2026-11-20`. */
export function dayText(day: string): string {
  return dayWords(`${day}T12:00:00`);
}

/** The local day before. */
export function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00`);
  noon.setDate(noon.getDate() - 1);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`;
}

/** `2026-11-20` for what a cashier types: `20/11/2026`, `20/11/26`, `20112026`, `20-11-2026`; null for anything else. */
export function readDay(text: string): string | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (match === null) return null;
  const [day, month, year] = match[1] === undefined ? match.slice(4) : match.slice(1, 4);
  const full = (year ?? '').length === 2 ? `20${year}` : (year ?? '');
  const iso = `${full}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const noon = new Date(`${iso}T12:00:00Z`);
  // the 30th of February rolls over to March: a date that comes back another was none
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(iso) ? iso : null;
}

/** The local day of a moment, as `YYYY-MM-DD`. */
export function isoDay(at: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** So many local days before that of `now`. */
export function daysAgo(now: Date, days: number): string {
  const noon = new Date(now);
  noon.setHours(12, 0, 0, 0);
  noon.setDate(noon.getDate() - days);
  return isoDay(noon);
}

/** The last so many local days, that of `now` the last of them. */
export function lastDays(days: number, now: Date): { readonly from: string; readonly to: string } {
  return { from: daysAgo(now, days - 1), to: isoDay(now) };
}
