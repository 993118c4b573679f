import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FAVOURITES } from '../../../shared/favourites.ts';
import type { Product, ProductId } from '../../../shared/product.ts';
import type { AppError, Result } from '../../../shared/result.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useFavourites } from '../../ui/use-favourites.ts';
import { useCall } from '../../use-call.ts';
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
 * otherwise, nothing is: no key may act on a product never seen.
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

export type ProductActs = {
  readonly running: boolean;
  readonly error: AppError | null;
  readonly setActive: (product: Product) => void;
  readonly sendAgain: (product: Product) => void;
  readonly remove: (product: Product) => void;
};

export function useProductActs(parts: {
  readonly put: (products: readonly Product[]) => void;
  readonly reload: () => Promise<void>;
}): ProductActs {
  const { t } = useTranslation('catalogue');
  const activation = useCall('catalogue:set-active');
  const sending = useCall('catalogue:send-again');
  const removal = useCall('catalogue:delete');

  function begin(): void {
    for (const call of [activation, sending, removal]) call.clearError();
  }

  function told(result: Result<Product>, text: string): void {
    if (!result.ok) return;
    parts.put([result.value]);
    showNotice(text, 'info');
  }

  return {
    running: activation.running || sending.running || removal.running,
    error: activation.error ?? sending.error ?? removal.error,
    setActive: (product) => {
      begin();
      const text = t(product.active ? 'done.deactivated' : 'done.activated', { name: product.name });
      const about = {
        act: t(product.active ? 'supervised.deactivate' : 'supervised.activate', { name: product.name }),
      };
      const change = { productId: product.id, active: !product.active };
      void activation.run(change, about).then((result) => told(result, text));
    },
    sendAgain: (product) => {
      begin();
      const text = t('done.sentAgain', { name: product.name });
      void sending.run({ productId: product.id }).then((result) => told(result, text));
    },
    remove: (product) => {
      begin();
      const about = { act: t('supervised.delete', { name: product.name }) };
      void removal.run({ productId: product.id }, about).then((result) => {
        if (result.ok) showNotice(t('done.deleted', { name: product.name }), 'info');
        return parts.reload();
      });
    },
  };
}

export type FavouriteAct = {
  readonly isFavourite: (product: Product) => boolean;
  readonly change: (product: Product) => void;
  readonly error: AppError | null;
};

export function useFavouriteAct(): FavouriteAct {
  const { t } = useTranslation('catalogue');
  const { products, set } = useFavourites();
  const [error, setError] = useState<AppError | null>(null);
  const isFavourite = (product: Product): boolean => products?.some(({ id }) => id === product.id) ?? false;
  const change = async (product: Product): Promise<void> => {
    const add = !isFavourite(product);
    const answer = await set(product.id, add);
    const isFull = !answer.ok && answer.error.code === 'invalid_input';
    setError(answer.ok || isFull ? null : answer.error);
    if (isFull) showNotice(t('favourite.full', { max: MAX_FAVOURITES }), 'warn');
    else if (answer.ok) showNotice(t(add ? 'favourite.added' : 'favourite.removed', { name: product.name }), 'info');
  };
  return { isFavourite, change: (product) => void change(product), error };
}
