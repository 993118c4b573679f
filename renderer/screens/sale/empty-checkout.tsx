import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../shared/product.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { priceText } from '../../text/quantity-text.ts';
import { Button } from '../../ui/button.tsx';
import { useHere } from '../../ui/lazy-screen.tsx';
import { ProductFace } from '../../ui/product-row.tsx';
import { useFavourites } from '../../ui/use-favourites.ts';
import { useProductSearch } from '../../ui/use-product-search.ts';
import { addProduct } from './checkout-store.ts';
import { LastSale, Tiles } from './late-parts.ts';

const SAMPLES = 6;

/** A free till: what to do first, and the tiles of this till; in training, while it has none, a few products to try. */
export function EmptyCheckout({ onCategory }: { readonly onCategory: (category: Category) => void }): ReactNode {
  const { t } = useTranslation('sale');
  const till = useTill((state) => state.till);
  const goTo = useNavigation((state) => state.goTo);
  const favourites = useFavourites().products;
  const hasLastSale = useHere(LastSale);
  const hasTiles = useHere(Tiles);
  return (
    <div className="empty-checkout panel scrolls">
      <div className="empty-title">
        <h2>{t('empty.title')}</h2>
        <OnHold count={till?.salesOnHold ?? 0} />
      </div>
      {hasLastSale ? <LastSale /> : null}
      <p className="empty-hint">{t('empty.hint')}</p>
      {till?.productCount === 0 ? (
        <>
          <p>{t('empty.noProducts')}</p>
          <Button look="primary" onPress={() => goTo({ screen: 'catalogue' })}>
            {t('empty.toCatalogue')}
          </Button>
        </>
      ) : null}
      {hasTiles ? <Tiles onCategory={onCategory} withHints /> : null}
      {till?.mode === 'training' && till.productCount > 0 && favourites?.length === 0 ? <Samples /> : null}
    </div>
  );
}

/** Below the items of a sale, where the shop wants them there too. */
export function TilesInSale({ onCategory }: { readonly onCategory: (category: Category) => void }): ReactNode {
  const isWanted = useTill(({ till }) => till?.tilesInSale === true);
  return useHere(Tiles) && isWanted ? (
    <div className="tiles-in-sale panel scrolls">
      <Tiles onCategory={onCategory} withHints={false} />
    </div>
  ) : null;
}

/** Sales that wait for their customers, with the key that leads to them. */
function OnHold({ count }: { readonly count: number }): ReactNode {
  const { t } = useTranslation('sale');
  const goTo = useNavigation((state) => state.goTo);
  const shortcut = useKeyOf()('hold');
  if (count === 0) return null;
  return (
    <Button shortcut={shortcut} onPress={() => goTo({ screen: 'pending' })}>
      {t('empty.onHold', { count })}
    </Button>
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
                <ProductFace product={product} />
                <span className="sample-text">
                  <span className="unseen">{t('add')} </span>
                  <span className="sample-name">{product.name}</span>
                  <span className="sample-line">
                    <span className="sample-code">{product.barcode ?? product.code}</span>
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
