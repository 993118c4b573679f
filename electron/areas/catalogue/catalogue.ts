import type { catalogueApi } from '../../../shared/api/catalogue.ts';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import { MAX_FAVOURITES } from '../../../shared/favourites.ts';
import type { Product, ProductDraft, ProductId } from '../../../shared/product.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { AreaContext } from '../service-parts.ts';
import { createBestSellers } from './best-sellers.ts';
import { createCatalogueService } from './catalogue-service.ts';
import { layOutSamples, takeSamples } from './sample-catalogue.ts';
import { openSending } from './sending/sending.ts';
import { type CatalogueDatabase, catalogueTables } from './tables.ts';

/** `samples` fill an empty training shop. */
export function openCatalogue(ctx: AreaContext, samples: readonly ProductDraft[] | null) {
  const tables = catalogueTables(ctx.database);
  const database = { ...ctx.database, ...tables };
  const parts = { ...ctx, database };
  const sending = openSending(parts);
  const { outbox } = sending;
  const catalogue = createCatalogueService({ ...parts, outbox });
  const favourites = createFavourites(database);
  const bestSellers = createBestSellers(parts);
  const handlers: HandlersOf<typeof catalogueApi> & typeof sending.handlers = {
    ...sending.handlers,
    'catalogue:search': (query) => catalogue.search(query),
    'catalogue:categories': () => catalogue.categories(),
    'catalogue:place': ({ productId, onlyActive }) => catalogue.placeOf(productId, onlyActive),
    'catalogue:get-image': ({ productId }) => catalogue.image(productId),
    'catalogue:save': (draft) => catalogue.save(draft),
    'catalogue:take-samples': ({ shop }) => takeSamples(database, catalogue, shop),
    'catalogue:set-active': ({ productId, active }) => catalogue.setActive(productId, active),
    'catalogue:delete': ({ productId }) => catalogue.delete(productId),
    'catalogue:send-again': ({ productId }) => catalogue.sendAgain(productId),
    'favourites:list': () => favourites.list(),
    'favourites:set': ({ productId, favourite }) => favourites.set(productId, favourite),
  };
  return {
    catalogue,
    favourites,
    outbox,
    panel: sending.panel,
    tables,
    handlers,
    shiftClosed: bestSellers.count,
    start: (): void => {
      if (samples !== null) layOutSamples(database, catalogue, samples);
      bestSellers.count();
      outbox.start();
    },
    stop: async (): Promise<void> => {
      const sent = outbox.stop();
      bestSellers.stop();
      await sent;
    },
  };
}

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
