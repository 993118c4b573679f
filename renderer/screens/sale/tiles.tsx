import { type CSSProperties, type ReactNode, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Category, Product } from '../../../shared/product.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useTill } from '../../state/till-store.ts';
import { priceText } from '../../text/quantity-text.ts';
import { Button, KeyCap } from '../../ui/button.tsx';
import { ProductFace } from '../../ui/product-row.tsx';
import { useCategories } from '../../ui/use-categories.ts';
import { useFavourites } from '../../ui/use-favourites.ts';
import { useProductSearch } from '../../ui/use-product-search.ts';
import { addProduct } from './checkout-store.ts';
import { toCodeField } from './code-field.tsx';
import { forSale, TILE_KEYS } from './tile-keys.ts';
import './favourite-tiles.css';

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

/** The best-selling products, each one touch away; while focused, one key. */
export function FavouriteTiles(props: {
  readonly products: readonly Product[];
  readonly onTake: (product: Product) => void;
  /** In a dialog its own keys stay, and arrows and Enter choose. */
  readonly withKeys: boolean;
}): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const { products, onTake } = props;
  const [isWithin, setWithin] = useState(false);
  const keys = products.flatMap((product, at) => {
    const key = TILE_KEYS[at];
    return key === undefined ? [] : [{ key, label: product.name, hidden: true, run: () => onTake(product) }];
  });
  const leave = { key: 'Escape', label: shell('keys.back'), run: toCodeField };
  useKeys('panel', [...keys, leave], props.withKeys && isWithin);
  return (
    <ListBox
      aria-label={t('favourites')}
      className="grid-s tiles"
      layout="grid"
      items={products.map((product, at) => ({
        id: product.id,
        product,
        tileKey: props.withKeys ? TILE_KEYS[at] : null,
      }))}
      onAction={(key) => {
        const product = products.find(({ id }) => id === key);
        if (product !== undefined) onTake(product);
      }}
      onFocus={() => setWithin(true)}
      onBlur={() => setWithin(false)}
    >
      {({ product, tileKey }) => <Tile product={product} tileKey={tileKey ?? null} />}
    </ListBox>
  );
}

function Tile({ product, tileKey }: { readonly product: Product; readonly tileKey: string | null }): ReactNode {
  return (
    <ListBoxItem
      id={product.id}
      textValue={product.name}
      aria-label={`${product.name}, ${priceText(product)}`}
      className="abreast-s raised tile"
    >
      <ProductFace product={product} />
      <span className="column grows shrinks">
        <span className="two-lines tile-name">{product.name}</span>
        <strong className="figures">{priceText(product)}</strong>
      </span>
      {tileKey === null ? null : <KeyCap>{tileKey.toUpperCase()}</KeyCap>}
    </ListBoxItem>
  );
}

export function CategoryTiles(props: {
  readonly categories: readonly Category[];
  readonly onOpen: (category: Category) => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { categories } = props;
  return (
    <ListBox
      aria-label={t('categories')}
      className="grid-s tiles"
      layout="grid"
      items={categories}
      onAction={(key) => {
        const category = categories.find(({ id }) => id === key);
        if (category !== undefined) props.onOpen(category);
      }}
    >
      {({ id, name }) => (
        <ListBoxItem
          id={id}
          textValue={name}
          className="abreast-s raised tile category-tile"
          style={{ '--hue': (id * 47 + 20) % 360 } as CSSProperties}
        >
          <span className="two-lines tile-name">{name}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
