import type { Product, ProductDraft, ProductId, ShopFields } from '../../../shared/product.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { readPicture } from './picture.ts';
import { NEW_SHOP_FIELDS, type ProductChange, type ProductRows } from './product-rows.ts';
import { productLane } from './sending/product-lanes.ts';
import type { CatalogueTables } from './tables.ts';

/* All are called in a transaction. */

type Tables = Pick<CatalogueTables, 'products' | 'outbox'>;

export function saveProduct(tables: Tables, draft: ProductDraft, at: string): Result<ProductId> {
  const { products, outbox } = tables;
  const picture = draft.image == null ? null : readPicture(draft.image);
  if (draft.image != null && picture === null) return fail('invalid_input', { field: 'image' });
  const before = draft.id === null ? null : products.find(draft.id);
  if (draft.id !== null && (before === null || before.deleting)) return fail('not_found');
  const fields = readDraft(draft, before);
  const taken = takenBarcode(products, fields, before);
  if (taken !== null) {
    const { name, code } = taken.holder;
    return fail('barcode_of_other', { field: taken.field, values: { name, code } });
  }
  const lane = before === null ? '' : productLane(before.id);
  if (outbox.isRetiring(fields.code, lane)) return fail('duplicate_product', { field: 'code' });
  if (before !== null) renameAtOperator(tables, before, fields.code, at);
  const id = before?.id ?? products.insert(fields, at);
  if (before !== null) products.update(id, fields, at);
  if (picture !== null) products.putImage(id, picture);
  if (draft.image === null) products.dropImage(id);
  enqueueSave(tables, id, at);
  return ok(id);
}

export function setProductActive(
  { products, outbox }: Tables,
  id: ProductId,
  active: boolean,
  at: string,
): Result<ProductId> {
  const product = products.find(id);
  if (product === null || product.deleting) return fail('not_found');
  products.setActive(id, active, at);
  outbox.supersede(productLane(id), 'product_active', at);
  outbox.add(productLane(id), 'product_active', { active, code: product.code }, at);
  return ok(id);
}

export function deleteProduct({ products, outbox }: Tables, id: ProductId, at: string): Result<ProductId> {
  const product = products.find(id);
  if (product === null) return fail('not_found');
  products.setDeleting(id, at);
  for (const kind of ['product_save', 'product_active', 'product_delete'] as const) {
    outbox.supersede(productLane(id), kind, at);
  }
  outbox.add(productLane(id), 'product_delete', { code: product.code }, at);
  return ok(id);
}

/** Changes that the operator or head office sees. */
export type ImportedChange = Readonly<{ fields: boolean; active: boolean; image: boolean }>;

export function enqueueImported(tables: Tables, id: ProductId, changed: ImportedChange, at: string): void {
  if (changed.fields || changed.image) enqueueSave(tables, id, at);
  if (changed.active) setProductActive(tables, id, tables.products.get(id).active, at);
  // head office sends no pictures
  if (changed.fields || changed.active) tables.products.markChangedHere(id);
}

export function enqueueWhole(tables: Tables, id: ProductId, isThere: boolean, at: string): void {
  tables.products.setRegistered(isThere ? 'yes' : 'no', id);
  enqueueSave(tables, id, at);
  // a create activates, an update does not
  const { active, code } = tables.products.get(id);
  if (isThere && active) tables.outbox.add(productLane(id), 'product_active', { active, code }, at);
}

/** A save activates at the operator, so an inactive product is switched off again. */
function enqueueSave({ products, outbox }: Tables, id: ProductId, at: string): void {
  const lane = productLane(id);
  const { active, code } = products.get(id);
  const sendsActive = !active || outbox.hasOpen(lane, 'product_active');
  outbox.supersede(lane, 'product_save', at);
  outbox.supersede(lane, 'product_active', at);
  outbox.add(lane, 'product_save', {}, at);
  if (sendsActive) outbox.add(lane, 'product_active', { active, code }, at);
}

/** The operator identifies a product by its code: the old one is deleted there and the new one created. */
function renameAtOperator({ products, outbox }: Tables, before: Product, code: string, at: string): void {
  if (before.code === code || products.registered(before.id) === 'no') return;
  outbox.add(productLane(before.id), 'product_retire_code', { code: before.code }, at);
  products.setRegistered('no', before.id);
}

const SHOP_FIELDS = ['moreBarcodes', 'unit', 'category', 'minimumAge'] as const satisfies (keyof ShopFields)[];

/** Texts trimmed, barcodes once. Omitted fields stay as they are. */
function readDraft(draft: ProductDraft, before: Product | null): ProductChange {
  const barcode = draft.barcode?.trim() || null;
  return {
    code: draft.code.trim(),
    barcode,
    name: draft.name.trim(),
    priceCents: draft.priceCents,
    shop: SHOP_FIELDS.some((field) => draft[field] !== undefined)
      ? readShopFields(draft, before ?? NEW_SHOP_FIELDS, barcode)
      : withoutMain(before, barcode),
  };
}

function readShopFields(draft: ProductDraft, before: ShopFields, barcode: string | null): ShopFields {
  const { moreBarcodes, unit, category, minimumAge } = draft;
  const others = (moreBarcodes ?? before.moreBarcodes).map((one) => one.trim()).filter((one) => one !== '');
  return {
    moreBarcodes: [...new Set(others)].filter((one) => one !== barcode),
    unit: unit ?? before.unit,
    category: category === undefined ? before.category : category?.trim().replace(/\s+/g, ' ') || null,
    minimumAge: minimumAge === undefined ? before.minimumAge : minimumAge,
  };
}

/** A further barcode that becomes the main one; undefined if none does. */
function withoutMain(before: Product | null, barcode: string | null): ShopFields | undefined {
  if (before === null || barcode === null || !before.moreBarcodes.includes(barcode)) return undefined;
  return { ...before, moreBarcodes: before.moreBarcodes.filter((one) => one !== barcode) };
}

/**
 * A text by which a scan would find another product, in any spelling of the number. The product's own barcodes pass.
 */
function takenBarcode(products: ProductRows, { code, barcode, shop }: ProductChange, before: Product | null) {
  const self = before?.id ?? null;
  const own = before === null ? [] : [before.barcode, ...before.moreBarcodes];
  const byBarcode = (text: string): Product | null => {
    const holder = products.findByBarcode(text);
    return holder?.id === self ? null : holder;
  };
  const ofCode = code === before?.code ? null : byBarcode(code);
  if (ofCode !== null) return { field: 'code', holder: ofCode };
  const barcodes = [
    ...(barcode === null ? [] : [{ field: 'barcode', text: barcode }]),
    ...(shop?.moreBarcodes ?? []).map((text) => ({ field: 'moreBarcodes', text })),
  ];
  for (const { field, text } of barcodes) {
    if (own.includes(text)) continue;
    const holder = byBarcode(text) ?? products.findOtherByCode(text, self);
    if (holder !== null) return { field, holder };
  }
  return null;
}
