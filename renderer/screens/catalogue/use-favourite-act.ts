import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FAVOURITES } from '../../../shared/favourites.ts';
import type { Product } from '../../../shared/product.ts';
import type { AppError } from '../../../shared/result.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useFavourites } from '../../ui/use-favourites.ts';

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
