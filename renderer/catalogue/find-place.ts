import type { Product } from '../../shared/product.ts';
import { comesBefore } from './catalogue-list.ts';

/** So few rows are read at once, and looked through. */
export const LOOKED_THROUGH = 500;

/** The rows of the list by name from `offset` on; null where they could not be read. */
export type ReadRows = (offset: number, limit: number) => Promise<readonly Product[] | null>;

/**
 * The row of a product in the list by name, found by halves: a million rows take a dozen looks. Null where a row could
 * not be read, or where it is not there, as when the list changes meanwhile.
 */
export async function findPlace(product: Product, rowCount: number, read: ReadRows): Promise<number | null> {
  let low = 0;
  let high = rowCount;
  while (high - low > LOOKED_THROUGH) {
    const middle = Math.floor((low + high) / 2);
    const found = (await read(middle, 1))?.[0];
    if (found === undefined) return null;
    if (comesBefore(product, found)) high = middle;
    else low = middle;
  }
  const at = (await read(low, LOOKED_THROUGH))?.findIndex(({ id }) => id === product.id) ?? -1;
  return at < 0 ? null : low + at;
}
