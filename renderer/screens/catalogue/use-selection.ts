import { useCallback, useEffect, useRef, useState } from 'react';
import type { Product, ProductId } from '../../../shared/product.ts';
import { isCurrent, productAt, productsHere, rowCount, rowOf } from './catalogue-list.ts';
import type { Catalogue } from './use-catalogue.ts';

export type Selection = {
  readonly row: number | null;
  readonly product: Product | null;
  readonly select: (row: number | null) => void;
};

type Chosen = { readonly row: number; readonly id: ProductId | null };

/**
 * Keeps the selected product through reloads. If it is removed, its neighbour is selected; if it leaves the list
 * otherwise, nothing is, so that no key acts on a product never seen.
 */
export function useSelection({ list, choose }: Pick<Catalogue, 'list' | 'choose'>): Selection {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const latest = useRef(list);
  latest.current = list;
  /** The total when the product was last in its row. */
  const totalThen = useRef(0);
  const select = useCallback((row: number | null): void => {
    const { current } = latest;
    // while a search is pending the selection is the row, whichever product it will hold
    const isHere = row !== null && current.answered === current.query;
    const id = isHere ? (productAt(current, row)?.id ?? null) : null;
    setChosen(row === null ? null : { row, id });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query ends the selection.
  useEffect(() => setChosen(null), [list.query]);
  useEffect(() => choose(chosen?.row ?? null), [chosen?.row, choose]);
  useEffect(() => {
    const next = followed(chosen, list, totalThen);
    if (next !== chosen) setChosen(next);
  }, [chosen, list]);

  const there = chosen === null ? undefined : productAt(list, chosen.row);
  const product = there !== undefined && (chosen?.id ?? there.id) === there.id ? there : null;
  return { row: chosen?.row ?? null, product, select };
}

function followed(chosen: Chosen | null, list: Catalogue['list'], totalThen: { current: number }): Chosen | null {
  if (chosen === null || !isCurrent(list, chosen.row)) return chosen;
  const there = productAt(list, chosen.row);
  if (there !== undefined && (chosen.id === null || chosen.id === there.id)) {
    totalThen.current = list.total;
    return chosen.id === null ? { ...chosen, id: there.id } : chosen;
  }
  const row = chosen.id === null ? null : rowOf(list, chosen.id);
  if (row !== null) return { row, id: chosen.id };
  const neighbour = Math.min(chosen.row, rowCount(list) - 1);
  if (neighbour < 0 || list.total >= totalThen.current) return null;
  return { row: neighbour, id: productAt(list, neighbour)?.id ?? null };
}

export function useFirstLook(
  list: Catalogue['list'],
  code: string | null,
  onFound: (row: number, product: Product) => void,
): void {
  const looked = useRef(code === null);
  const latest = useRef(onFound);
  latest.current = onFound;
  useEffect(() => {
    const product = looked.current ? undefined : productsHere(list).find((one) => one.code === code);
    const row = product === undefined ? null : rowOf(list, product.id);
    if (product === undefined || row === null) return;
    looked.current = true;
    latest.current(row, product);
  }, [list, code]);
}
