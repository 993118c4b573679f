import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../shared/product.ts';
import { useCategories } from '../../ui/use-categories.ts';
import { useFavourites } from '../../ui/use-favourites.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { addProduct } from './checkout-store.ts';
import { FavouriteTiles } from './favourite-tiles.tsx';
import { forSale } from './tile-keys.ts';

/** The tiles of this till, and the shelves of the shop. */
export function Tiles(props: {
  readonly onCategory: (category: Category) => void;
  /** Says what to press, where there is room for it. */
  readonly withHints: boolean;
}): ReactNode {
  const { t } = useTranslation('sale');
  const tiles = forSale(useFavourites().products ?? []);
  const categories = useCategories().forSale;
  const hint = (text: string): ReactNode => (props.withHints ? <p className="empty-hint">{text}</p> : null);
  return (
    <>
      {tiles.length === 0 ? null : (
        <section className="empty-tiles">
          {hint(t('favouritesHint'))}
          <FavouriteTiles products={tiles} onTake={({ id, name }) => addProduct(id, name, 1)} withKeys />
        </section>
      )}
      {categories.length === 0 ? null : (
        <section className="empty-tiles">
          {hint(t('categoriesHint'))}
          <CategoryTiles categories={categories} onOpen={props.onCategory} />
        </section>
      )}
    </>
  );
}
