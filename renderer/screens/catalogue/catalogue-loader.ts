import type { Input, Value } from '../../../shared/api/contract.ts';
import { MAX_NAME_LENGTH, type Product } from '../../../shared/product.ts';
import type { Result } from '../../../shared/result.ts';
import type { RowSpan } from '../../ui/long-table/row-span.ts';
import {
  allStale,
  askedText,
  type CatalogueList,
  type CatalogueQuery,
  keepNear,
  nextPage,
  PAGE_SIZE,
  withChanged,
  withPage,
} from './catalogue-list.ts';

type Question = Input<'catalogue:search'>;
type Answer = Result<Value<'catalogue:search'>>;

export type CatalogueLoader = {
  readonly now: () => CatalogueList;
  /** Ends with the first answer or its failure. */
  readonly setQuery: (query: CatalogueQuery) => Promise<void>;
  readonly look: (view: RowSpan) => void;
  /** The selected row, kept wherever the list is scrolled. */
  readonly choose: (row: number | null) => void;
  /** Reads the visible rows again; ends with the answer or its failure. */
  readonly reload: () => Promise<void>;
  readonly put: (products: readonly Product[]) => void;
};

/**
 * Reads the visible pages with one call at a time. Each next call asks for what is wanted then, so skipped pages are
 * never asked for and no answer overtakes another.
 */
export function createCatalogueLoader(parts: {
  readonly start: CatalogueList;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly show: (list: CatalogueList) => void;
}): CatalogueLoader {
  let list = parts.start;
  let view: RowSpan = { first: 0, last: 0 };
  let chosen: number | null = null;
  /** A call of an earlier turn is stale. */
  let turn = 0;
  let running: Promise<void> | null = null;

  function set(next: CatalogueList): void {
    if (next === list) return;
    list = next;
    parts.show(list);
  }

  async function bring(): Promise<void> {
    await null;
    try {
      while (await bringNext());
    } finally {
      running = null;
    }
  }

  /** False when nothing is left to ask, or a call failed. */
  async function bringNext(): Promise<boolean> {
    const page = nextPage(list, view, chosen);
    const loading = page === null ? null : list.answered === list.query ? 'more' : 'first';
    if (list.loading !== loading) set({ ...list, loading });
    if (page === null) return false;
    const mine = turn;
    const { onlyActive } = list.query;
    const text = askedText(list.query).slice(0, MAX_NAME_LENGTH);
    const answer = await parts.ask({ text, onlyActive, offset: page * PAGE_SIZE, limit: PAGE_SIZE });
    if (mine !== turn) return true;
    if (answer.ok) set(keepNear(withPage(list, page, answer.value), view, chosen));
    else set({ ...list, loading: null, error: answer.error });
    return answer.ok;
  }

  function go(): Promise<void> {
    running ??= bring();
    return running;
  }

  function anew(next: CatalogueList): Promise<void> {
    turn += 1;
    set(next);
    return go();
  }

  return {
    now: () => list,
    setQuery: (query) => anew({ ...list, query, error: null }),
    look: (rows) => {
      view = rows;
      void go();
    },
    choose: (row) => {
      chosen = row;
      void go();
    },
    reload: () => anew(allStale(list)),
    put: (products) => set(products.reduce(withChanged, list)),
  };
}
