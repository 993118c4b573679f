import type { BenchFigure } from '../bench.ts';
import type { Turns } from '../harness/take-turns.ts';

const WORST_MS = 10;

/** The longest that the till kept anybody waiting; beside it the disk's own longest, which no till is to blame for. */
export function worstFigure(what: string, turns: Turns): BenchFigure {
  const worstMs = (wanted: string): number => turns.spreads.find(({ side }) => side === wanted)?.worstMs ?? Number.NaN;
  return {
    what: `${what}, the worst of ${turns.all('till').length}`,
    value: worstMs('till'),
    unit: 'ms',
    goal: { atMost: WORST_MS },
    detail: [`the worst of the raw writes: ${worstMs('raw write').toFixed(2)} ms`],
  };
}
