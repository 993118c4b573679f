import { createRandom, type Random } from '../random.ts';
import type { Defect } from './defects.ts';
import type { Beginning } from './furniture.ts';
import { GUIDED, guidedVisit, quietVisit } from './guided.ts';
import { lostAnswer, onCreate } from './guided-parts.ts';
import type { LifePlan } from './life.ts';

/**
 * What is simulated, as a function of one number.
 *
 * days      a shop over several whole days, each judged after five quiet minutes
 * quiet     one day on which nothing goes wrong
 * schedule  a handful of sales under a schedule of faults of its own
 */
export type LifeKind = 'days' | 'schedule' | 'quiet';

export const DAYS_OF_A_LIFE = 4;
const GUIDED_A_DAY = 3;

export function planLife(kind: LifeKind, seed: number, more: { defect?: Defect | null; days?: number } = {}): LifePlan {
  const { defect = null, days = DAYS_OF_A_LIFE } = more;
  if (kind === 'days') return planDays(seed, days, defect);
  return kind === 'schedule' ? planSchedule(seed, defect) : planQuiet(seed, defect);
}

/** Guided visits in turn by seed. */
function guidedOf(seed: number, count: number): LifePlan['guided'] {
  const random = createRandom(seed).fork('guided');
  return Array.from({ length: count }, (_, index) => guidedVisit((seed * count + index) % GUIDED.length, random));
}

function planDays(seed: number, days: number, defect: Defect | null): LifePlan {
  const begins: readonly Beginning[] = ['empty', 'empty', 'furnished', 'furnished'];
  return {
    seed,
    defect,
    days,
    visitsPerDay: [3, 7],
    begins: begins[seed % begins.length] ?? 'empty',
    shelf: 10,
    guided: guidedOf(seed, DAYS_OF_A_LIFE * GUIDED_A_DAY).slice(0, days * GUIDED_A_DAY),
    ...rescueOf(seed),
  };
}

/** Rescues use real threads: a few lives only. */
function rescueOf(seed: number): Pick<LifePlan, 'rescue'> {
  const how = ({ 3: 'exact', 9: 'salvage', 16: 'missing' } as const)[seed % 20];
  return how === undefined ? {} : { rescue: how };
}

function planSchedule(seed: number, defect: Defect | null): LifePlan {
  const random = createRandom(seed).fork('provoking');
  return {
    seed,
    defect,
    days: 1,
    visitsPerDay: [0, 1],
    begins: 'furnished',
    shelf: 5,
    guided: defect === null ? guidedOf(seed, 1) : provoking(random),
  };
}

/** Shows every planted defect: a lost answer, a polled QR, cash. */
function provoking(random: Random): LifePlan['guided'] {
  const quiet = (['card', 'pix', 'cash'] as const).map((tender) => quietVisit(tender, random));
  return quiet.map((visit) => ({ ...visit, script: onCreate(lostAnswer) }));
}

function planQuiet(seed: number, defect: Defect | null): LifePlan {
  const random = createRandom(seed);
  const guided = Array.from({ length: 12 }, (_, index) =>
    quietVisit((['cash', 'card', 'pix'] as const)[index % 3] ?? 'cash', random),
  );
  return { seed, defect, days: 1, visitsPerDay: [0, 0], begins: 'furnished', shelf: 5, guided, isQuiet: true };
}

export const firstSeed = (seed: number): number => seed * 1_000_000;

export function replayOf(kind: LifeKind, seed: number): string {
  return `npm run simulate -- --${kind === 'schedule' ? 'schedule' : 'life'} ${seed}`;
}
