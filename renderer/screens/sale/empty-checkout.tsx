import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../shared/product.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { priceText } from '../../text/quantity-text.ts';
import { Button } from '../../ui/button.tsx';
import { useCategories } from '../../ui/use-categories.ts';
import { useFavourites } from '../../ui/use-favourites.ts';
import { useProductSearch } from '../../ui/use-product-search.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { addProduct } from './checkout-store.ts';
import { FavouriteTiles } from './favourite-tiles.tsx';
import { forSale } from './tile-keys.ts';

const SAMPLES = 6;

/** A free till: what to do first, and the tiles of this till; in training, while it has none, a few products to try. */
export function EmptyCheckout({ onCategory }: { readonly onCategory: (category: Category) => void }): ReactNode {
  const { t } = useTranslation('sale');
  const till = useTill((state) => state.till);
  const goTo = useNavigation((state) => state.goTo);
  const favourites = useFavourites().products;
  const tiles = forSale(favourites ?? []);
  const categories = useCategories().forSale;
  return (
    <div className="empty-checkout panel scrolls">
      <h2>{t('empty.title')}</h2>
      <p className="empty-hint">{t('empty.hint')}</p>
      {till?.productCount === 0 ? (
        <>
          <p>{t('empty.noProducts')}</p>
          <Button look="primary" onPress={() => goTo({ screen: 'catalogue' })}>
            {t('empty.toCatalogue')}
          </Button>
        </>
      ) : null}
      {tiles.length === 0 ? null : (
        <section className="empty-tiles">
          <p className="empty-hint">{t('favouritesHint')}</p>
          <FavouriteTiles products={tiles} onTake={({ id, name }) => addProduct(id, name, 1)} withKeys />
        </section>
      )}
      {categories.length === 0 ? null : (
        <section className="empty-tiles">
          <p className="empty-hint">{t('categoriesHint')}</p>
          <CategoryTiles categories={categories} onOpen={onCategory} />
        </section>
      )}
      {till?.mode === 'training' && till.productCount > 0 && favourites?.length === 0 ? <Samples /> : null}
    </div>
  );
}

function Samples(): ReactNode {
  const { t } = useTranslation('sale');
  const { products } = useProductSearch({ text: '', onlyActive: true, limit: SAMPLES });
  if (products.length === 0) return null;
  return (
    <section className="samples" aria-label={t('empty.samples')}>
      <h3>{t('empty.samples')}</h3>
      <p>{t('empty.samplesHint')}</p>
      <ul className="samples-list">
        {products.map((product) => (
          <li key={product.id}>
            <Button onPress={() => addProduct(product.id, product.name, 1)}>
              <span className="sample">
                <span className="unseen">{t('add')} </span>
                <span className="sample-name">{product.name}</span>
                <span className="sample-line">
                  <span className="sample-code">{product.barcode ?? product.code}</span>
                  <span>{priceText(product)}</span>
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
