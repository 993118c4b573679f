import type { catalogueApi } from '../../../shared/api/catalogue.ts';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { ServiceParts } from '../service-parts.ts';
import { createBestSellers } from './best-sellers.ts';
import { type CatalogueServiceParts, createCatalogueService } from './catalogue-service.ts';
import { createFavourites } from './favourites.ts';
import { layOutSamples } from './sample-catalogue.ts';

export type OpenCatalogueParts = Omit<CatalogueServiceParts, keyof ServiceParts> & {
  /** The training shop comes with products of its own. */
  readonly hasSamples: boolean;
};

/** The shop's products, the tiles of this till, and what sells best. */
export function openCatalogue(parts: ServiceParts, { hasSamples, ...more }: OpenCatalogueParts) {
  const catalogue = createCatalogueService({ ...parts, ...more });
  const favourites = createFavourites(parts.database);
  const bestSellers = createBestSellers(parts);
  const handlers: HandlersOf<typeof catalogueApi> = {
    'catalogue:search': (query) => catalogue.search(query),
    'catalogue:categories': () => catalogue.categories(),
    'catalogue:place': ({ productId, onlyActive }) => catalogue.placeOf(productId, onlyActive),
    'catalogue:get-image': ({ productId }) => catalogue.image(productId),
    'catalogue:save': (draft) => catalogue.save(draft),
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
      if (hasSamples) layOutSamples(parts.database, catalogue);
      bestSellers.count();
    },
    stop: bestSellers.stop,
  };
}
