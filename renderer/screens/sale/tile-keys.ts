import type { Product } from '../../../shared/product.ts';

/** One key for each tile: the digits first, as many as there are, then letters. */
export const TILE_KEYS: readonly string[] = [...'123456789', ...'abcdefghijklmno'];

/** Two letters that stand for a name: those of its first two words that have any. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\p{L}/u.test(word));
  const [first = name, second] = words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}

/** A favourite that is switched off for a time keeps its place, and is not shown. */
export function forSale(favourites: readonly Product[]): readonly Product[] {
  return favourites.filter((product) => product.active && !product.deleting);
}
