/** How long ago a device was last seen, in the unit a person would use. */
export type LastSeen =
  | { readonly unit: 'never' }
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A device whose app was opened or used within this time is probably in someone's hand. */
export const RECENT_MS = 15 * MINUTE_MS;

function elapsedMs(lastActivityAt: string | null, now: Date): number | null {
  const at = lastActivityAt === null ? Number.NaN : Date.parse(lastActivityAt);
  return Number.isNaN(at) ? null : now.getTime() - at;
}

/** A time ahead of ours (two clocks never agree) counts as now. */
export function lastSeen(lastActivityAt: string | null, now: Date): LastSeen {
  const elapsed = elapsedMs(lastActivityAt, now);
  if (elapsed === null) return { unit: 'never' };
  if (elapsed < MINUTE_MS) return { unit: 'now' };
  if (elapsed < HOUR_MS) return { unit: 'minutes', count: Math.floor(elapsed / MINUTE_MS) };
  if (elapsed < DAY_MS) return { unit: 'hours', count: Math.floor(elapsed / HOUR_MS) };
  return { unit: 'days', count: Math.floor(elapsed / DAY_MS) };
}

export function isRecent(lastActivityAt: string | null, now: Date): boolean {
  const elapsed = elapsedMs(lastActivityAt, now);
  return elapsed !== null && elapsed < RECENT_MS;
}
