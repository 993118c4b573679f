import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { foldText } from '../../shared/product.ts';
import { type Bench, type BenchFigure, type BenchOptions, type Goal, plantedFigure, ratioFigure } from './bench.ts';
import { BENCH_CACHE, layShop } from './catalogue/lay-catalogue.ts';
import { CATALOGUE_EDITION, shopCatalogue } from './catalogue/shop-catalogue.ts';
import { scannedBarcodes, searchWords, typedQueries } from './catalogue/typed-queries.ts';
import { percentile, withFolder } from './harness/samples.ts';
import { type Side, sliceUp, type Turns, takeTurns, timeEach } from './harness/take-turns.ts';
import { expectedTop } from './search/expected-top.ts';
import { openTillSearch, searchedProducts, type TillSearch } from './search/till-search.ts';

/* Search while typing beside the bare FTS5 query; and whether the first twenty are right, by a full scan. */

/** Sizes with goals. */
const SMALL_SHOP = 100_000;

const TILL = 'till';
const BARE = 'bare FTS5';
const BARE_ROWS = 'bare FTS5 with its rows';
const SMALLER = 'till with 100,000';

function searchFigures(turns: Turns, check: Check, products: number): readonly BenchFigure[] {
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

const LIMIT = 20;

/** Rows in shop order, so that FTS5 may stop at the twentieth. */
function openBareIndex(folder: string, products: number) {
  const file = path.join(folder, `bare-index-${products}-${CATALOGUE_EDITION}.db`);
  if (!existsSync(file)) buildIndex(file, products);
  const database = new Sqlite(file, { readonly: true });
  const ids = 'SELECT rowid FROM name_index WHERE name_index MATCH ? ORDER BY rowid LIMIT ?';
  const found = database.prepare<[string, number], number>(ids).pluck();
  const rows = database.prepare<[string, number]>(
    `SELECT id, code, barcode, name, price_cents FROM product WHERE id IN (${ids}) ORDER BY id`,
  );
  const typed = (text: string): string =>
    searchWords(text)
      .map((word) => `"${word}"*`)
      .join(' ');
  return {
    search: (text: string): readonly number[] => found.all(typed(text), LIMIT),
    searchRows: (text: string): readonly unknown[] => rows.all(typed(text), LIMIT),
    close: () => void database.close(),
  };
}

function buildIndex(file: string, products: number): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const database = new Sqlite(part);
  database.pragma('synchronous = OFF');
  database.exec(`
    CREATE TABLE product (id INTEGER PRIMARY KEY, code TEXT, barcode TEXT, name TEXT, price_cents INTEGER) STRICT;
    CREATE VIRTUAL TABLE name_index USING fts5(name, content='', detail=none, prefix='1 2 3',
      tokenize='unicode61 remove_diacritics 2');
  `);
  const addProduct = database.prepare('INSERT INTO product (code, barcode, name, price_cents) VALUES (?, ?, ?, ?)');
  const addName = database.prepare('INSERT INTO name_index (rowid, name) VALUES (?, ?)');
  database.transaction(() => {
    for (const { code, barcode, name, priceCents } of shopCatalogue(products)) {
      const { lastInsertRowid } = addProduct.run(code, barcode, name, priceCents);
      addName.run(lastInsertRowid, foldText(name));
    }
    database.exec(`INSERT INTO name_index (name_index) VALUES ('optimize')`);
  })();
  database.close();
  renameSync(part, file);
}

const QUERIES = 3_000;

/** A side's queries in a slice; no side warms another's pages. */
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

/** Read first: one connection at a time. */
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

const CHECKED = 300;
const WORDS_A_BARCODE = 10;

type Check = { readonly checked: number; readonly right: number; readonly firstWrong: string | null };

/** Whether the first twenty are right and in order, by a full scan. The file must be closed; returns the search. */
function checkTop(folder: string, products: number): (till: Pick<TillSearch, 'search'>) => Check {
  const expected = expectedTop(searchedProducts(folder), LIMIT);
  const barcodes = scannedBarcodes(products, CHECKED / WORDS_A_BARCODE, 34);
  const queries = [...typedQueries(products, CHECKED, 33), ...barcodes];
  const answers = queries.map((query) => expected(query).join());
  return (till) => {
    const found = (query: string): string =>
      till
        .search(query)
        .map(({ id }) => Number(id))
        .join();
    const wrong = queries.filter((query, index) => found(query) !== answers[index]);
    return { checked: queries.length, right: queries.length - wrong.length, firstWrong: wrong[0] ?? null };
  };
}
