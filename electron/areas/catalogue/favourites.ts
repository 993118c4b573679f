import { MAX_FAVOURITES } from '../../../shared/favourites.ts';
import type { Product, ProductId } from '../../../shared/product.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { CatalogueDatabase } from './tables.ts';

/** The products that this till shows as tiles, in the order in which they were chosen. */
export function createFavourites({ products, memory, transaction }: CatalogueDatabase) {
  /** What was remembered; what is no list of numbers is as none. Nothing of money depends on it. */
  function remembered(): readonly ProductId[] {
    try {
      const ids: unknown = JSON.parse(memory.get('favourites') ?? '[]');
      return Array.isArray(ids) ? ids.filter((id): id is ProductId => Number.isSafeInteger(id)) : [];
    } catch {
      return [];
    }
  }

  /** Those that are still there; one that is not for sale keeps its place. */
  function list(): readonly Product[] {
    return remembered().flatMap((id) => {
      const product = products.find(id);
      return product === null || product.deleting ? [] : [product];
    });
  }

  return {
    list: (): Result<readonly Product[]> => ok(list()),
    /** Refuses a product more than {@link MAX_FAVOURITES}. Answers the list as it is then. */
    set: (productId: ProductId, favourite: boolean): Result<readonly Product[]> =>
      transaction(() => {
        const others = list()
          .map(({ id }) => id)
          .filter((id) => id !== productId);
        const product = products.find(productId);
        if (favourite && (product === null || product.deleting)) return fail('not_found');
        if (favourite && others.length >= MAX_FAVOURITES) return fail('invalid_input', { field: 'favourites' });
        if (favourite && remembered().includes(productId)) return ok(list());
        memory.set('favourites', JSON.stringify(favourite ? [...others, productId] : others));
        return ok(list());
      }),
  };
}
