import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Product } from '../../shared/product.ts';
import { priceText } from '../text/quantity-text.ts';
import { useStoredPicture } from './use-stored-picture.ts';
import './product-row.css';

/** A found product in a list; for a `product-choice`. */
export function ProductRow({ product }: { readonly product: Product }): ReactNode {
  return (
    <>
      <ProductFace product={product} />
      <span className="product-choice-name">{product.name}</span>
      <span className="hint figures product-choice-code">{product.barcode ?? product.code}</span>
      <strong className="figures">{priceText(product)}</strong>
    </>
  );
}

/** The picture, or initials on a constant colour. A product's is read once. */
export const ProductFace = memo(
  DrawnFace,
  ({ product: before }, { product }) =>
    before.id === product.id && before.name === product.name && before.hasImage === product.hasImage,
);

function DrawnFace({ product }: { readonly product: Pick<Product, 'id' | 'name' | 'hasImage'> }): ReactNode {
  const picture = useStoredPicture(product);
  if (picture !== null) return <img className="product-face" src={picture} alt="" />;
  return (
    <span className="product-face" aria-hidden="true" style={{ '--hue': (product.id * 47) % 360 } as CSSProperties}>
      {initialsOf(product.name)}
    </span>
  );
}

/** Of the first two words that have letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\p{L}/u.test(word));
  const [first = name, second] = words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}
