import { useCallback, useEffect, useRef, useState } from 'react';
import { MOST_TOLD_ONE_BY_ONE } from '../../../shared/outbox.ts';
import type { Product } from '../../../shared/product.ts';
import { callPos, onPush } from '../../pos-api.ts';
import { useConnection } from '../../state/connection-store.ts';
import { useTill } from '../../state/till-store.ts';
import { type CatalogueList, EMPTY_LIST, rowOf } from './catalogue-list.ts';
import { type CatalogueLoader, createCatalogueLoader } from './catalogue-loader.ts';

/** Pushes this close together (a long queue being sent) are drawn once. */
const TOGETHER_MS = 40;
/** The list is read again only after this time without a new or removed product, so that rows do not jump. */
const ARRIVED_MS = 600;

export type Catalogue = Pick<CatalogueLoader, 'setQuery' | 'look' | 'choose' | 'reload' | 'put'> & {
  readonly list: CatalogueList;
  /** Shows the whole list by name; returns the product's row, null where it was not found. */
  readonly placeOf: (product: Product) => Promise<number | null>;
};

/** `text` to begin with. */
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

/** By name, else by code; given up when the cashier types meanwhile. */
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

/** Reads again what no push tells: an import, a long queue that was sent, news missed offline. */
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

/** A removed product moves the others up: rows read before are read again. */
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
