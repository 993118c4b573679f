import type { Category, CategoryId, Product, ProductDraft, ProductId } from '../product.ts';
import type { SampleShop } from '../sample-shop.ts';
import { push, read, write } from './call.ts';

/** The shop's products. */
export const catalogueApi = {
  /** `total` as the search counts: with a text no further than `countTo`. */
  'catalogue:search': read<
    {
      text: string;
      /** Of this category alone; of all where it is null or not given. */
      categoryId?: CategoryId | null | undefined;
      onlyActive: boolean;
      offset: number;
      limit: number;
      /** `MOST_COUNTED` where it is not given. */
      countTo?: number | undefined;
    },
    { readonly products: readonly Product[]; readonly total: number }
  >({ act: 'seeProducts' }),
  /** Those in which something is for sale, by name; and every name that a product has. */
  'catalogue:categories': read<null, { readonly forSale: readonly Category[]; readonly names: readonly string[] }>({
    act: 'seeProducts',
  }),
  /** The row of a product in the list by name, of all or of what is for sale; null where it is not in that. */
  'catalogue:place': read<{ productId: ProductId; onlyActive: boolean }, number | null>({ act: 'seeProducts' }),
  'catalogue:get-image': read<{ productId: ProductId }, string | null>({ act: 'seeProducts' }),
  'catalogue:save': write<ProductDraft, Product>({ act: 'changeProducts', recover: 'look' }),
  /** Puts in the products of a sample shop that are not there by their code, all at once; answers how many. Without barcodes: those are made up. */
  'catalogue:take-samples': write<{ shop: SampleShop }, { readonly count: number }>({
    act: 'changeProducts',
    recover: 'repeat',
  }),
  'catalogue:set-active': write<{ productId: ProductId; active: boolean }, Product>({
    act: 'changeProducts',
    recover: 'repeat',
  }),
  'catalogue:delete': write<{ productId: ProductId }, null>({ act: 'changeProducts', recover: 'repeat' }),
  /** Sends a refused or waiting change again, now. */
  'catalogue:send-again': write<{ productId: ProductId }, Product>({ act: 'send', recover: 'repeat' }),

  /** The products that this till shows as tiles, in their order. */
  'favourites:list': read<null, readonly Product[]>({ act: 'seeProducts' }),
  'favourites:set': write<{ productId: ProductId; favourite: boolean }, readonly Product[]>({
    act: 'seeProducts',
    recover: 'repeat',
  }),
};

export const cataloguePushes = {
  'product:changed': push<Product>('caller'),
  /** The till has the product no more: the operator confirmed its deletion. */
  'product:gone': push<ProductId>('caller'),
};
