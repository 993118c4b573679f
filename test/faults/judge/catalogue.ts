import type { Database } from 'better-sqlite3';
import { type Breach, breach } from './breach.ts';

/*
 * The catalogue's table against its derived data: search index, counts, further barcodes. Reads the file by the driver
 * alone, with its own rules for words.
 */

type ProductRow = {
  readonly id: number;
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string;
  readonly active: 0 | 1;
  readonly deleting: 0 | 1;
  readonly search_rank: number;
  readonly more_barcodes: string;
  readonly category_id: number | null;
};

const SHOWN = 5;

/** `database` is a copy; adds temporary tables. */
export function catalogueBreaches(database: Database): readonly Breach[] {
  const products = database
    .prepare<[], ProductRow>(
      `SELECT id, code, barcode, name, active, deleting, search_rank, more_barcodes, category_id FROM product`,
    )
    .all();
  return [
    ...countBreaches(database, products),
    ...searchBreaches(database, products),
    ...barcodeBreaches(database, products),
  ];
}

function countBreaches(database: Database, products: readonly ProductRow[]): Breach[] {
  const said = database.prepare<[], Record<string, number>>('SELECT * FROM product_count').get();
  const counted: Record<string, number> = {
    all_of_them: products.length,
    for_sale: products.filter(isForSale).length,
    deleting: products.filter(({ deleting }) => deleting === 1).length,
  };
  return Object.entries(counted)
    .filter(([name, count]) => said?.[name] !== count)
    .map(([name, count]) =>
      breach('I29', [`product_count ${name}`], `${count} were counted, ${said?.[name]} are told`),
    );
}

const isForSale = ({ active, deleting }: ProductRow): boolean => active === 1 && deleting === 0;

/** Position in the index: best sellers first, inactive products last. */
function placeOf(product: ProductRow): number {
  return (isForSale(product) ? 0 : 2 ** 50) + (255 - product.search_rank) * 2 ** 40 + product.id;
}

/** Letters, figures and private-use signs, lower-case, without accents. */
function wordsOf(product: ProductRow): Set<string> {
  const { name, code, barcode, more_barcodes, category_id } = product;
  const others = (JSON.parse(more_barcodes) as string[]).join(' ');
  const category = category_id === null ? '' : `\uE000${category_id}`;
  const text = [name, code, barcode ?? '', others, category].join(' ');
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}\p{Co}]+/gu));
}

function searchBreaches(database: Database, products: readonly ProductRow[]): Breach[] {
  database.exec('CREATE VIRTUAL TABLE temp.told_words USING fts5vocab(main, product_search, instance)');
  const told = new Map<number, Set<string>>();
  for (const { term, doc } of database
    .prepare<[], { term: string; doc: number }>('SELECT term, doc FROM temp.told_words')
    .iterate()) {
    const words = told.get(doc) ?? new Set<string>();
    told.set(doc, words.add(term));
  }
  database.exec('DROP TABLE temp.told_words');
  const beginning = database.prepare<[string, number]>(
    'SELECT 1 FROM product_search WHERE product_search MATCH ? AND rowid = ?',
  );
  const wrong: Breach[] = [];
  for (const product of products) {
    const place = placeOf(product);
    const [there, wanted] = [told.get(place) ?? new Set<string>(), wordsOf(product)];
    told.delete(place);
    const missing = [...wanted].filter((word) => !there.has(word));
    const tooMuch = [...there].filter((word) => !wanted.has(word));
    // prefixes have indexes of their own
    const unfound = [...wanted].filter(
      (word) => beginning.get(`"${[...word].slice(0, 2).join('')}"*`, place) === undefined,
    );
    if (missing.length + tooMuch.length + unfound.length === 0) continue;
    const says = `its search has not "${missing}", has "${tooMuch}" too much, and does not begin with "${unfound}"`;
    wrong.push(breach('I29', [`product ${product.id}`], says));
  }
  for (const [place, words] of told)
    wrong.push(breach('I29', [`place ${place}`], `nothing stands where "${[...words]}" is found`));
  return wrong.slice(0, SHOWN);
}

function barcodeBreaches(database: Database, products: readonly ProductRow[]): Breach[] {
  const told = database.prepare<[], { barcode: string; product_id: number }>('SELECT * FROM product_barcode').all();
  const wanted = products.flatMap(({ id, more_barcodes }) =>
    (JSON.parse(more_barcodes) as string[]).map((barcode) => `${barcode} ${id}`),
  );
  const there = told.map(({ barcode, product_id }) => `${barcode} ${product_id}`);
  const firsts = new Set(products.map(({ barcode }) => barcode));
  const twice = told.filter(({ barcode }) => firsts.has(barcode)).map(({ barcode }) => barcode);
  const isSame = wanted.sort().join('\n') === there.sort().join('\n');
  return [
    ...(isSame ? [] : [breach('I29', ['product_barcode'], 'further barcodes are not those of the products')]),
    ...twice.map((barcode) => breach('I29', [`product_barcode ${barcode}`], 'it is also the first of a product')),
  ];
}
