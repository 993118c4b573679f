import { cents } from './money.ts';
import type { ReconciliationRow, ReconciliationTotal, ReconciliationTotals } from './reconciliation.ts';

/** Ours beside theirs, in all and by tender, device and card network. The parts of each add up to the whole of it. */
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

/** Whole centavos while they are being added up; each sum is checked once, at its end. */
type Tally = { count: number; ours: number; theirs: number; unvouched: number };

function emptyTally(): Tally {
  return { count: 0, ours: 0, theirs: 0, unvouched: 0 };
}

function count(tally: Tally, row: ReconciliationRow): void {
  tally.count += 1;
  tally.ours += row.oursCents;
  // where the operator has said nothing, ours is neither right nor wrong
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

/** Rows in which no money moved on either side make no total of their own. */
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
