import type { Pool } from 'pg';
import type { Absence } from './fleet-till.ts';

/** Milliseconds from commit to row. */
export type Lag = { readonly events: number; readonly p50: number; readonly p95: number; readonly max: number };

export type Lags = { readonly all: Lag; readonly present: Lag; readonly peakPerSecond: number };

/** Written this close to an outage, it may wait for its end. */
const MARGIN_MS = 3_000;
const CATCHING_UP_MS = 10_000;

/** One clock. `away`: outages by till. */
export async function measureLags(
  pool: Pool,
  away: (store: string, till: number) => readonly Absence[],
): Promise<Lags> {
  const { rows } = await pool.query<{ store: string; till: number; at: Date; received: Date }>(
    'SELECT store, till, at, received_at AS received FROM event',
  );
  const all: number[] = [];
  const present: number[] = [];
  const bySecond = new Map<number, number>();
  for (const { store, till, at, received } of rows) {
    const lag = received.getTime() - at.getTime();
    all.push(lag);
    const wasAway = away(store, till).some(
      ({ fromMs, untilMs }) => at.getTime() > fromMs - MARGIN_MS && at.getTime() < untilMs + CATCHING_UP_MS,
    );
    if (!wasAway) present.push(lag);
    const second = Math.floor(received.getTime() / 1000);
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  }
  return { all: lagOf(all), present: lagOf(present), peakPerSecond: Math.max(0, ...bySecond.values()) };
}

function lagOf(lags: readonly number[]): Lag {
  const sorted = lags.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { events: sorted.length, p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 };
}
