import { useCallback, useEffect, useRef, useState } from 'react';
import { MOST_TOLD_ONE_BY_ONE } from '../../shared/outbox.ts';
import { MAX_NAME_LENGTH, type Product } from '../../shared/product.ts';
import { useConnection } from '../mirror/connection-store.ts';
import { useTill } from '../mirror/till-store.ts';
import { callPos, onPush } from '../pos-api.ts';
import {
  type CatalogueList,
  type CatalogueQuery,
  EMPTY_LIST,
  hasMore,
  PAGE_SIZE,
  withAdded,
  withChanged,
  withPage,
} from './catalogue-list.ts';

/** Typing is answered when the fingers rest for this long. */
const TYPING_PAUSE_MS = 120;
/** Pushes that come this close together (a long queue being sent) are drawn at once. */
const TOGETHER_MS = 40;
/** The main process gives no more rows than this at once. */
const MOST_ROWS = 500;

export type Catalogue = {
  readonly list: CatalogueList;
  readonly setQuery: (query: CatalogueQuery) => void;
  readonly loadMore: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Puts a product that this screen has just made or changed into the list. */
  readonly put: (product: Product, isNew: boolean) => void;
};

/** The products that match what is typed, `text` to begin with, kept true by what is pushed. */
export function useCatalogue(text: string): Catalogue {
  const [list, setList] = useState<CatalogueList>(() => ({ ...EMPTY_LIST, query: { ...EMPTY_LIST.query, text } }));
  const latest = useRef(list);
  latest.current = list;
  /** Counts the questions: an answer to any but the last one is thrown away. */
  const turn = useRef(0);

  const ask = useCallback(async (offset: number, limit: number) => {
    const mine = ++turn.current;
    const { query } = latest.current;
    setList((now) => ({ ...now, loading: offset === 0 ? 'first' : 'more' }));
    const text = query.text.trim().slice(0, MAX_NAME_LENGTH);
    const result = await callPos('catalogue:search', { text, onlyActive: query.onlyActive, offset, limit });
    if (mine !== turn.current) return;
    setList((now) => {
      if (!result.ok) return { ...now, loading: null, error: result.error };
      const { products, total } = result.value;
      return withPage(offset === 0 ? { ...now, products: [] } : now, products, total);
    });
  }, []);

  const reload = useCallback(() => {
    return ask(0, Math.min(MOST_ROWS, Math.max(PAGE_SIZE, latest.current.products.length)));
  }, [ask]);
  const loadMore = useCallback(async () => {
    if (hasMore(latest.current)) await ask(latest.current.products.length, PAGE_SIZE);
  }, [ask]);
  const setQuery = useCallback((query: CatalogueQuery) => setList((now) => ({ ...now, query })), []);
  const put = useCallback((product: Product, isNew: boolean) => {
    setList((now) => (isNew ? withAdded(now, product) : withChanged(now, product)));
  }, []);

  useSearchAfterTyping(list.query, ask);
  useNews(setList, reload, latest);
  return { list, setQuery, loadMore, reload, put };
}

function useSearchAfterTyping(query: CatalogueQuery, ask: (offset: number, limit: number) => Promise<void>): void {
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query is the reason to ask.
  useEffect(() => {
    const timer = setTimeout(() => void ask(0, PAGE_SIZE), asked.current ? TYPING_PAUSE_MS : 0);
    asked.current = true;
    return () => clearTimeout(timer);
  }, [query.text, query.onlyActive, ask]);
}

/** What happens elsewhere: pushes, and what no push tells (a deletion carried out, news missed offline), read anew. */
function useNews(
  setList: (change: (list: CatalogueList) => CatalogueList) => void,
  reload: () => Promise<void>,
  latest: { readonly current: CatalogueList },
): void {
  const outbox = useTill((state) => (state.till === null ? 0 : state.till.outboxWaiting + state.till.outboxRefused));
  const connection = useConnection((state) => state.connection);
  const wasLost = useRef(false);

  usePushedChanges(setList);

  const before = useRef(outbox);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer records to send is the only sign of a deletion, and of many sent at once.
  useEffect(() => {
    const manyGone = before.current - outbox > MOST_TOLD_ONE_BY_ONE;
    before.current = outbox;
    if (manyGone || latest.current.products.some((product) => product.deleting)) void reload();
  }, [outbox, reload]);

  useEffect(() => {
    if (connection === 'lost') wasLost.current = true;
    if (connection !== 'connected' || !wasLost.current) return;
    wasLost.current = false;
    void reload();
  }, [connection, reload]);
}

/** Pushed changes, each put into its row. */
function usePushedChanges(setList: (change: (list: CatalogueList) => CatalogueList) => void): void {
  useEffect(() => {
    let arrived: Product[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const batch = arrived;
      arrived = [];
      timer = undefined;
      setList((now) => batch.reduce(withChanged, now));
    };
    const unsubscribe = onPush('product:changed', (product) => {
      arrived.push(product);
      timer ??= setTimeout(show, TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [setList]);
}
