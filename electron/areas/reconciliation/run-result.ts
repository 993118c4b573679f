import { cents, sum } from '../../../shared/money.ts';
import {
  isDifference,
  isLooseSlip,
  RECONCILIATION_OUTCOMES,
  type Reconciliation,
  type ReconciliationCause,
  type ReconciliationOutcome,
  type ReconciliationRow,
  type ReconciliationTotal,
  type ReconciliationTotals,
  type Slips,
} from '../../../shared/reconciliation.ts';
import type { Checked } from './check-parts.ts';
import type { ReconciliationRunRow } from './tables.ts';

/** Differences stored. */
const MOST_STORED = 200;
/** Matching rows shown. */
const MOST_SHOWN = 100;

type RunFacts = Readonly<{ id: string; day: string; startedAt: string; endedAt: string; cause: ReconciliationCause }>;

/** For the screen: differences, then unchecked rows, then some others. */
export function resultOf(facts: RunFacts, checked: Checked): Reconciliation {
  const counts = Object.fromEntries(RECONCILIATION_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    ReconciliationOutcome,
    number
  >;
  for (const row of checked.rows) counts[row.outcome] += 1;
  const ranked = checked.rows.toSorted((a, b) => rank(a) - rank(b));
  const told = ranked.filter((row) => rank(row) < 3).slice(0, MOST_STORED);
  const rest = ranked.filter((row) => rank(row) >= 3).slice(0, MOST_SHOWN);
  const rows = [...told, ...checked.alone.slice(0, MOST_STORED), ...rest];
  return {
    ...facts,
    listing: checked.listing,
    counts,
    unvouched: checked.rows.filter((row) => row.outcome === 'not_checked' && row.why !== 'not_by_operator').length,
    slips: slipsOf(checked.rows),
    totals: totalsOf(checked.rows),
    otherTills: checked.otherTills,
    rows,
    leftOut: checked.rows.length - told.length - rest.length,
  };
}

/** Slips that only an acquirer's statement can confirm. */
export function slipsOf(rows: readonly Pick<ReconciliationRow, 'tender' | 'why' | 'oursCents'>[]): Slips {
  const slips = rows.filter(isLooseSlip);
  return { count: slips.length, amountCents: sum(slips.map((row) => row.oursCents)) };
}

/** 0 differences, 1 unanswered by the operator, 2 standalone slips, 3 matches, 4 cash. */
function rank(row: ReconciliationRow): number {
  if (isDifference(row.outcome)) return 0;
  if (row.outcome === 'matched') return 3;
  if (row.tender === 'cash') return 4;
  return row.why === 'not_by_operator' ? 2 : 1;
}

/** Without matching rows. */
export function toRunRow(result: Reconciliation): ReconciliationRunRow {
  const { id, day, startedAt, endedAt, cause, listing, ...rest } = result;
  const rows = rest.rows.filter((row) => rank(row) < 3);
  const leftOut = rest.leftOut + rest.rows.length - rows.length;
  const stored = JSON.stringify({ ...rest, rows, leftOut });
  return { id, day, started_at: startedAt, ended_at: endedAt, cause, listing, result: stored };
}

export function fromRunRow(row: ReconciliationRunRow): Reconciliation {
  const { id, day, cause, listing } = row;
  type Stored = Omit<Reconciliation, keyof RunFacts | 'listing' | 'slips'> & { readonly slips?: Slips };
  const rest = JSON.parse(row.result) as Stored;
  // older programs did not count slips, but stored their rows
  return {
    ...rest,
    slips: rest.slips ?? slipsOf(rest.rows),
    id,
    day,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    cause,
    listing,
  };
}

/** Each grouping adds up to the whole. */
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
