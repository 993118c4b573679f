import type { BenchOptions } from '../bench.ts';
import { typedQueries } from '../catalogue/typed-queries.ts';
import { type Side, sliceUp, timeEach } from '../harness/take-turns.ts';

const QUERIES = 3_000;

/** The queries of a side in a slice; each side begins elsewhere in them, so that none finds its pages warmed by another. */
export function searchQueries(options: BenchOptions) {
  const { slices, perSlice } = sliceUp(QUERIES, options);
  const queries = typedQueries(options.products, perSlice * 23, 31);
  const of = (slice: number, shift: number): readonly string[] =>
    Array.from(
      { length: perSlice },
      (_, index) => queries[(index + (slice * 5 + shift) * perSlice) % queries.length] ?? '',
    );
  return { slices, perSlice, of };
}

export type SearchQueries = ReturnType<typeof searchQueries>;

export function searchSide(
  queries: SearchQueries,
  name: string,
  shift: number,
  search: (text: string) => unknown,
): Side {
  return {
    name,
    play: (slice) => {
      const typed = queries.of(slice, shift);
      return timeEach(typed.length, (index) => search(typed[index] ?? ''));
    },
  };
}
