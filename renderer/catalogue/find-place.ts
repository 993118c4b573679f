import type { Product } from '../../shared/product.ts';
import { comesBefore } from './catalogue-list.ts';

/**
 * The row of a product in the list by name, found by halves: a million rows take twenty looks. Where the till orders two
 * names otherwise than this page does, it is a row nearby. Null where a row could not be read.
 */
export async function findPlace(
  product: Product,
  rowCount: number,
  productAt: (row: number) => Promise<Product | null>,
): Promise<number | null> {
  let low = 0;
  let high = rowCount - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await productAt(middle);
    if (found === null) return null;
    if (found.id === product.id) return middle;
    if (comesBefore(found, product)) low = middle + 1;
    else high = middle;
  }
  return rowCount === 0 ? null : low;
}
