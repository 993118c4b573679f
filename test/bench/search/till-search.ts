import { openTill } from '../../../electron/till/till.ts';
import type { Product } from '../../../shared/product.ts';
import { value } from '../../support/value.ts';
import { openTillFile, tillFile } from '../catalogue/lay-catalogue.ts';
import { benchHost } from '../till/bench-core.ts';
import type { SearchedProduct } from './expected-top.ts';

const LIMIT = 20;

export type TillSearch = Awaited<ReturnType<typeof openTillSearch>>;

export async function openTillSearch(dataDir: string) {
  const till = await openTill(benchHost(dataDir), 'real');
  return {
    search: (text: string): readonly Product[] =>
      value(till.catalogue.search({ text, onlyActive: true, offset: 0, limit: LIMIT, countTo: LIMIT + 1 })).products,
    stop: till.stop,
  };
}

export function searchedProducts(dataDir: string): readonly SearchedProduct[] {
  const { connection, close } = openTillFile(tillFile(dataDir));
  const columns = connection.prepare<[], string>(`SELECT name FROM pragma_table_info('product')`).pluck().all();
  // before the index by sales
  const rank = columns.includes('search_rank') ? 'search_rank' : '0';
  const all = connection
    .prepare<[], SearchedProduct>(`SELECT id, code, barcode, name, ${rank} AS rank FROM product`)
    .all();
  close();
  return all;
}
