import i18next from 'i18next';
import { presentLocale } from './language.ts';
import { pageTime } from './page-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "há 2 min" since `at` (ISO 8601). The future counts as now; null as never. */
export function ago(at: string | null, nowMs: number): string {
  if (at === null) return i18next.t('time:never');
  const passed = nowMs - Date.parse(at);
  if (!(passed >= 5 * SECOND)) return i18next.t('time:now');
  if (passed < MINUTE) return i18next.t('time:seconds', { count: Math.floor(passed / SECOND) });
  if (passed < HOUR) return i18next.t('time:minutes', { count: Math.floor(passed / MINUTE) });
  if (passed < DAY) return i18next.t('time:hours', { count: Math.floor(passed / HOUR) });
  return i18next.t('time:days', { count: Math.floor(passed / DAY) });
}

/** "45 s", "2 min 5 s", "1 h 10 min". */
export function lasting(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / SECOND));
  if (seconds < 60) return i18next.t('time:lasting.seconds', { count: seconds });
  if (seconds < 3600)
    return i18next.t('time:lasting.minutes', { count: Math.floor(seconds / 60), seconds: seconds % 60 });
  return i18next.t('time:lasting.hours', {
    count: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
  });
}

/** `M:SS`. */
export function countDown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `2026-11-20T14:05:09` in the till's time zone. */
function wall(at: string | number): string {
  return pageTime().wallOf(new Date(at));
}

// days and hours look alike in the three languages
/** `14:05` in the till's time zone. */
export function clock(at: string | number): string {
  return wall(at).slice(11, 16);
}

/** `14:05:09`. */
export function exactClock(at: string | number): string {
  return wall(at).slice(11);
}

/** `20/11/2026`. */
export function day(at: string | number): string {
  return wall(at).slice(0, 10).split('-').reverse().join('/');
}

/** `14:05` today, `14/11 09:12` before. */
export function sinceWhen(at: string, nowMs: number): string {
  return day(at) === day(nowMs) ? clock(at) : `${day(at).slice(0, 5)} ${clock(at)}`;
}

/** `sex.`, in the page's language. */
export function weekday(at: string): string {
  const format = new Intl.DateTimeFormat(presentLocale(), { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${wall(at)}Z`));
}

/** `20/11/2026 14:05`. */
export function dayAndClock(at: string | number): string {
  return `${day(at)} ${clock(at)}`;
}
