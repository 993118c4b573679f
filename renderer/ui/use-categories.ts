import { useEffect, useState } from 'react';
import type { Category } from '../../shared/product.ts';
import { callPos } from '../pos-api.ts';
import { useConnection } from '../state/connection-store.ts';

export type Categories = { readonly forSale: readonly Category[]; readonly names: readonly string[] };

const NONE: Categories = { forSale: [], names: [] };

/** The shelves of the shop as they are when a screen opens; none until the till has answered. */
export function useCategories(): Categories {
  const [categories, setCategories] = useState<Categories>(NONE);
  const connection = useConnection((state) => state.connection);
  useEffect(() => {
    if (connection === 'lost') return;
    let left = false;
    void callPos('catalogue:categories', null).then((answer) => {
      if (answer.ok && !left) setCategories(answer.value);
    });
    return () => {
      left = true;
    };
  }, [connection]);
  return categories;
}
