import { useCallback, useEffect, useState } from 'react';
import type { Product, ProductId } from '../../shared/product.ts';
import type { Result } from '../../shared/result.ts';
import { callPos, onPush } from '../pos-api.ts';
import { useConnection } from '../state/connection-store.ts';

/** Pushes that come this close together are answered by one look. */
const TOGETHER_MS = 200;

export type Favourites = {
  /** Null until the till has answered. */
  readonly products: readonly Product[] | null;
  readonly set: (productId: ProductId, favourite: boolean) => Promise<Result<readonly Product[]>>;
};

/** The tiles of this till, as the products are now. */
export function useFavourites(): Favourites {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  const connection = useConnection((state) => state.connection);
  const read = useCallback(async (): Promise<void> => {
    const answer = await callPos('favourites:list', null);
    if (answer.ok) setProducts(answer.value);
  }, []);
  useEffect(() => {
    if (connection !== 'lost') void read();
  }, [connection, read]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = onPush('product:changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void read();
      }, TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [read]);
  const set = useCallback(async (productId: ProductId, favourite: boolean) => {
    const answer = await callPos('favourites:set', { productId, favourite });
    if (answer.ok) setProducts(answer.value);
    return answer;
  }, []);
  return { products, set };
}
