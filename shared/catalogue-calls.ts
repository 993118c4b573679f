import type { Category, CategoryId, Product, ProductDraft, ProductId } from './product.ts';

/** The calls about the shop's products: a part of the contract, in its form. */
export type CatalogueCalls = {
  /** `total` as the search counts: with a text no further than `countTo`. */
  'catalogue:search': {
    input: {
      text: string;
      /** Of this category alone; of all where it is null or not given. */
      categoryId?: CategoryId | null | undefined;
      onlyActive: boolean;
      offset: number;
      limit: number;
      /** `MOST_COUNTED` where it is not given. */
      countTo?: number | undefined;
    };
    value: { readonly products: readonly Product[]; readonly total: number };
  };
  /** Those in which something is for sale, by name; and every name that a product has. */
  'catalogue:categories': {
    input: null;
    value: { readonly forSale: readonly Category[]; readonly names: readonly string[] };
  };
  /** The row of a product in the list by name, of all or of what is for sale; null where it is not in that. */
  'catalogue:place': { input: { productId: ProductId; onlyActive: boolean }; value: number | null };
  'catalogue:get-image': { input: { productId: ProductId }; value: string | null };
  'catalogue:save': { input: ProductDraft; value: Product };
  'catalogue:set-active': { input: { productId: ProductId; active: boolean }; value: Product };
  'catalogue:delete': { input: { productId: ProductId }; value: null };
  /** Sends a refused or waiting change again, now. */
  'catalogue:send-again': { input: { productId: ProductId }; value: Product };
  /** The products that this till shows as tiles, in their order. */
  'favourites:list': { input: null; value: readonly Product[] };
  'favourites:set': { input: { productId: ProductId; favourite: boolean }; value: readonly Product[] };
};

export type CataloguePushes = {
  'product:changed': Product;
  /** The till has the product no more: the operator confirmed its deletion. */
  'product:gone': ProductId;
};
