import { scannedBarcodes, typedQueries } from '../catalogue/typed-queries.ts';
import { expectedTop } from './expected-top.ts';
import { searchedProducts, type TillSearch } from './till-search.ts';

const CHECKED = 300;
/** One barcode is looked for to so many words. */
const WORDS_A_BARCODE = 10;
const LIMIT = 20;

export type Check = { readonly checked: number; readonly right: number; readonly firstWrong: string | null };

/**
 * Whether the till's first twenty are the right ones in the right order. Looks at every product of the till's file, which
 * nobody may have open yet, and answers what then asks the till.
 */
export function checkTop(folder: string, products: number): (till: Pick<TillSearch, 'search'>) => Check {
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
