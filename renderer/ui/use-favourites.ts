import { useCallback, useEffect, useState } from 'react';
import type { Product, ProductId } from '../../shared/product.ts';
import type { Result } from '../../shared/result.ts';
import { callPos } from '../pos-api.ts';
import { useConnection } from '../state/connection-store.ts';
import { keepSame } from '../state/keep-same.ts';
import { useProductChanges } from './use-product-changes.ts';

export type Favourites = {
  /** Null until read; empty if that fails. */
  readonly products: readonly Product[] | null;
  readonly set: (productId: ProductId, favourite: boolean) => Promise<Result<readonly Product[]>>;
};

export function useFavourites(): Favourites {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  const connection = useConnection((state) => state.connection);
  const read = useCallback(async (): Promise<void> => {
    const answer = await callPos('favourites:list', null);
    setProducts((before) => (answer.ok ? keepSame(before, answer.value) : (before ?? [])));
  }, []);
  useEffect(() => {
    if (connection !== 'lost') void read();
  }, [connection, read]);
  useProductChanges(() => void read());
  const set = useCallback(async (productId: ProductId, favourite: boolean) => {
    const answer = await callPos('favourites:set', { productId, favourite });
    if (answer.ok) setProducts(answer.value);
    return answer;
  }, []);
  return { products, set };
}
