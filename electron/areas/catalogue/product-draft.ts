import type { Product, ProductDraft, ShopFields } from '../../../shared/product.ts';
import type { ProductChange, ProductRows } from './product-rows.ts';

const SHOP_FIELDS = ['moreBarcodes', 'unit', 'category', 'minimumAge'] as const satisfies (keyof ShopFields)[];
const NEW_PRODUCT: ShopFields = { moreBarcodes: [], unit: 'piece', category: null, minimumAge: null };

/** What is stored of a draft: texts without the blanks around them, barcodes once, and what it leaves out as it was. */
export function readDraft(draft: ProductDraft, before: Product | null): ProductChange {
  const barcode = draft.barcode?.trim() || null;
  return {
    code: draft.code.trim(),
    barcode,
    name: draft.name.trim(),
    priceCents: draft.priceCents,
    shop: SHOP_FIELDS.some((field) => draft[field] !== undefined)
      ? readShopFields(draft, before ?? NEW_PRODUCT, barcode)
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

/** A further barcode that becomes the first one is no further one any more; where none does, nothing is said of them. */
function withoutMain(before: Product | null, barcode: string | null): ShopFields | undefined {
  if (before === null || barcode === null || !before.moreBarcodes.includes(barcode)) return undefined;
  return { ...before, moreBarcodes: before.moreBarcodes.filter((one) => one !== barcode) };
}

/** A text by which a scan would find another product: its barcode or its code, in any spelling of its number. */
export type TakenBarcode = {
  readonly field: 'code' | 'barcode' | 'moreBarcodes';
  readonly holder: Product;
};

/**
 * The first barcode of a draft that is another product's barcode or code, or its code that is another's barcode; null where
 * each is free, or the product's own as it is written.
 */
export function takenBarcode(
  products: ProductRows,
  { code, barcode, shop }: ProductChange,
  before: Product | null,
): TakenBarcode | null {
  const self = before?.id ?? null;
  const own = before === null ? [] : [before.barcode, ...before.moreBarcodes];
  const byBarcode = (text: string): Product | null => {
    const holder = products.findByBarcode(text);
    return holder?.id === self ? null : holder;
  };
  const ofCode = code === before?.code ? null : byBarcode(code);
  if (ofCode !== null) return { field: 'code', holder: ofCode };
  const barcodes = [
    ...(barcode === null ? [] : [{ field: 'barcode' as const, text: barcode }]),
    ...(shop?.moreBarcodes ?? []).map((text) => ({ field: 'moreBarcodes' as const, text })),
  ];
  for (const { field, text } of barcodes) {
    if (own.includes(text)) continue;
    const holder = byBarcode(text) ?? products.findOtherByCode(text, self);
    if (holder !== null) return { field, holder };
  }
  return null;
}
