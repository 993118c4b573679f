import type { catalogueApi } from '../../../shared/api/catalogue.ts';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { ProductDraft } from '../../../shared/product.ts';
import type { AreaContext } from '../service-parts.ts';
import { createBestSellers } from './best-sellers.ts';
import { createCatalogueService } from './catalogue-service.ts';
import { createFavourites } from './favourites.ts';
import { layOutSamples, takeSamples } from './sample-catalogue.ts';
import { openSending } from './sending/sending.ts';

export type CatalogueNeeds = {
  /** What a training shop that is empty yet is filled with. */
  readonly samples: readonly ProductDraft[] | null;
};

/** The shop's products and what of them still has to reach the operator, the tiles of this till, and what sells best. */
export function openCatalogue(ctx: AreaContext, { samples }: CatalogueNeeds) {
  const { database } = ctx;
  const sending = openSending(ctx);
  const { outbox } = sending;
  const catalogue = createCatalogueService({ ...ctx, outbox });
  const favourites = createFavourites(database);
  const bestSellers = createBestSellers(ctx);
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
