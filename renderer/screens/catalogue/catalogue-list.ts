import { MOST_COUNTED, type Product, type ProductId } from '../../../shared/product.ts';
import type { AppError } from '../../../shared/result.ts';
import type { RowSpan } from '../../ui/long-table/use-long-scroll.ts';

/** Fills several screens, and is still drawn between two keys. */
export const PAGE_SIZE = 50;
/** Pages further away are dropped. */
const KEPT_PAGES = 10;

export type CatalogueQuery = { readonly text: string; readonly onlyActive: boolean };

export type CatalogueList = {
  readonly query: CatalogueQuery;
  readonly answered: CatalogueQuery | null;
  readonly pages: ReadonlyMap<number, readonly Product[]>;
  readonly stale: ReadonlySet<number>;
  /** Exact without a text, else at most {@link MOST_COUNTED}, which then means at least that many. */
  readonly total: number;
  readonly loading: 'first' | 'more' | null;
  readonly error: AppError | null;
};

export const EMPTY_LIST: CatalogueList = {
  query: { text: '', onlyActive: false },
  answered: null,
  pages: new Map(),
  stale: new Set(),
  total: 0,
  loading: 'first',
  error: null,
};

export function askedText(query: CatalogueQuery): string {
  return query.text.trim();
}

export function isCapped(list: CatalogueList): boolean {
  return list.answered !== null && askedText(list.answered) !== '' && list.total >= MOST_COUNTED;
}

export function rowCount(list: CatalogueList): number {
  return isCapped(list) ? MOST_COUNTED : list.total;
}

export function productAt(list: CatalogueList, row: number): Product | undefined {
  return list.pages.get(Math.floor(row / PAGE_SIZE))?.[row % PAGE_SIZE];
}

export function rowOf(list: CatalogueList, id: ProductId): number | null {
  for (const [page, products] of list.pages) {
    const at = products.findIndex((product) => product.id === id);
    if (at >= 0) return page * PAGE_SIZE + at;
  }
  return null;
}

export function isCurrent(list: CatalogueList, row: number): boolean {
  const page = Math.floor(row / PAGE_SIZE);
  return list.answered === list.query && (row >= rowCount(list) || list.pages.has(page)) && !list.stale.has(page);
}

/** The page to read next: visible ones, the selected row's, then their neighbours. Null when all are loaded. */
export function nextPage(list: CatalogueList, view: RowSpan, chosen: number | null): number | null {
  if (list.answered !== list.query) return 0;
  const first = Math.floor(Math.max(0, view.first) / PAGE_SIZE);
  const last = Math.max(first, Math.floor(view.last / PAGE_SIZE));
  const inView = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const pages = [...inView, ...(chosen === null ? [] : [Math.floor(chosen / PAGE_SIZE)]), last + 1, first - 1];
  const isWanted = (page: number): boolean =>
    page >= 0 && page * PAGE_SIZE < rowCount(list) && (!list.pages.has(page) || list.stale.has(page));
  const next = pages.find(isWanted);
  if (next !== undefined) return next;
  return list.stale.has(0) && rowCount(list) === 0 ? 0 : null;
}

export function withPage(
  list: CatalogueList,
  page: number,
  { products, total }: { readonly products: readonly Product[]; readonly total: number },
): CatalogueList {
  const isFirst = list.answered !== list.query;
  const pages = new Map(isFirst ? [] : list.pages);
  const stale = new Set(isFirst ? [] : list.stale);
  pages.set(page, products);
  stale.delete(page);
  return { ...list, answered: list.query, pages, stale, total, error: null };
}

export function keepNear(list: CatalogueList, view: RowSpan, chosen: number | null): CatalogueList {
  const first = Math.floor(view.first / PAGE_SIZE) - KEPT_PAGES;
  const last = Math.floor(view.last / PAGE_SIZE) + KEPT_PAGES;
  const kept = chosen === null ? -1 : Math.floor(chosen / PAGE_SIZE);
  const isFar = (page: number): boolean => (page < first || page > last) && page !== kept;
  const far = [...list.pages.keys()].filter(isFar);
  if (far.length === 0) return list;
  const pages = new Map(list.pages);
  const stale = new Set(list.stale);
  for (const page of far) {
    pages.delete(page);
    stale.delete(page);
  }
  return { ...list, pages, stale };
}

export function allStale(list: CatalogueList): CatalogueList {
  return { ...list, stale: new Set(list.pages.size === 0 ? [0] : list.pages.keys()), error: null };
}

/** Rows keep their places until they are read again. */
export function withChanged(list: CatalogueList, changed: Product): CatalogueList {
  const row = rowOf(list, changed.id);
  if (row === null) return list;
  const page = Math.floor(row / PAGE_SIZE);
  const products = (list.pages.get(page) ?? []).map((product) => (product.id === changed.id ? changed : product));
  return { ...list, pages: new Map(list.pages).set(page, products) };
}

export function productsHere(list: CatalogueList): readonly Product[] {
  return [...list.pages.values()].flat();
}
