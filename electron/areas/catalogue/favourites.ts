import { MAX_FAVOURITES } from '../../../shared/favourites.ts';
import type { Product, ProductId } from '../../../shared/product.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { CatalogueDatabase } from './tables.ts';

export function createFavourites({ products, memory, transaction }: CatalogueDatabase) {
  /** Anything unreadable counts as empty: no money depends on it. */
  function remembered(): readonly ProductId[] {
    try {
      const ids: unknown = JSON.parse(memory.get('favourites') ?? '[]');
      return Array.isArray(ids) ? ids.filter((id): id is ProductId => Number.isSafeInteger(id)) : [];
    } catch {
      return [];
    }
  }

  /** Without deleted products; inactive ones keep their place. */
  function list(): readonly Product[] {
    return remembered().flatMap((id) => {
      const product = products.find(id);
      return product === null || product.deleting ? [] : [product];
    });
  }

  return {
    list: (): Result<readonly Product[]> => ok(list()),
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
