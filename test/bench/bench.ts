// What a measurement is to the runner (main.ts): a module `test/bench/<area>.bench.ts` that exports `bench`. A new area
// is a new file and nothing else.

export type BenchOptions = {
  /** Rounds of each side; a figure is the median over them. */
  readonly rounds: number;
  /** Makes everything smaller by so much, to see that it works; the figures then mean little. */
  readonly scale: number;
  readonly say: (line: string) => void;
};

/** A ratio within one run: times mean nothing on a machine that others use too. */
export type BenchFigure = {
  readonly what: string;
  readonly ratio: number;
  readonly goal: { readonly atLeast: number } | { readonly atMost: number };
  /** What was compared, with its own figures; shown, and never judged. */
  readonly detail: readonly string[];
};

export type Bench = {
  readonly area: string;
  readonly run: (options: BenchOptions) => Promise<readonly BenchFigure[]>;
};

export function isReached({ ratio, goal }: BenchFigure): boolean {
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('the median of nothing');
  return (low + high) / 2;
}
