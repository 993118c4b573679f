import type { PictureMatch } from '../../shared/picture-calls.ts';
import type { Product } from '../../shared/product.ts';
import type { ProductRows } from '../db/product-rows.ts';

type Owner = Pick<Product, 'id' | 'code' | 'name' | 'deleting'>;

/** Products whose codes begin like the key, of which one is meant. */
const LOOKED_THROUGH = 200;

/**
 * Whose picture a file of this name is. As it is written first; capitals are looked through only where nobody has it so,
 * since a shop may have `a1` and `A1`.
 */
export function findOwner(key: string, products: ProductRows): PictureMatch {
  const asWritten = distinct([products.findByCode(key), products.findByScan(key)]);
  const owners = asWritten.length > 0 ? asWritten : likeIt(key, products);
  const [owner] = owners;
  if (owner === undefined) return { kind: 'unknown' };
  if (owners.length > 1) return { kind: 'ambiguous' };
  if (owner.deleting) return { kind: 'deleting' };
  return { kind: 'product', productId: owner.id, code: owner.code, name: owner.name };
}

function likeIt(key: string, products: ProductRows): readonly Owner[] {
  const wanted = plain(key);
  const found = products.search({ text: key, onlyActive: false, offset: 0, limit: LOOKED_THROUGH });
  return found.products.filter(({ code, barcode }) => plain(code) === wanted || plain(barcode ?? '') === wanted);
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function distinct(found: readonly (Owner | null)[]): readonly Owner[] {
  return [...new Map(found.flatMap((product) => (product === null ? [] : [[product.id, product]]))).values()];
}
