import type { Product, ProductId } from '../../shared/product.ts';
import type { AppError } from '../../shared/result.ts';

/** Rows fetched at a time: several screens full, and drawn within the pause between two keys. */
export const PAGE_SIZE = 50;

export type CatalogueQuery = { readonly text: string; readonly onlyActive: boolean };

/** What the list shows. `error` stands beside the rows that were there: an unreadable page does not empty the screen. */
export type CatalogueList = {
  readonly query: CatalogueQuery;
  readonly products: readonly Product[];
  /** How many match the query. */
  readonly total: number;
  readonly loading: 'first' | 'more' | null;
  readonly error: AppError | null;
};

export const EMPTY_LIST: CatalogueList = {
  query: { text: '', onlyActive: false },
  products: [],
  total: 0,
  loading: 'first',
  error: null,
};

/** A deletion that the operator has carried out: the product is gone, whatever list still shows it. */
function isGone(product: Product): boolean {
  return product.deleting && product.sync.state === 'sent';
}

/** A change that was pushed, put into the row it belongs to; rows keep their places until the next search. */
export function withChanged(list: CatalogueList, changed: Product): CatalogueList {
  if (!list.products.some((product) => product.id === changed.id)) return list;
  if (isGone(changed)) return withoutProduct(list, changed.id);
  return { ...list, products: list.products.map((product) => (product.id === changed.id ? changed : product)) };
}

export function withoutProduct(list: CatalogueList, id: ProductId): CatalogueList {
  const products = list.products.filter((product) => product.id !== id);
  return { ...list, products, total: list.total - (list.products.length - products.length) };
}

/** The next page at the end; a row that moved between two pages is shown once. */
export function withPage(list: CatalogueList, page: readonly Product[], total: number): CatalogueList {
  const known = new Set(list.products.map((product) => product.id));
  const fresh = page.filter((product) => !known.has(product.id));
  return { ...list, products: [...list.products, ...fresh], total, loading: null, error: null };
}

/** A product that was just made, at the top: where it will be sorted may be pages away. */
export function withAdded(list: CatalogueList, added: Product): CatalogueList {
  const others = withoutProduct(list, added.id);
  return { ...others, products: [added, ...others.products], total: others.total + 1 };
}

export function hasMore(list: CatalogueList): boolean {
  return list.products.length < list.total;
}
