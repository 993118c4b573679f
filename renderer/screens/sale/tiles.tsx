import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category, Product } from '../../../shared/product.ts';
import { useTill } from '../../state/till-store.ts';
import { priceText } from '../../text/quantity-text.ts';
import { Button } from '../../ui/button.tsx';
import { ProductFace } from '../../ui/product-row.tsx';
import { useCategories } from '../../ui/use-categories.ts';
import { useFavourites } from '../../ui/use-favourites.ts';
import { useProductSearch } from '../../ui/use-product-search.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { addProduct } from './checkout-store.ts';
import { toCodeField } from './code-field.tsx';
import { FavouriteTiles } from './favourite-tiles.tsx';
import { forSale } from './tile-keys.ts';

const SAMPLES = 6;

export function Tiles({ onCategory }: { readonly onCategory: (category: Category) => void }): ReactNode {
  const { t } = useTranslation('sale');
  const isToTry = useTill(({ till }) => till?.mode === 'training' && till.productCount > 0);
  const { products } = useFavourites();
  const tiles = forSale(products ?? []);
  const categories = useCategories().forSale;
  return (
    <>
      {tiles.length === 0 ? null : (
        <section className="stack-s">
          <p>{t('favouritesHint')}</p>
          <FavouriteTiles products={tiles} onTake={take} withKeys />
        </section>
      )}
      {categories.length === 0 ? null : (
        <section className="stack-s">
          <p>{t('categoriesHint')}</p>
          <CategoryTiles categories={categories} onOpen={onCategory} />
        </section>
      )}
      {isToTry && products?.length === 0 ? <Samples /> : null}
    </>
  );
}

/** The tile goes as its item comes: typing continues in the code field. */
function take({ id, name }: Product): void {
  addProduct(id, name, 1);
  toCodeField();
}

function Samples(): ReactNode {
  const { t } = useTranslation('sale');
  const { products } = useProductSearch({ text: '', onlyActive: true, limit: SAMPLES });
  if (products.length === 0) return null;
  return (
    <section className="stack-s samples" aria-label={t('empty.samples')}>
      <h3>{t('empty.samples')}</h3>
      <p>{t('empty.samplesHint')}</p>
      <ul className="halves samples-list">
        {products.map((product) => (
          <li key={product.id}>
            <Button onPress={() => take(product)}>
              <span className="abreast-s sample">
                <ProductFace product={product} />
                <span className="grows shrinks">
                  <span className="unseen">{t('add')} </span>
                  <span className="cut block sample-name">{product.name}</span>
                  <span className="hint wrapping sample-line">
                    <span>{product.barcode ?? product.code}</span>
                    <span>{priceText(product)}</span>
                  </span>
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
