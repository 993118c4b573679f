import { foldText, MAX_NAME_LENGTH, type ProductId, type ShopFields } from '../../../../shared/product.ts';
import type { ImportField, ImportReason, PriceJump } from '../../../../shared/product-import.ts';
import { isUnlikely } from '../../../../shared/unlikely.ts';
import type { ImportedChange, ImportedFields } from '../../catalogue/imported-fields.ts';
import { type ComparedProduct, type ListedProductRows, moreBarcodesOf } from '../../catalogue/listed-products.ts';
import { cleanName } from './clean-text.ts';
import { isOtherName } from './name-words.ts';
import type { ImportedProduct } from './product-fields.ts';

/** What becomes of a row beside the catalogue as it is now. */
export type RowFate =
  | NewFate
  | ChangedFate
  | { readonly kind: 'unchanged'; readonly fields: ImportedFields }
  | ({ readonly kind: 'refused' } & Refusal);
/** `image`: a PNG or JPEG to be stored with it; null for none. */
export type NewFate = {
  readonly kind: 'created';
  readonly fields: ImportedFields;
  readonly image: Uint8Array | null;
};
export type ChangedFate = {
  readonly kind: 'changed';
  readonly id: ProductId;
  readonly fields: ImportedFields;
  /** As it is now. */
  readonly was: Pick<ComparedProduct, 'name' | 'price_cents'>;
  /** Its new name has nothing of the one it has: the row makes another product of it. */
  readonly renames: boolean;
  /** `barcodes`: it gives one up, or has another one. */
  readonly changed: ImportedChange & { readonly barcodes: boolean };
  /** Null where it keeps what it has. */
  readonly image: Uint8Array | null;
};
export type Refusal = {
  readonly reason: ImportReason;
  readonly field: ImportField | null;
  readonly detail: string | null;
};

export type Catalogue = {
  readonly products: ListedProductRows;
  /** Another product of the operator's has still to give this code up. */
  readonly isRetiring: (code: string) => boolean;
};

/** What the catalogue says to a row. `code` is the product's own, where the row named it by its barcode. */
export type Verdict =
  | { readonly kind: 'created' | 'unchanged'; readonly code: string }
  /** `jump`: its new price is most often a slip. */
  | { readonly kind: 'changed'; readonly code: string; readonly jump: Omit<PriceJump, 'line'> | null }
  /** It would make another product of the one that has this name. */
  | { readonly kind: 'renames'; readonly code: string; readonly from: string }
  | ({ readonly kind: 'refused' } & Refusal);

/** What the check tells of a row beside the catalogue, of which nothing has changed yet. */
export function judgeRow(row: ImportedProduct, known: Catalogue): Verdict {
  const fate = fateOf(row, known);
  if (fate.kind === 'refused') return fate;
  const { code, name, priceCents } = fate.fields;
  if (fate.kind !== 'changed') return { kind: fate.kind, code };
  const { name: from, price_cents: listPriceCents } = fate.was;
  // names that changed places between two rows may have words in common
  const isOfOther = foldText(name) !== foldText(from) && known.products.hasName(name, fate.id);
  if (fate.renames || isOfOther) return { kind: 'renames', code, from };
  const isJump = priceCents !== listPriceCents && isUnlikely({ is: 'price', priceCents, listPriceCents });
  return { kind: 'changed', code, jump: isJump ? { code, name: from, from: listPriceCents, to: priceCents } : null };
}

/** A row without a code is the product that has its barcode, or has that as its code, or a new one whose code it is. */
export function fateOf(row: ImportedProduct, catalogue: Catalogue): RowFate {
  const { products } = catalogue;
  const named = row.barcode ?? '';
  const found = row.code === '' ? (products.byBarcode(named) ?? products.byCode(named)) : withCode(products, row.code);
  if (found?.deleting === 1) return refuse('being_deleted', 'code', found.name);
  // what only names the product may be one barcode of several
  const isKept = row.barcode === null || (row.code === '' && found !== null);
  const barcode = isKept ? (found?.barcode ?? null) : row.barcode || null;
  const more = furtherBarcodes(row, found, barcode);
  const taken = takenCode(products, found, row.code) ?? takenBarcode(products, found, barcode, more);
  if (taken !== null) return taken;
  return found === null ? newProduct(row, barcode, more, catalogue) : known(row, barcode, more, found, products);
}

/** A program that took the codes for numbers has written `12` as `12.0`. */
function withCode(products: ListedProductRows, code: string): ComparedProduct | null {
  const [, number] = /^(\d+)[.,]0+$/.exec(code) ?? [];
  return products.byCode(code) ?? (number === undefined ? null : products.byCode(number));
}

