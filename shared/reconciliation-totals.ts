import { cents } from './money.ts';
import type { ReconciliationRow, ReconciliationTotal, ReconciliationTotals } from './reconciliation.ts';

/** Our totals beside theirs, overall and by tender, device and brand; each grouping adds up to the whole. */
export function totalsOf(rows: readonly ReconciliationRow[]): ReconciliationTotals {
  const cards = rows.filter((row) => row.tender === 'card' || row.tender === 'standalone_card');
  const all = emptyTally();
  for (const row of rows) count(all, row);
  return {
    all: asTotal('', all),
    tenders: grouped(rows, (row) => row.tender),
    devices: grouped(cards, (row) => row.deviceName ?? ''),
    brands: grouped(cards, (row) => row.brand ?? ''),
  };
}

/** Plain sums; checked once, at the end. */
type Tally = { count: number; ours: number; theirs: number; unvouched: number };

function emptyTally(): Tally {
  return { count: 0, ours: 0, theirs: 0, unvouched: 0 };
}

function count(tally: Tally, row: ReconciliationRow): void {
  tally.count += 1;
  tally.ours += row.oursCents;
  // without the operator's word ours is neither right nor wrong
  if (row.theirsCents === null) tally.unvouched += row.oursCents;
  else tally.theirs += row.theirsCents;
}

function asTotal(key: string, tally: Tally): ReconciliationTotal {
  return {
    key,
    count: tally.count,
    oursCents: cents(tally.ours),
    theirsCents: cents(tally.theirs),
    unvouchedCents: cents(tally.unvouched),
    differenceCents: cents(tally.theirs + tally.unvouched - tally.ours),
  };
}

/** Skips rows in which neither side moved money. */
function grouped(rows: readonly ReconciliationRow[], key: (row: ReconciliationRow) => string): ReconciliationTotal[] {
  const tallies = new Map<string, Tally>();
  for (const row of rows) {
    if (row.oursCents === 0 && (row.theirsCents ?? 0) === 0) continue;
    const name = key(row);
    const tally = tallies.get(name) ?? emptyTally();
    tallies.set(name, tally);
    count(tally, row);
  }
  return [...tallies].map(([name, tally]) => asTotal(name, tally)).sort((a, b) => (a.key < b.key ? -1 : 1));
}
