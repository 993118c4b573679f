import type { catalogueApi } from '../../../shared/api/catalogue.ts';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { ProductDraft } from '../../../shared/product.ts';
import type { ServiceParts } from '../service-parts.ts';
import { createBestSellers } from './best-sellers.ts';
import { type CatalogueServiceParts, createCatalogueService } from './catalogue-service.ts';
import { createFavourites } from './favourites.ts';
import { layOutSamples, takeSamples } from './sample-catalogue.ts';

export type OpenCatalogueParts = Omit<CatalogueServiceParts, keyof ServiceParts> & {
  /** What a training shop that is empty yet is filled with. */
  readonly samples: readonly ProductDraft[] | null;
};

/** The shop's products, the tiles of this till, and what sells best. */
export function openCatalogue(parts: ServiceParts, { samples, ...more }: OpenCatalogueParts) {
  const catalogue = createCatalogueService({ ...parts, ...more });
  const favourites = createFavourites(parts.database);
  const bestSellers = createBestSellers(parts);
  const handlers: HandlersOf<typeof catalogueApi> = {
    'catalogue:search': (query) => catalogue.search(query),
    'catalogue:categories': () => catalogue.categories(),
    'catalogue:place': ({ productId, onlyActive }) => catalogue.placeOf(productId, onlyActive),
    'catalogue:get-image': ({ productId }) => catalogue.image(productId),
    'catalogue:save': (draft) => catalogue.save(draft),
    'catalogue:take-samples': ({ shop }) => takeSamples(parts.database, catalogue, shop),
    'catalogue:set-active': ({ productId, active }) => catalogue.setActive(productId, active),
    'catalogue:delete': ({ productId }) => catalogue.delete(productId),
    'catalogue:send-again': ({ productId }) => catalogue.sendAgain(productId),
    'favourites:list': () => favourites.list(),
    'favourites:set': ({ productId, favourite }) => favourites.set(productId, favourite),
  };
  return {
    catalogue,
    favourites,
    handlers,
    shiftClosed: bestSellers.count,
    start: (): void => {
      if (samples !== null) layOutSamples(parts.database, catalogue, samples);
      bestSellers.count();
    },
    stop: bestSellers.stop,
  };
}
