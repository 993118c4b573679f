import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../shared/product.ts';
import type { CatalogueList } from './catalogue-list.ts';

export type Selection = {
  readonly id: string | null;
  readonly product: Product | null;
  readonly select: (id: string | null) => void;
};

export function idOf(product: Product): string {
  return String(product.id);
}

/**
 * The product that keys act on. When it goes away under the cashier's eyes its neighbour takes its place; a new search
 * selects nothing, so that no key acts on a product that was never looked at.
 */
export function useSelection(list: CatalogueList): Selection {
  const [id, select] = useState<string | null>(null);
  const { products, query } = list;
  const at = products.findIndex((product) => idOf(product) === id);
  const lastAt = useRef(-1);
  if (at >= 0) lastAt.current = at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched for is the reason to let go.
  useEffect(() => select(null), [query.text, query.onlyActive]);
  useEffect(() => {
    if (id === null || at >= 0 || list.loading !== null) return;
    const neighbour = products[Math.min(lastAt.current, products.length - 1)];
    select(neighbour === undefined ? null : idOf(neighbour));
  }, [id, at, products, list.loading]);

  return { id, product: products[at] ?? null, select };
}

/** Hands over the product with the code that the screen was opened for, once it has been found. */
export function useFirstLook(list: CatalogueList, code: string | null, onFound: (product: Product) => void): void {
  const looked = useRef(code === null);
  const latest = useRef(onFound);
  latest.current = onFound;
  useEffect(() => {
    const product = looked.current ? undefined : list.products.find((one) => one.code === code);
    if (product === undefined) return;
    looked.current = true;
    latest.current(product);
  }, [list.products, code]);
}
