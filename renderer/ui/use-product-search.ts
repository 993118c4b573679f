import { useEffect, useRef, useState } from 'react';
import type { CategoryId, Product } from '../../shared/product.ts';
import type { AppError } from '../../shared/result.ts';
import { MAX_READ_LENGTH } from '../../shared/scan-text.ts';
import { callPos } from '../pos-api.ts';
import { keepSame } from '../state/keep-same.ts';
import { createNewestAsker, type NewestAsker } from './newest-asker.ts';
import { useProductChanges } from './use-product-changes.ts';

export type ProductSearch = {
  /** What the products answer to; null until the first answer. */
  readonly text: string | null;
  /** Of which category they are; null for all. */
  readonly categoryId: CategoryId | null;
  readonly products: readonly Product[];
  /** Exact up to what is shown, or without a text; more than that otherwise. */
  readonly total: number;
  readonly error: AppError | null;
};

export type ProductQuery = {
  readonly text: string;
  readonly onlyActive: boolean;
  readonly limit: number;
  /** Of this category alone; of all where it is null or not given. */
  readonly categoryId?: CategoryId | null;
};

const NOTHING: ProductSearch = { text: null, categoryId: null, products: [], total: 0, error: null };

/** The products that match what is typed, while it is typed: one question under way, then the newest text. */
export function useProductSearch({ text, onlyActive, limit, categoryId = null }: ProductQuery): ProductSearch {
  const [found, setFound] = useState<ProductSearch>(NOTHING);
  const asker = useRef<NewestAsker<ProductQuery> | null>(null);
  useEffect(() => {
    const mine = createNewestAsker(search, (query: ProductQuery, answer: Awaited<ReturnType<typeof search>>) => {
      const found = answer.ok ? { ...answer.value, error: null } : { ...NOTHING, error: answer.error };
      setFound((before) => keepSame(before, { ...found, ...asked(query) }));
    });
    asker.current = mine;
    return mine.stop;
  }, []);
  const ask = (): void => asker.current?.ask({ text, onlyActive, limit, categoryId });
  useEffect(ask, [text, onlyActive, limit, categoryId]);
  useProductChanges(ask);
  return found;
}

function asked({ text, categoryId = null }: ProductQuery): Pick<ProductSearch, 'text' | 'categoryId'> {
  return { text, categoryId };
}

/** More match than are shown. How many more is not counted: it would take as long as the search, at each key. */
export function isMoreThanShown(found: ProductSearch): boolean {
  return found.total > found.products.length;
}

function search({ text, categoryId, ...query }: ProductQuery) {
  return callPos('catalogue:search', {
    text: text.slice(0, MAX_READ_LENGTH),
    offset: 0,
    countTo: query.limit + 1,
    ...query,
    ...(categoryId == null ? {} : { categoryId }),
  });
}
