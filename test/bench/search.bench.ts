import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Bench, type BenchFigure, type BenchOptions, plantedFigure } from './bench.ts';
import { BENCH_CACHE, layShop } from './catalogue/lay-catalogue.ts';
import { typedQueries } from './catalogue/typed-queries.ts';
import { withFolder } from './harness/bench-folder.ts';
import { type Side, sliceUp, takeTurns, timeEach } from './harness/take-turns.ts';
import { openBareIndex } from './search/bare-index.ts';
import { checkTop } from './search/check-top.ts';
import { BARE, BARE_ROWS, SMALL_SHOP, SMALLER, searchFigures, TILL } from './search/search-figures.ts';
import { openTillSearch, type TillSearch } from './search/till-search.ts';

/*
 * Type-ahead by the service, from two characters to two words, beside the bare FTS5 query;
 * and whether the first twenty are the right ones, by looking at every product.
 */

const QUERIES = 3_000;

/** The queries of a side in a slice; each side begins elsewhere in them, so that none finds its pages warmed by another. */
function searchQueries(options: BenchOptions) {
  const { slices, perSlice } = sliceUp(QUERIES, options);
  const queries = typedQueries(options.products, perSlice * 23, 31);
  const of = (slice: number, shift: number): readonly string[] =>
    Array.from(
      { length: perSlice },
      (_, index) => queries[(index + (slice * 5 + shift) * perSlice) % queries.length] ?? '',
    );
  return { slices, perSlice, of };
}

function searchSide(
  queries: ReturnType<typeof searchQueries>,
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

function openShop(folder: string, products: number, say: BenchOptions['say']): Promise<TillSearch> {
  layShop(folder, { products, sales: 0 }, say);
  return openTillSearch(folder);
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  const { products, say } = options;
  return withFolder(async (folder) => {
    const main = path.join(folder, 'main');
    layShop(main, { products, sales: 0 }, say);
    const till = await openTillSearch(main);
    const smaller = products > SMALL_SHOP ? await openShop(path.join(folder, 'smaller'), SMALL_SHOP, say) : null;
    mkdirSync(BENCH_CACHE, { recursive: true });
    const bare = openBareIndex(BENCH_CACHE, products);
    const queries = searchQueries(options);
    const sides: readonly Side[] = [
      searchSide(queries, TILL, 0, till.search),
      searchSide(queries, BARE, 1, bare.search),
      searchSide(queries, BARE_ROWS, 2, bare.searchRows),
      ...(smaller === null ? [] : [searchSide(queries, SMALLER, 3, smaller.search)]),
    ];
    try {
      const turns = await takeTurns(sides, queries.slices);
      say('looking at every product for what has to be found');
      await till.stop();
      return searchFigures(turns, await checkAgain(main, products), products);
    } finally {
      bare.close();
      await smaller?.stop();
    }
  });
}

/** The file is read by hand first, and only one can have it open. */
async function checkAgain(folder: string, products: number) {
  const check = checkTop(folder, products);
  const till = await openTillSearch(folder);
  try {
    return check(till);
  } finally {
    await till.stop();
  }
}

function control(options: BenchOptions): Promise<readonly BenchFigure[]> {
  return withFolder(async (folder) => {
    const till = await openShop(folder, options.products, options.say);
    const queries = searchQueries(options);
    const twice = (text: string): unknown => [till.search(text), till.search(text)];
    const sides = [searchSide(queries, TILL, 0, till.search), searchSide(queries, 'till twice', 2, twice)];
    try {
      const turns = await takeTurns(sides, queries.slices);
      return [plantedFigure('type-ahead', turns, TILL)];
    } finally {
      await till.stop();
    }
  });
}

export const bench: Bench = { area: 'search', run, control };
