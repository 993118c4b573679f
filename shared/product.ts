import type { Cents } from './money.ts';
import type { HeadOfficeMark } from './received-entry.ts';

declare const brand: unique symbol;
export type ProductId = number & { readonly [brand]: 'ProductId' };
/** What a line of an amount without a product sells; no product has it. */
export const NO_PRODUCT = 0 as ProductId;

/** Where the last change of a product stands on its way to the operator. */
export type ProductSync =
  | { readonly state: 'sent' }
  | { readonly state: 'waiting'; readonly reason: string | null }
  | { readonly state: 'refused'; readonly reason: string };

/** How it is sold: by the piece, or by weight. Its price is that of a piece, or of a kilogram. */
export type ProductUnit = 'piece' | 'weight';

/** What the shop alone knows of a product; the operator is not told. */
export type ShopFields = {
  /** Barcodes that find it beside its first. Each is one product's alone. */
  readonly moreBarcodes: readonly string[];
  readonly unit: ProductUnit;
  /** Null where it has none. */
  readonly category: string | null;
  /** Whole years under which nobody may buy it; null where everybody may. */
  readonly minimumAge: number | null;
};

export type CategoryId = number & { readonly [brand]: 'CategoryId' };
export type Category = { readonly id: CategoryId; readonly name: string };

export type Product = ShopFields & {
  readonly id: ProductId;
  /** The shop's own code; the operator's `Identificador`. Unique. */
  readonly code: string;
  /** GTIN or any other scannable text. Unique where present. */
  readonly barcode: string | null;
  readonly name: string;
  readonly priceCents: Cents;
  /** Only active products can be sold. */
  readonly active: boolean;
  readonly hasImage: boolean;
  /** Deleted here; stays in the list, not for sale, until the operator has deleted it too. */
  readonly deleting: boolean;
  readonly sync: ProductSync;
  /** Null for a product that is this store's own. */
  readonly headOffice: HeadOfficeMark | null;
};

/**
 * What the product form sends. `image`: undefined keeps the stored one, null removes it, else Base64 of a PNG, JPEG or WebP.
 * Fields of the shop that are not given stay as they are; a new product is then sold by the piece, to everybody.
 */
export type ProductDraft = { readonly [Field in keyof ShopFields]?: ShopFields[Field] | undefined } & {
  readonly id: ProductId | null;
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string;
  readonly priceCents: Cents;
  readonly image?: string | null | undefined;
};

/** A search says how many it has found up to here; this many means as many or more. */
export const MOST_COUNTED = 1_000;

export const MAX_CODE_LENGTH = 60;
export const MAX_NAME_LENGTH = 120;
/** Barcodes beside the first. */
export const MAX_MORE_BARCODES = 20;
export const MAX_CATEGORY_LENGTH = 40;
export const MAX_MINIMUM_AGE = 99;
/** The operator's limit is not documented; ours keeps one product well below the body cap. */
export const MAX_IMAGE_BYTES = 512 * 1024;

/** Lower case without accents, spaces folded: the form in which names are compared. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