/** Null where the row leaves them as they are. */
function furtherBarcodes(
  row: ImportedProduct,
  found: ComparedProduct | null,
  barcode: string | null,
): readonly string[] | null {
  const stored = found === null ? [] : moreBarcodesOf(found);
  const others = (row.more_barcodes ?? stored).filter((one) => one !== barcode);
  // one of them has become the first
  return row.more_barcodes === null && others.length === stored.length ? null : others;
}

/** The code of a product that is there already stays as it is. */
function takenCode(products: ListedProductRows, found: ComparedProduct | null, code: string): RowFate | null {
  const holder = found === null ? products.byBarcode(code) : null;
  return holder === null ? null : refuse('barcode_of_other', 'code', `${holder.code} ${holder.name}`);
}

function takenBarcode(
  products: ListedProductRows,
  found: ComparedProduct | null,
  barcode: string | null,
  more: readonly string[] | null,
): RowFate | null {
  const own = found === null ? [] : [found.barcode, ...moreBarcodesOf(found)];
  const wanted = (field: ImportField, text: string): RowFate | null => {
    if (own.includes(text)) return null;
    const ofBarcode = products.byBarcode(text);
    const self = found?.id ?? null;
    const holder = ofBarcode === null || ofBarcode.id === self ? products.otherByCode(text, self) : ofBarcode;
    return holder === null ? null : refuse('barcode_of_other', field, `${holder.code} ${holder.name}`);
  };
  const first = barcode === null ? null : wanted('barcode', barcode);
  if (first !== null) return first;
  for (const one of more ?? []) {
    const other = wanted('more_barcodes', one);
    if (other !== null) return other;
  }
  return null;
}

function newProduct(
  row: ImportedProduct,
  barcode: string | null,
  more: readonly string[] | null,
  catalogue: Catalogue,
): RowFate {
  const { name, price } = row;
  const code = row.code || (barcode ?? '');
  if (code === '') return refuse('code_missing', 'code', null);
  if (name === null) return refuse('name_missing', 'name', null);
  if (price === null) return refuse('price_missing', 'price', null);
  if (catalogue.isRetiring(code)) return refuse('code_retiring', 'code', null);
  const shop = shopOf(row, more, null);
  const fields = { code, barcode, name, priceCents: price, active: row.active ?? true, shop };
  return { kind: 'created', fields, image: row.image };
}

function known(
  row: ImportedProduct,
  barcode: string | null,
  more: readonly string[] | null,
  found: ComparedProduct,
  products: ListedProductRows,
): RowFate {
  const isActive = found.active === 1;
  const name = row.name === null || isSameName(found.name, row.name) ? found.name : row.name;
  const shop = shopOf(row, more, found);
  const told = { code: found.code, barcode, name, priceCents: row.price ?? found.price_cents };
  const active = row.active ?? isActive;
  const changed = {
    barcodes:
      barcode !== found.barcode || (shop !== undefined && !isSameList(shop.moreBarcodes, moreBarcodesOf(found))),
    fields: barcode !== found.barcode || name !== found.name || told.priceCents !== found.price_cents,
    active: active !== isActive,
    image: row.image !== null && products.image(found.id)?.equals(row.image) !== true,
  };
  const isToldSame = !changed.fields && !changed.active && !changed.image;
  const isSame = isToldSame && (shop === undefined || isSameShop(shop, found));
  const fields = { ...told, active, shop };
  if (isSame) return { kind: 'unchanged', fields };
  const image = changed.image ? row.image : null;
  return { kind: 'changed', id: found.id, fields, was: found, renames: isOtherName(found.name, name), changed, image };
}

/** Undefined where the row says nothing of what the shop alone knows. */
function shopOf(
  { unit, category, minimum_age }: ImportedProduct,
  more: readonly string[] | null,
  found: ComparedProduct | null,
): ShopFields | undefined {
  if (more === null && unit === null && category === null && minimum_age === null) return undefined;
  return {
    moreBarcodes: more ?? (found === null ? [] : moreBarcodesOf(found)),
    unit: unit ?? found?.unit ?? 'piece',
    category: category === null ? (found?.category ?? null) : category || null,
    minimumAge: minimum_age === null ? (found?.minimum_age ?? null) : minimum_age || null,
  };
}

function isSameShop(shop: ShopFields, found: ComparedProduct): boolean {
  return (
    shop.unit === found.unit &&
    shop.category === found.category &&
    shop.minimumAge === found.minimum_age &&
    isSameList(shop.moreBarcodes, moreBarcodesOf(found))
  );
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** A name that was typed with two spaces comes back from its own file with one: nothing has changed. */
function isSameName(stored: string, read: string): boolean {
  const clean = cleanName(stored, MAX_NAME_LENGTH);
  return stored === read || (clean.ok && clean.text === read);
}

function refuse(reason: ImportReason, field: ImportField, detail: string | null): RowFate {
  return { kind: 'refused', reason, field, detail };
}
