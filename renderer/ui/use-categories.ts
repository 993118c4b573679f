import { useCallback, useEffect, useState } from 'react';
import type { Category } from '../../shared/product.ts';
import { callPos } from '../pos-api.ts';
import { useConnection } from '../state/connection-store.ts';
import { keepSame } from '../state/keep-same.ts';
import { useProductChanges } from './use-product-changes.ts';

export type Categories = { readonly forSale: readonly Category[]; readonly names: readonly string[] };

const NONE: Categories = { forSale: [], names: [] };

export function useCategories(): Categories {
  const [categories, setCategories] = useState<Categories>(NONE);
  const connection = useConnection((state) => state.connection);
  const read = useCallback(async (): Promise<void> => {
    const answer = await callPos('catalogue:categories', null);
    if (answer.ok) setCategories((before) => keepSame(before, answer.value));
  }, []);
  useEffect(() => {
    if (connection !== 'lost') void read();
  }, [connection, read]);
  useProductChanges(() => void read());
  return categories;
}
