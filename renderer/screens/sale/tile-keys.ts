import type { Product } from '../../../shared/product.ts';

/** One key for each tile: the digits first, as many as there are, then letters. */
export const TILE_KEYS: readonly string[] = [...'123456789', ...'abcdefghijklmno'];

/** A favourite that is switched off for a time keeps its place, and is not shown. */
export function forSale(favourites: readonly Product[]): readonly Product[] {
  return favourites.filter((product) => product.active && !product.deleting);
}
