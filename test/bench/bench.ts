import type { Spread } from './harness/samples.ts';
import type { Turns } from './harness/take-turns.ts';

// A module `test/bench/<area>.bench.ts` exports `bench`; main.ts runs it.

export type BenchOptions = {
  /** Rounds per side; a figure is their median. */
  readonly rounds: number;
  /** Scale below 1 only checks that a measurement runs. */
  readonly scale: number;
  readonly products: number;
  readonly sales: number;
  readonly say: (line: string) => void;
};

export type Unit = 'times' | 'percent' | 'ms' | 'MB' | 'bytes' | 'count';
export type Goal = { readonly atLeast?: number; readonly atMost?: number };

/** A ratio within one run; the machine is shared. */
export type BenchFigure = {
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** Null: reported only. */
  readonly goal: Goal | null;
  readonly detail?: readonly string[];
  readonly sides?: readonly Spread[];
};

export type Bench = {
  readonly area: string;
  readonly run: (options: BenchOptions) => Promise<readonly BenchFigure[]>;
  /** The same with a side that does its work twice: the figure must show it. */
  readonly control?: (options: BenchOptions) => Promise<readonly BenchFigure[]>;
};

export function isReached({ value, goal }: Pick<BenchFigure, 'value' | 'goal'>): boolean {
  return value >= (goal?.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (goal?.atMost ?? Number.POSITIVE_INFINITY);
}

export function ratioFigure(what: string, turns: Turns, [over, under]: Compared, goal: Goal | null): BenchFigure {
  return { what, value: turns.ratio(over, under), unit: 'times', goal, sides: turns.spreads };
}

type Compared = readonly [over: string, under: string];

/** Bounds of a planted slow-down to twice the work. */
export function plantedFigure(what: string, turns: Turns, till = 'till'): BenchFigure {
  return ratioFigure(`planted, ${what}: twice the work is told as`, turns, ['till twice', till], PLANTED_GOAL);
}

const PLANTED_GOAL: Goal = { atLeast: 1.6, atMost: 2.5 };
const WORST_MS = 10;

/** Longest stall of the till; beside it the disk's own. */
export function worstFigure(what: string, turns: Turns): BenchFigure {
  const worstMs = (wanted: string): number => turns.spreads.find(({ side }) => side === wanted)?.worstMs ?? Number.NaN;
  return {
    what: `${what}, the worst of ${turns.all('till').length}`,
    ...{ value: worstMs('till'), unit: 'ms', goal: { atMost: WORST_MS } },
    detail: [`the worst of the raw writes: ${worstMs('raw write').toFixed(2)} ms`],
  };
}
