import type { ProductFields } from '../db/product-rows.ts';

/** What an import makes of a product. */
export type ImportedFields = ProductFields & { readonly active: boolean };
