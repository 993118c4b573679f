import type { Beginning } from './furniture.ts';
import { GUIDED, guidedVisit } from './guided.ts';
import type { LifePlan } from './life.ts';
import { createRandom } from './random.ts';

/**
 * What is simulated, as a function of one number.
 *
 * days      a shop over several whole days, each judged after five quiet minutes
 * schedule  a handful of sales under a schedule of faults of its own
 */
export type LifeKind = 'days' | 'schedule';

/** What is made wrong on purpose, to see that the judge says so. */
export type Defect = 'new_identifier' | 'fast_clock' | 'forgetful_disk';

export const DAYS_OF_A_LIFE = 4;
const GUIDED_A_DAY = 3;

export function planLife(kind: LifeKind, seed: number, more: { defect?: Defect | null; days?: number } = {}): LifePlan {
  const { defect = null, days = DAYS_OF_A_LIFE } = more;
  return kind === 'days' ? planDays(seed, days, defect) : planSchedule(seed, defect);
}

/** Seeds in a row take the guided visits in turn, so that none is left out for long. */
function guidedOf(seed: number, count: number): LifePlan['guided'] {
  const random = createRandom(seed).fork('guided');
  return Array.from({ length: count }, (_, index) => guidedVisit((seed * count + index) % GUIDED.length, random));
}

function planDays(seed: number, days: number, defect: Defect | null): LifePlan {
  const begins: readonly Beginning[] = ['empty', 'empty', 'furnished', 'first_version'];
  return {
    seed,
    defect,
    days,
    visitsPerDay: [4, 10],
    begins: begins[seed % begins.length] ?? 'empty',
    shelf: 10,
    guided: guidedOf(seed, DAYS_OF_A_LIFE * GUIDED_A_DAY).slice(0, days * GUIDED_A_DAY),
  };
}

function planSchedule(seed: number, defect: Defect | null): LifePlan {
  return {
    seed,
    defect,
    days: 1,
    visitsPerDay: [1, 2],
    begins: seed % 16 === 0 ? 'first_version' : 'furnished',
    shelf: 5,
    guided: guidedOf(seed, 1),
  };
}

/** Seeds of the lives of one run: far enough from those of the next seed. */
export function firstSeed(seed: number): number {
  return seed * 1_000_000;
}

/** The command that lives one life again and tells its story. */
export function replayOf(kind: LifeKind, seed: number): string {
  return `npm run simulate -- --${kind === 'days' ? 'life' : 'schedule'} ${seed}`;
}
