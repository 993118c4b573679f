import type { Cents } from './money.ts';
import type { HeadOfficeMark } from './received-entry.ts';

declare const brand: unique symbol;
export type ProductId = number & { readonly [brand]: 'ProductId' };
export const NO_PRODUCT = 0 as ProductId;

/** Progress of the last change towards the operator. */
export type ProductSync =
  | { readonly state: 'sent' }
  | { readonly state: 'waiting'; readonly reason: string | null }
  | { readonly state: 'refused'; readonly reason: string };

/** The price is per piece or per kilogram. */
export type ProductUnit = 'piece' | 'weight';

/** Never sent to the operator. */
export type ShopFields = {
  /** Besides the first. Unique across products. */
  readonly moreBarcodes: readonly string[];
  readonly unit: ProductUnit;
  readonly category: string | null;
  /** Whole years; null for no limit. */
  readonly minimumAge: number | null;
};

export type CategoryId = number & { readonly [brand]: 'CategoryId' };
export type Category = { readonly id: CategoryId; readonly name: string };

export type Product = ShopFields & {
  readonly id: ProductId;
  /** Shop's own code, the operator's `Identificador`. Unique. */
  readonly code: string;
  /** GTIN or other scannable text. Unique if present. */
  readonly barcode: string | null;
  readonly name: string;
  readonly priceCents: Cents;
  readonly active: boolean;
  readonly hasImage: boolean;
  /** Deleted here, not for sale; listed until the operator has deleted it. */
  readonly deleting: boolean;
  readonly sync: ProductSync;
  readonly headOffice: HeadOfficeMark | null;
};

/** `image`: undefined keeps it, null removes it, else Base64 PNG, JPEG or WebP. Omitted shop fields stay; a new
 * product is then sold by the piece, without an age limit. */
export type ProductDraft = { readonly [Field in keyof ShopFields]?: ShopFields[Field] | undefined } & {
  readonly id: ProductId | null;
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string;
  readonly priceCents: Cents;
  readonly image?: string | null | undefined;
};

/** Search counts stop here: this value means this many or more. */
export const MOST_COUNTED = 1_000;

export const MAX_CODE_LENGTH = 60;
export const MAX_NAME_LENGTH = 120;
export const MAX_MORE_BARCODES = 20;
export const MAX_CATEGORY_LENGTH = 40;
export const MAX_MINIMUM_AGE = 99;
/** The operator documents no limit; ours stays well below its body cap. */
export const MAX_IMAGE_BYTES = 512 * 1024;

/** Lower case, no accents, single spaces: for comparing names. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
