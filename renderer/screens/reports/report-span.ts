import { daysAgo, dayText, isoDay } from '../../text/local-days.ts';

/** Local days, both included, as `YYYY-MM-DD`. */
export type ReportSpan = { readonly from: string; readonly to: string };
export const QUICK_SPANS = ['today', 'yesterday', 'week', 'month'] as const;
export type QuickSpan = (typeof QUICK_SPANS)[number];

/** `month`: from its first day until now. */
export function quickSpan(which: QuickSpan, now: Date): ReportSpan {
  const today = isoDay(now);
  switch (which) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysAgo(now, 1), to: daysAgo(now, 1) };
    case 'week':
      return { from: daysAgo(now, 6), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}

export function spanText({ from, to }: ReportSpan, between: (from: string, to: string) => string): string {
  return from === to ? dayText(from) : between(dayText(from), dayText(to));
}

export function daysIn({ from, to }: ReportSpan): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000) + 1;
}
