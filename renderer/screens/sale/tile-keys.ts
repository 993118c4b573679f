import type { Product } from '../../../shared/product.ts';

export const TILE_KEYS: readonly string[] = [...'123456789', ...'abcdefghijklmno'];

/** A deactivated favourite keeps its place, but is not shown. */
export function forSale(favourites: readonly Product[]): readonly Product[] {
  return favourites.filter((product) => product.active && !product.deleting);
}
