import type { ProductFields } from '../db/product-rows.ts';

/** What an import makes of a product. */
export type ImportedFields = ProductFields & { readonly active: boolean };

/** What of a product is other than before. */
export type ImportedChange = { readonly fields: boolean; readonly active: boolean; readonly image: boolean };
