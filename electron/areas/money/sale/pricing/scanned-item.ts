import { maskCardNumbers } from '../../../../../shared/mask-card-numbers.ts';
import { type Cents, times } from '../../../../../shared/money.ts';
import { MAX_NAME_LENGTH, NO_PRODUCT } from '../../../../../shared/product.ts';
import { kindOf } from '../../../../../shared/product-code/code-kind.ts';
import { dayOf, type ElementString } from '../../../../../shared/product-code/element-string.ts';
import { shortGtin } from '../../../../../shared/product-code/gtin.ts';
import { MAX_SCAN_QUANTITY, type Multiple } from '../../../../../shared/product-code/multiple.ts';
import { gtinOf, type PackageLabel, packageOf, type ReadCode } from '../../../../../shared/product-code/read-code.ts';
import { readTyped } from '../../../../../shared/product-code/typed-code.ts';
import { type ErrorCode, fail, ok, type Result } from '../../../../../shared/result.ts';
import { lineTotal, type OverDate } from '../../../../../shared/sale.ts';
import { isUnlikely } from '../../../../../shared/unlikely.ts';
import { gramsOf, type LineWeight, MAX_GRAMS, packageCents } from '../../../../../shared/weight.ts';
import type { WeightLabel } from '../../../../../shared/weight-label.ts';
import type { ScannedProduct } from '../../../catalogue/scanned-product-rows.ts';
import type { MoneyAsked } from '../../tables.ts';

export type ScannedItem = {
  readonly product: Pick<ScannedProduct, 'id' | 'code' | 'name'>;
  readonly unitPriceCents: Cents;
  readonly quantity: number;
  readonly weight: LineWeight | null;
  /** Catalogue price if a label states another; null for a package, whose weight follows. */
  readonly listPriceCents: Cents | null;
  readonly over: OverDate | null;
};

/** `today`: `YYYY-MM-DD` in the shop. `heaviestKg`: heavier weights are questioned; null once confirmed. */
export type Reading = {
  readonly layouts: readonly string[];
  readonly today: () => string;
  readonly heaviestKg: number | null;
};

const NOTHING_MORE = { listPriceCents: null, over: null } as const;

function sellable(product: ScannedProduct): Result<ScannedProduct> {
  const { name } = product;
  if (!product.sealed) return fail('product_unsound', { values: { name } });
  // also while it is being deleted
  if (!product.active) return fail('inactive_product', { values: { name } });
  return product.priceCents === 0 ? fail('invalid_input', { field: 'priceCents', values: { name } }) : ok(product);
}

export function itemOfPieces(product: ScannedProduct, quantity: number | null): Result<ScannedItem> {
  const sold = sellable(product);
  if (!sold.ok) return sold;
  const { id, name, priceCents: unitPriceCents } = product;
  if (product.unit === 'weight')
    return fail('weight_needed', { values: { name, productId: id, kgPriceCents: unitPriceCents } });
  if (quantity === null) return fail('whole_pieces', { field: 'quantity', values: { name } });
  return ok({ product, unitPriceCents, quantity, ...NOTHING_MORE, weight: null });
}

export function itemOfWeight(product: ScannedProduct, grams: number): Result<ScannedItem> {
  const sold = sellable(product);
  if (!sold.ok) return sold;
  if (product.unit !== 'weight') return fail('not_by_weight', { values: { name: product.name } });
  const unitPriceCents = packageCents(product.priceCents, grams);
  return unitPriceCents === null
    ? fail('invalid_input', { field: 'grams' })
    : ok(weighedItem(product, grams, unitPriceCents));
}

export function itemOfAmount(amountCents: Cents, name: string): ScannedItem {
  return {
    product: { id: NO_PRODUCT, code: '', name },
    unitPriceCents: amountCents,
    quantity: 1,
    weight: null,
    ...NOTHING_MORE,
  };
}

function weighedItem(product: ScannedProduct, grams: number, unitPriceCents: Cents): ScannedItem {
  return { product, unitPriceCents, quantity: 1, weight: { grams, kgPriceCents: product.priceCents }, ...NOTHING_MORE };
}

/** The customer has read the label's price: it applies, and a package's weight follows from today's price. */
function itemOfPrice(product: ScannedProduct, totalCents: Cents, pieces: number): Result<ScannedItem> {
  const sold = sellable(product);
  if (!sold.ok) return sold;
  const { name, priceCents } = product;
  if (totalCents < 1) return unreadable(name);
  if (product.unit !== 'weight') return ok(pieceAt(product, totalCents, times(priceCents, pieces)));
  const grams = gramsOf(totalCents, priceCents);
  return grams < 1 || grams > MAX_GRAMS ? unreadable(name) : ok(weighedItem(product, grams, totalCents));
}

function unreadable(name: string) {
  return fail('label_unreadable', { values: { name } });
}

function pieceAt(product: ScannedProduct, unitPriceCents: Cents, catalogueCents: Cents): ScannedItem {
  const listPriceCents = unitPriceCents === catalogueCents ? null : catalogueCents;
  return { product, unitPriceCents, quantity: 1, weight: null, listPriceCents, over: null };
}

/** A label is of one package: no multiples, no weighing by the till. */
function itemOfLabel(product: ScannedProduct, label: PackageLabel, multiple: Multiple | null): Result<ScannedItem> {
  const { name, unit } = product;
  const { grams, totalCents, count, unreadPrice } = label;
  if (multiple !== null) return fail('label_times', { values: { name } });
  if (count !== null && (count < 1 || count > MAX_SCAN_QUANTITY)) return fail('invalid_input', { field: 'quantity' });
  if (unreadPrice !== null) return fail('label_price_unread', { values: { name, ai: unreadPrice } });
  if (totalCents !== null) return itemOfPrice(product, totalCents, count ?? 1);
  if (unit === 'weight') {
    if (grams !== null) return itemOfWeight(product, grams);
    return count === null ? unreadable(name) : fail('label_of_pieces', { values: { name, pieces: count } });
  }
  if (count !== null) return itemOfPieces(product, count);
  return grams === null ? unreadable(name) : fail('label_of_piece', { values: { name } });
}

