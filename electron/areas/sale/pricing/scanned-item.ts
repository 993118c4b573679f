import { parseScan } from '../../../../shared/barcode.ts';
import { type Cents, MAX_CENTS } from '../../../../shared/money.ts';
import { NO_PRODUCT } from '../../../../shared/product.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import { lineTotal } from '../../../../shared/sale.ts';
import { isUnlikely } from '../../../../shared/unlikely.ts';
import { gramsOf, type LineWeight, MAX_GRAMS, weighedCents } from '../../../../shared/weight.ts';
import { readWeightLabel, type WeightLabel } from '../../../../shared/weight-label.ts';
import { maskCardNumbers } from '../../../lib/mask-card-numbers.ts';
import type { ProductRows } from '../../catalogue/product-rows.ts';
import type { ScannedProduct } from '../scanned-product-rows.ts';

/** What is to become a line: so many pieces, one weighed package, or an amount without a product. */
export type ScannedItem = {
  readonly product: Pick<ScannedProduct, 'id' | 'code' | 'name'>;
  readonly unitPriceCents: Cents;
  readonly quantity: number;
  readonly weight: LineWeight | null;
  /** On the label of a scale, which was not typed. */
  readonly byLabel?: true;
};

/** Whether it may be sold at all, as it stands in the catalogue. */
function sellable(product: ScannedProduct): Result<ScannedProduct> {
  const { name } = product;
  if (!product.sealed) return fail('product_unsound', { values: { name } });
  if (!product.active || product.deleting) return fail('inactive_product', { values: { name } });
  return product.priceCents === 0 ? fail('invalid_input', { field: 'priceCents', values: { name } }) : ok(product);
}

export function itemOfPieces(product: ScannedProduct, quantity: number | null): Result<ScannedItem> {
  const sold = sellable(product);
  if (!sold.ok) return sold;
  const { id, name, priceCents: unitPriceCents } = product;
  if (product.unit === 'weight')
    return fail('weight_needed', { values: { name, productId: id, kgPriceCents: unitPriceCents } });
  if (quantity === null) return fail('whole_pieces', { field: 'quantity', values: { name } });
  return ok({ product, unitPriceCents, quantity, weight: null });
}

export function itemOfWeight(product: ScannedProduct, grams: number): Result<ScannedItem> {
  const sold = sellable(product);
  if (!sold.ok) return sold;
  if (product.unit !== 'weight') return fail('not_by_weight', { values: { name: product.name } });
  if (grams < 1 || grams > MAX_GRAMS) return fail('invalid_input', { field: 'grams' });
  const unitPriceCents = weighedCents(product.priceCents, grams);
  return unitPriceCents < 1 || unitPriceCents > MAX_CENTS
    ? fail('invalid_input', { field: 'grams' })
    : ok(packageOf(product, grams, unitPriceCents));
}

/** What a cashier asks for without a product: nothing of the catalogue sets its price, nor whether it may be sold. */
export function itemOfAmount(amountCents: Cents, name: string): ScannedItem {
  return { product: { id: NO_PRODUCT, code: '', name }, unitPriceCents: amountCents, quantity: 1, weight: null };
}

function packageOf(product: ScannedProduct, grams: number, unitPriceCents: Cents): ScannedItem {
  return { product, unitPriceCents, quantity: 1, weight: { grams, kgPriceCents: product.priceCents } };
}

/**
 * The price on the label is what the customer has read, whatever the kilogram costs by now; its weight follows from
 * today's price.
 */
function itemOfLabel(product: ScannedProduct, label: WeightLabel): Result<ScannedItem> {
  if (label.grams !== null) {
    const weighed = itemOfWeight(product, label.grams);
    return weighed.ok ? ok({ ...weighed.value, byLabel: true }) : weighed;
  }
  const sold = sellable(product);
  if (!sold.ok) return sold;
  const { name } = product;
  if (product.unit !== 'weight') return fail('not_by_weight', { values: { name } });
  const grams = gramsOf(label.totalCents, product.priceCents);
  if (label.totalCents < 1 || grams < 1 || grams > MAX_GRAMS) return fail('label_unreadable', { values: { name } });
  return ok({ ...packageOf(product, grams, label.totalCents), byLabel: true });
}

/** What was typed before a code is asked about where it is most often a slip; what a scale has printed is not. */
export function likely(item: Result<ScannedItem>, heaviestKg: number): Result<ScannedItem> {
  if (!item.ok || item.value.byLabel) return item;
  const { product, unitPriceCents, quantity, weight } = item.value;
  const { typed, said } =
    weight === null
      ? { typed: { is: 'quantity', quantity } as const, said: { quantity } }
      : { typed: { is: 'weight', grams: weight.grams, heaviestKg } as const, said: { grams: weight.grams } };
  if (!isUnlikely(typed)) return item;
  return fail('unlikely', { values: { name: product.name, ...said, totalCents: lineTotal(unitPriceCents, quantity) } });
}

/** A scale knows its products by numbers: `00012` is the product 12, unless one is called as it stands there. */
function productOfLabel(products: ProductRows, { code }: WeightLabel): ScannedProduct | null {
  return products.findToSellByCode(code) ?? products.findToSellByCode(code.replace(/^0+(?=\d)/, ''));
}

/** What was scanned or typed. What a product is called, whole, is that product: `4x40` too, and what looks like a scale's label. */
export function readItem(products: ProductRows, layouts: readonly string[], text: string): Result<ScannedItem> {
  const scan = parseScan(text);
  const whole = text.trim();
  const named = scan?.code === whole ? null : products.findByScan(whole);
  if (named !== null) return itemOfPieces(named, 1);
  if (scan === null) return fail('invalid_input', { field: 'text', values: { text } });
  const product = products.findByScan(scan.code);
  if (product !== null) {
    return product.unit === 'weight' && scan.grams !== null
      ? itemOfWeight(product, scan.grams)
      : itemOfPieces(product, scan.quantity);
  }
  const label = scan.grams === null ? readWeightLabel(scan.code, layouts) : null;
  const labelled = label === null ? null : productOfLabel(products, label);
  return label === null || labelled === null
    ? fail('unknown_product', { values: { text: maskCardNumbers(scan.code) } })
    : itemOfLabel(labelled, label);
}
