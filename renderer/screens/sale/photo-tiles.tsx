import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { priceText } from '../../text/quantity-text.ts';
import { ProductFace } from '../../ui/product-row.tsx';
import { addFound } from './checkout-store.ts';
import { toCodeField } from './code-field.tsx';

/** Plain elements: the component library's list is too slow to draw again after each sale. */
export const PhotoTiles = memo(DrawnTiles);

function DrawnTiles(props: { readonly products: readonly Product[]; readonly isEmpty: boolean }): ReactNode {
  const { t } = useTranslation('sale');
  const { products } = props;
  // one stop for Tab; the arrows go on from there
  const [stop, setStop] = useState<number | null>(null);
  const stopAt = Math.max(
    0,
    products.findIndex(({ id }) => id === stop),
  );
  if (products.length === 0 && props.isEmpty) return <p className="empty-hint">{t('pane.none')}</p>;
  return (
    <div
      role="listbox"
      aria-label={t('pane.products')}
      className="photo-tiles"
      data-layout="grid"
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) tilesOf(currentTarget)[stopAt]?.focus();
      }}
      onKeyDown={walk}
      onMouseDownCapture={keepFocus}
      onClickCapture={typeOn}
    >
      {products.map((product, at) => (
        <Tile key={product.id} product={product} isStop={at === stopAt} onStop={setStop} />
      ))}
    </div>
  );
}

const Tile = memo(DrawnTile);

function DrawnTile(props: {
  readonly product: Product;
  readonly isStop: boolean;
  readonly onStop: (id: number) => void;
}): ReactNode {
  const { product, isStop, onStop } = props;
  return (
    <div
      role="option"
      aria-selected={false}
      className="photo-tile"
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onStop(product.id)}
      onClick={() => addFound(product)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        addFound(product);
      }}
    >
      <ProductFace product={product} />
      <span className="photo-tile-name">{product.name}</span>
      <strong className="photo-tile-price figures">{priceText(product)}</strong>
    </div>
  );
}

function tilesOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('.photo-tile')];
}

/** Arrows, Home and End, by the rows that are drawn. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tiles = tilesOf(event.currentTarget);
  const at = tiles.findIndex((tile) => tile.matches(':focus'));
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: tiles.length - 1,
  };
  const place = places[event.key];
  if (at < 0 || place === undefined) return;
  event.preventDefault();
  tiles[place]?.focus();
}

/** A press by finger or mouse keeps the focus in the code field. */
export function keepFocus(event: MouseEvent): void {
  if (event.target !== event.currentTarget) event.preventDefault();
}

export function typeOn({ detail }: MouseEvent): void {
  // a screen reader presses without a pointer, and stays where it is
  if (detail > 0) toCodeField();
}
