import { MAX_NAME_LENGTH, type ProductId } from '../../shared/product.ts';
import type { ImportField, ImportReason } from '../../shared/product-import.ts';
import type { ComparedProduct, ImportRows } from '../db/import-rows.ts';
import type { ImportedChange, ImportedFields } from '../services/imported-fields.ts';
import { cleanName } from './clean-text.ts';
import type { ImportedProduct } from './product-fields.ts';

/** What becomes of a row beside the catalogue as it is now. */
export type RowFate =
  | NewProduct
  | ProductChange
  | { readonly kind: 'unchanged'; readonly fields: ImportedFields }
  | ({ readonly kind: 'refused' } & Refusal);
/** `image`: a PNG or JPEG to be stored with it; null for none. */
export type NewProduct = {
  readonly kind: 'created';
  readonly fields: ImportedFields;
  readonly image: Uint8Array | null;
};
/** `image`: null where it keeps what it has. */
export type ProductChange = {
  readonly kind: 'changed';
  readonly id: ProductId;
  readonly fields: ImportedFields;
  readonly changed: ImportedChange & { readonly barcode: boolean };
  readonly image: Uint8Array | null;
};
export type Refusal = {
  readonly reason: ImportReason;
  readonly field: ImportField | null;
  readonly detail: string | null;
};

export type Catalogue = {
  readonly products: ImportRows;
  /** Another product of the operator's has still to give this code up. */
  readonly isRetiring: (code: string) => boolean;
};

/** A row without a code is the product that has its barcode, or a new one whose code is the barcode. */
export function fateOf(row: ImportedProduct, catalogue: Catalogue): RowFate {
  const { products } = catalogue;
  const found = row.code === '' ? products.byBarcode(row.barcode ?? '') : products.byCode(row.code);
  if (found?.deleting === 1) return refuse('being_deleted', 'code', found.name);
  const barcode = row.barcode === null ? (found?.barcode ?? null) : row.barcode || null;
  const holder = barcode === null || barcode === found?.barcode ? null : products.byBarcode(barcode);
  if (holder !== null) return refuse('barcode_of_other', 'barcode', `${holder.code} ${holder.name}`);
  return found === null ? newProduct(row, barcode, catalogue) : known(row, barcode, found, products);
}

function newProduct(row: ImportedProduct, barcode: string | null, catalogue: Catalogue): RowFate {
  const { name, price } = row;
  const code = row.code || (barcode ?? '');
  if (code === '') return refuse('code_missing', 'code', null);
  if (name === null) return refuse('name_missing', 'name', null);
  if (price === null) return refuse('price_missing', 'price', null);
  if (catalogue.isRetiring(code)) return refuse('code_retiring', 'code', null);
  const fields = { code, barcode, name, priceCents: price, active: row.active ?? true };
  return { kind: 'created', fields, image: row.image };
}

function known(row: ImportedProduct, barcode: string | null, found: ComparedProduct, products: ImportRows): RowFate {
  const isActive = found.active === 1;
  const fields: ImportedFields = {
    code: found.code,
    barcode,
    name: row.name === null || isSameName(found.name, row.name) ? found.name : row.name,
    priceCents: row.price ?? found.price_cents,
    active: row.active ?? isActive,
  };
  const changed = {
    barcode: fields.barcode !== found.barcode,
    fields: fields.barcode !== found.barcode || fields.name !== found.name || fields.priceCents !== found.price_cents,
    active: fields.active !== isActive,
    image: row.image !== null && products.image(found.id)?.equals(row.image) !== true,
  };
  return changed.fields || changed.active || changed.image
    ? { kind: 'changed', id: found.id, fields, changed, image: changed.image ? row.image : null }
    : { kind: 'unchanged', fields };
}

/** A name that was typed with two spaces comes back from its own file with one: nothing has changed. */
function isSameName(stored: string, read: string): boolean {
  const clean = cleanName(stored, MAX_NAME_LENGTH);
  return stored === read || (clean.ok && clean.text === read);
}

function refuse(reason: ImportReason, field: ImportField, detail: string | null): RowFate {
  return { kind: 'refused', reason, field, detail };
}
