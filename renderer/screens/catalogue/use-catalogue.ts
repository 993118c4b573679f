import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input, Value } from '../../../shared/api/contract.ts';
import { MOST_TOLD_ONE_BY_ONE } from '../../../shared/outbox.ts';
import { MAX_NAME_LENGTH, type Product } from '../../../shared/product.ts';
import type { Result } from '../../../shared/result.ts';
import { callPos, onPush } from '../../pos-api.ts';
import { useConnection } from '../../state/connection-store.ts';
import { useTill } from '../../state/till-store.ts';
import type { RowSpan } from '../../ui/long-table/use-long-scroll.ts';
import {
  allStale,
  askedText,
  type CatalogueList,
  type CatalogueQuery,
  EMPTY_LIST,
  keepNear,
  nextPage,
  PAGE_SIZE,
  rowOf,
  withChanged,
  withPage,
} from './catalogue-list.ts';

/** Pushes this close together (a long queue being sent) are drawn once. */
const TOGETHER_MS = 40;
/** The list is read again only after this long without a new or removed product: rows must not jump. */
const ARRIVED_MS = 600;

export type Catalogue = Pick<CatalogueLoader, 'setQuery' | 'look' | 'choose' | 'reload' | 'put'> & {
  readonly list: CatalogueList;
  /** Shows the whole list by name. Returns the product's row, or null. */
  readonly placeOf: (product: Product) => Promise<number | null>;
};

export function useCatalogue(text: string): Catalogue {
  const [list, setList] = useState<CatalogueList>(() => ({ ...EMPTY_LIST, query: { ...EMPTY_LIST.query, text } }));
  const [loader] = useState(() =>
    createCatalogueLoader({ start: list, ask: (question) => callPos('catalogue:search', question), show: setList }),
  );
  const placeOf = useCallback((product: Product) => placeIn(loader, product), [loader]);
  const { reload } = loader;
  usePushedChanges(loader);
  useUnpushedNews(reload);
  return { ...loader, list, placeOf };
}

/** By name, else by code. Gives up when the cashier types meanwhile. */
async function placeIn(loader: CatalogueLoader, product: Product): Promise<number | null> {
  const onlyActive = loader.now().query.onlyActive && product.active;
  const whole = { text: '', onlyActive };
  await loader.setQuery(whole);
  const found = await callPos('catalogue:place', { productId: product.id, onlyActive });
  const row = found.ok ? found.value : null;
  if (row !== null || loader.now().query !== whole) return loader.now().query === whole ? row : null;
  const alone = { text: product.code, onlyActive };
  await loader.setQuery(alone);
  return loader.now().query === alone ? rowOf(loader.now(), product.id) : null;
}

/** For changes without a push: an import, a long queue sent, news missed offline. */
function useUnpushedNews(reload: () => Promise<void>): void {
  const outbox = useTill((state) => (state.till === null ? 0 : state.till.outboxWaiting + state.till.outboxRefused));
  const connection = useConnection((state) => state.connection);
  const wasLost = useRef(false);
  const before = useRef(outbox);
  useEffect(() => {
    const manyGone = before.current - outbox > MOST_TOLD_ONE_BY_ONE;
    before.current = outbox;
    if (manyGone) void reload();
  }, [outbox, reload]);

  useEffect(() => {
    if (connection === 'lost') wasLost.current = true;
    if (connection !== 'connected' || !wasLost.current) return;
    wasLost.current = false;
    void reload();
  }, [connection, reload]);

  const count = useTill((state) => state.till?.productCount ?? null);
  const counted = useRef(count);
  useEffect(() => {
    if (count === counted.current) return;
    const isFirst = counted.current === null;
    const timer = setTimeout(() => {
      counted.current = count;
      if (!isFirst) void reload();
    }, ARRIVED_MS);
    return () => clearTimeout(timer);
  }, [count, reload]);
}

/** A removed product moves the others up, so loaded rows are read again. */
function usePushedChanges(loader: CatalogueLoader): void {
  useEffect(() => {
    let arrived: Product[] = [];
    let anyGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const batch = arrived;
      arrived = [];
      timer = undefined;
      loader.put(batch);
      if (anyGone) void loader.reload();
      anyGone = false;
    };
    const stop = [
      onPush('product:changed', (product) => {
        arrived.push(product);
        timer ??= setTimeout(show, TOGETHER_MS);
      }),
      onPush('product:gone', () => {
        anyGone = true;
        timer ??= setTimeout(show, TOGETHER_MS);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of stop) end();
    };
  }, [loader]);
}

type Question = Input<'catalogue:search'>;
type Answer = Result<Value<'catalogue:search'>>;

type CatalogueLoader = {
  readonly now: () => CatalogueList;
  /** Ends with the first answer or its failure. */
  readonly setQuery: (query: CatalogueQuery) => Promise<void>;
  readonly look: (view: RowSpan) => void;
  readonly choose: (row: number | null) => void;
  /** Ends with the answer or its failure. */
  readonly reload: () => Promise<void>;
  readonly put: (products: readonly Product[]) => void;
};

/**
 * Reads the visible pages one call at a time, and chooses each page when its call starts: skipped pages are never read,
 * and no answer overtakes another.
 */
export function createCatalogueLoader(parts: {
  readonly start: CatalogueList;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly show: (list: CatalogueList) => void;
}): CatalogueLoader {
  let list = parts.start;
  let view: RowSpan = { first: 0, last: 0 };
  let chosen: number | null = null;
  /** Answers of an earlier turn are stale. */
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
