import { useEffect, useState } from 'react';
import type { Product } from '../../shared/product.ts';
import type { AppError } from '../../shared/result.ts';
import { callPos } from '../pos-api.ts';

export type ProductSearch = {
  /** What the products answer to; null until the first answer. */
  readonly text: string | null;
  readonly products: readonly Product[];
  readonly total: number;
  readonly error: AppError | null;
};

const NOTHING: ProductSearch = { text: null, products: [], total: 0, error: null };

/** The active products that match; an answer that arrives after a newer question is dropped. */
export function useProductSearch(text: string, limit: number): ProductSearch {
  const [found, setFound] = useState<ProductSearch>(NOTHING);
  useEffect(() => {
    let current = true;
    void callPos('catalogue:search', { text, onlyActive: true, offset: 0, limit }).then((result) => {
      if (!current) return;
      if (result.ok) setFound({ text, products: result.value.products, total: result.value.total, error: null });
      else setFound({ ...NOTHING, text, error: result.error });
    });
    return () => {
      current = false;
    };
  }, [text, limit]);
  return found;
}
