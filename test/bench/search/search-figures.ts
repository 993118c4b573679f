import { type BenchFigure, type Goal, ratioFigure } from '../bench.ts';
import { percentile } from '../harness/samples.ts';
import type { Turns } from '../harness/take-turns.ts';
import type { Check } from './check-top.ts';

/** The goals are set for these two sizes; below the first its own hold. */
export const SMALL_SHOP = 100_000;

/** Names of the sides. */
export const TILL = 'till';
export const BARE = 'bare FTS5';
export const BARE_ROWS = 'bare FTS5 with its rows';
export const SMALLER = 'till with 100,000';

export function searchFigures(turns: Turns, check: Check, products: number): readonly BenchFigure[] {
  const isSmall = products <= SMALL_SHOP;
  const bareGoal: Goal | null = isSmall ? { atMost: 1.3 } : null;
  const p99Ms = percentile(turns.all(TILL), 0.99);
  return [
    ratioFigure('type-ahead, against the bare FTS5 query', turns, [TILL, BARE], bareGoal),
    {
      what: 'type-ahead, against the bare FTS5 query that reads its rows',
      ...{ value: turns.ratio(TILL, BARE_ROWS), unit: 'times', goal: null },
    },
    { what: 'type-ahead, p99', value: p99Ms, unit: 'ms', goal: { atMost: isSmall ? 1 : 8 } },
    {
      what: `type-ahead, exact first twenty of ${check.checked} queries`,
      ...{ value: check.right / check.checked, unit: 'percent', goal: { atLeast: 1 } },
      detail: check.firstWrong === null ? [] : [`not of "${check.firstWrong}"`],
    },
    ...(isSmall ? [] : growthFigures(turns)),
  ];
}

function growthFigures(turns: Turns): readonly BenchFigure[] {
  const growth = (what: string, value: number): BenchFigure => ({
    what: `type-ahead, against itself with 100,000 products, ${what}`,
    ...{ value, unit: 'times', goal: { atMost: 10 } },
  });
  return [growth('p50', turns.ratio(TILL, SMALLER)), growth('p99', turns.ratioAt(0.99, TILL, SMALLER))];
}