/** Scales pad numbers: `00012` is product 12, unless a code matches as printed. */
function productOfLabel(products: MoneyAsked['products'], { code }: WeightLabel): ScannedProduct | null {
  return products.findToSellByCode(code) ?? products.findToSellByCode(code.replace(/^0+(?=\d)/, ''));
}

/** Questions likely typing errors and misreadings. */
function likely(item: ScannedItem, heaviestKg: number, isWhole: boolean): Result<ScannedItem> {
  const { product, unitPriceCents, quantity, weight, listPriceCents } = item;
  const isLikely =
    weight === null
      ? !isUnlikely({ is: 'quantity', quantity }) &&
        (listPriceCents === null || !isUnlikely({ is: 'price', priceCents: unitPriceCents, listPriceCents }))
      : !isUnlikely({ is: 'weight', grams: weight.grams, heaviestKg, isWhole });
  if (isLikely) return ok(item);
  const said = weight === null ? { quantity } : { grams: weight.grams };
  return fail('unlikely', { values: { name: product.name, ...said, totalCents: lineTotal(unitPriceCents, quantity) } });
}

function itemOfMultiple(product: ScannedProduct, multiple: Multiple | null): Result<ScannedItem> {
  return product.unit === 'weight' && multiple !== null && multiple.grams !== null
    ? itemOfWeight(product, multiple.grams)
    : itemOfPieces(product, multiple === null ? 1 : multiple.quantity);
}

/** Use-by before best-before. */
function overDate({ useBy, bestBefore }: ElementString, today: string): OverDate | null {
  for (const [kind, field] of [
    ['use_by', useBy],
    ['best_before', bestBefore],
  ] as const) {
    const day = field === null ? null : dayOf(field, today);
    if (day !== null && day < today) return { kind, day };
  }
  return null;
}

/** The magazine's issue goes into the line's name. */
function withIssue(product: ScannedProduct, addOn: string): ScannedProduct {
  const issue = ` · ed. ${addOn}`;
  return { ...product, name: `${[...product.name].slice(0, MAX_NAME_LENGTH - issue.length).join('')}${issue}` };
}

/** Null if the catalogue has nothing. */
function itemOfCode(
  products: MoneyAsked['products'],
  { text, reading }: ReadCode,
  today: Reading['today'],
  multiple: Multiple | null,
): Result<ScannedItem> | null {
  const known = products.findByScan(text);
  if (known !== null) return itemOfMultiple(known, multiple);
  const label = packageOf(reading);
  const itemOf = (product: ScannedProduct): Result<ScannedItem> =>
    label === null ? itemOfMultiple(product, multiple) : itemOfLabel(product, label, multiple);
  if (reading.kind === 'scale_label') {
    const labelled = productOfLabel(products, reading.label);
    return labelled === null ? null : itemOf(labelled);
  }
  const gtin = gtinOf(reading);
  const named = gtin === null ? null : products.findByScan(gtin);
  if (named !== null && reading.kind === 'add_on') return itemOfMultiple(withIssue(named, reading.addOn), multiple);
  if (named !== null && reading.kind === 'element_string') {
    const item = itemOf(named);
    return item.ok ? ok({ ...item.value, over: overDate(reading.fields, today()) }) : item;
  }
  const alike = reading.kind === 'own' ? products.findIgnoringCapitals(text) : [];
  const [only, ...others] = alike;
  if (others.length > 0) return fail('code_in_capitals', { values: { text, codes: alike.map(spell).join('; ') } });
  return only === undefined ? null : itemOfMultiple(only, multiple);
}

function spell({ code, name }: ScannedProduct): string {
  return `${code} (${name})`;
}

/** The most specific error. */
function unknown({ reading, ...code }: ReadCode): Result<ScannedItem> {
  const gtin = gtinOf(reading);
  if (reading.kind === 'element_string' && gtin === null) {
    return fail(reading.fields.contents === null ? 'gs1_without_product' : 'gs1_of_contents');
  }
  const why = WHY_UNKNOWN[kindOf({ reading, ...code })];
  if (why !== undefined) return fail(why);
  const text = gtin === null || reading.kind === 'gtin' ? code.text : shortGtin(gtin);
  return fail('unknown_product', { values: { text: maskCardNumbers(text) } });
}

const WHY_UNKNOWN: { readonly [kind: string]: ErrorCode } = {
  spoiled_element_string: 'gs1_unreadable',
  web_address: 'web_address_scanned',
  matrix: 'matrix_scanned',
};

/** A whole code in the catalogue wins: a screw `4x40` over 4 of product 40. */
export function readItem(products: MoneyAsked['products'], reading: Reading, text: string): Result<ScannedItem> {
  const { layouts, today, heaviestKg } = reading;
  const { whole, multiplied } = readTyped(text, layouts);
  const one = whole === null ? null : itemOfCode(products, whole, today, null);
  const item = one ?? (multiplied === null ? null : itemOfCode(products, multiplied.code, today, multiplied));
  const isWhole = one === null && multiplied !== null && multiplied.quantity !== null;
  if (item !== null) return item.ok && heaviestKg !== null ? likely(item.value, heaviestKg, isWhole) : item;
  const code = multiplied?.code ?? whole;
  return code === null ? fail('invalid_input', { field: 'text', values: { text } }) : unknown(code);
}
