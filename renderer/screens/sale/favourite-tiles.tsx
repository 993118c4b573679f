import { type ReactNode, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { priceText } from '../../text/quantity-text.ts';
import { KeyCap } from '../../ui/button.tsx';
import { ProductFace } from '../../ui/product-row.tsx';
import { toCodeField } from './code-field.tsx';
import { TILE_KEYS } from './tile-keys.ts';
import './favourite-tiles.css';

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
