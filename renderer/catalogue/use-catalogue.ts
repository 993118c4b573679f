import { useCallback, useEffect, useRef, useState } from 'react';
import { MOST_TOLD_ONE_BY_ONE } from '../../shared/outbox.ts';
import type { Product } from '../../shared/product.ts';
import { useConnection } from '../mirror/connection-store.ts';
import { useTill } from '../mirror/till-store.ts';
import { callPos, onPush } from '../pos-api.ts';
import { type CatalogueList, EMPTY_LIST, productsHere } from './catalogue-list.ts';
import { type CatalogueLoader, createCatalogueLoader } from './catalogue-loader.ts';
import { findPlace } from './find-place.ts';

/** Pushes that come this close together (a long queue being sent) are drawn at once. */
const TOGETHER_MS = 40;
/** No product has come or gone for so long: only then is the list read anew, so that it does not move under the eyes. */
const ARRIVED_MS = 600;

export type Catalogue = Pick<CatalogueLoader, 'setQuery' | 'look' | 'choose' | 'reload' | 'put'> & {
  readonly list: CatalogueList;
  /** The row of a product in the whole list by name, which is shown from then on; null where it could not be found. */
  readonly placeOf: (product: Product) => Promise<number | null>;
};

/** The products that match what is typed, `text` to begin with, kept true by what is pushed. */
export function useCatalogue(text: string): Catalogue {
  const [list, setList] = useState<CatalogueList>(() => ({ ...EMPTY_LIST, query: { ...EMPTY_LIST.query, text } }));
  const latest = useRef(list);
  latest.current = list;
  const [loader] = useState(() =>
    createCatalogueLoader({ start: list, ask: (question) => callPos('catalogue:search', question), show: setList }),
  );
  const placeOf = useCallback(
    async (product: Product): Promise<number | null> => {
      const onlyActive = latest.current.query.onlyActive && product.active;
      await loader.setQuery({ text: '', onlyActive });
      const read = (offset: number, limit: number) =>
        callPos('catalogue:search', { text: '', onlyActive, offset, limit }).then((answer) =>
          answer.ok ? answer.value : { products: [], total: 0 },
        );
      const { total } = await read(0, 1);
      const near = await findPlace(product, total, async (row) => (await read(row, 1)).products[0] ?? null);
      if (near === null) return null;
      const from = Math.max(0, near - 1);
      const at = (await read(from, 3)).products.findIndex(({ id }) => id === product.id);
      return at < 0 ? null : from + at;
    },
    [loader],
  );
  const { reload } = loader;
  usePushedChanges(loader);
  useUnpushedNews(reload, latest);
  return { ...loader, list, placeOf };
}

/** What no push tells (a deletion carried out, an import, news missed offline) is read anew. */
function useUnpushedNews(reload: () => Promise<void>, latest: { readonly current: CatalogueList }): void {
  const outbox = useTill((state) => (state.till === null ? 0 : state.till.outboxWaiting + state.till.outboxRefused));
  const connection = useConnection((state) => state.connection);
  const wasLost = useRef(false);
  const before = useRef(outbox);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer records to send is the only sign of a deletion, and of many sent at once.
  useEffect(() => {
    const manyGone = before.current - outbox > MOST_TOLD_ONE_BY_ONE;
    before.current = outbox;
    if (manyGone || productsHere(latest.current).some((product) => product.deleting)) void reload();
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

/** Pushed changes, each put into its row. */
function usePushedChanges(loader: CatalogueLoader): void {
  useEffect(() => {
    let arrived: Product[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const batch = arrived;
      arrived = [];
      timer = undefined;
      loader.put(batch);
    };
    const unsubscribe = onPush('product:changed', (product) => {
      arrived.push(product);
      timer ??= setTimeout(show, TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [loader]);
}
