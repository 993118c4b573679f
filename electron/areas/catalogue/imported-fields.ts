import type { ProductChange } from './product-rows.ts';

/** What an import makes of a product. */
export type ImportedFields = ProductChange & { readonly active: boolean };

/** What of a product is other than before, of that which others than the shop are told. */
export type ImportedChange = { readonly fields: boolean; readonly active: boolean; readonly image: boolean };
