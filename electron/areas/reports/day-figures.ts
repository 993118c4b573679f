import type { LocalTime, Span } from '../../../shared/local-time.ts';
import { type Cents, ZERO } from '../../../shared/money.ts';
import type { PersonId } from '../../../shared/person.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { Tally } from '../../../shared/shift.ts';
import { NO_TALLY, type PaidRow, type ReportRows, type SoldRow } from './report-rows.ts';

type PersonFigures = {
  readonly sales: Tally;
  readonly items: number;
  readonly discounts: Tally;
  readonly cancelledSales: Tally;
  readonly cancelledItems: Tally;
};

/** Grams of weighed packages; `cents` after discounts. An array, because two years of them stay in memory. */
type ProductTotals = [quantity: number, grams: number, cents: number, discountCents: number];
export type ProductFigures = Readonly<ProductTotals>;
type ProductTotalsById = Map<ProductId, ProductTotals>;

export type DayFigures = {
  readonly sales: Tally;
  /** By local hour; sparse. */
  readonly hours: ReadonlyMap<number, Tally>;
  readonly people: ReadonlyMap<PersonId | null, PersonFigures>;
  /** By {@link methodKey}. */
  readonly paid: ReadonlyMap<string, PaidRow>;
  /** Five numbers a product: id and {@link ProductFigures}. */
  readonly products: Float64Array;
};

export type ProductNames = Map<ProductId, { readonly code: string; readonly name: string; readonly at: number }>;

export function plus(one: Tally, other: Tally): Tally {
  return { count: one.count + other.count, cents: (one.cents + other.cents) as Cents };
}

const NO_FIGURES: PersonFigures = {
  sales: NO_TALLY,
  items: 0,
  discounts: NO_TALLY,
  cancelledSales: NO_TALLY,
  cancelledItems: NO_TALLY,
};

function methodKey({ tender, card_kind, brand, device }: PaidRow): string {
  return JSON.stringify([tender, card_kind, brand, device]);
}

export type Totals = {
  sales: Tally;
  readonly hours: Map<number, Tally>;
  readonly people: Map<PersonId | null, PersonFigures>;
  readonly paid: Map<string, PaidRow>;
};

function emptyTotals(): Totals {
  return { sales: NO_TALLY, hours: new Map(), people: new Map(), paid: new Map() };
}

/** `span` lies within one local day. Adds product names to `names`. */
export function readFigures(
  rows: ReportRows,
  { from, to }: Span,
  names: ProductNames,
  { hourOf }: LocalTime,
): DayFigures {
  const span = [from.toISOString(), to.toISOString()] as const;
  const figures = emptyTotals();
  for (const row of rows.paidSales(...span)) {
    const tally = { count: 1, cents: row.total_cents };
    const discounts = { count: row.discount_cents > 0 ? 1 : 0, cents: ZERO };
    figures.sales = plus(figures.sales, tally);
    addHour(figures, hourOf(new Date(row.at)), tally);
    addPerson(figures, row.person_id, { ...NO_FIGURES, sales: tally, discounts });
  }
  const products: ProductTotalsById = new Map();
  for (const row of rows.sold(...span)) {
    const discounts = { count: row.discounted, cents: row.discount_cents };
    addPerson(figures, row.person_id, { ...NO_FIGURES, items: row.items, discounts });
    addProduct(products, row.product_id, [row.quantity, row.grams, row.cents, row.discount_cents]);
    nameProduct(names, row, from.getTime());
  }
  for (const row of rows.paid(...span)) addPaid(figures, row);
  for (const { what, person_id, ...tally } of rows.cancelled(...span)) {
    const cancelled = what === 'line_cancelled' ? { cancelledItems: tally } : { cancelledSales: tally };
    addPerson(figures, person_id, { ...NO_FIGURES, ...cancelled });
  }
  return { ...figures, products: inOneArray(products) };
}

export function wholeDay(parts: readonly DayFigures[]): DayFigures {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const products: ProductTotalsById = new Map();
  for (const part of parts) addProducts(products, part);
  return { ...totalsOf(parts), products: inOneArray(products) };
}

function inOneArray(products: ReadonlyMap<ProductId, ProductFigures>): Float64Array {
  return Float64Array.from([...products].flatMap(([id, product]) => [id, ...product]));
}

/** Without products. */
export function totalsOf(days: Iterable<DayFigures>): Totals {
  const all = emptyTotals();
  for (const day of days) {
    all.sales = plus(all.sales, day.sales);
    for (const [hour, tally] of day.hours) addHour(all, hour, tally);
    for (const [id, person] of day.people) addPerson(all, id, person);
    for (const row of day.paid.values()) addPaid(all, row);
  }
  return all;
}

/** Two years have a million items: `mayGoOn` is asked between days; null if it refuses. */
export async function productTotals(
  days: Iterable<DayFigures>,
  mayGoOn: () => Promise<boolean>,
): Promise<ReadonlyMap<ProductId, ProductFigures> | null> {
  const all: ProductTotalsById = new Map();
  for (const day of days) {
    if (!(await mayGoOn())) return null;
    addProducts(all, day);
  }
  return all;
}

function addProducts(all: ProductTotalsById, { products }: DayFigures): void {
  for (let place = 0; place < products.length; place += 5) {
    const at = (offset: number): number => products[place + offset] ?? 0;
    addProduct(all, at(0) as ProductId, [at(1), at(2), at(3), at(4)]);
  }
}

function addHour({ hours }: Totals, hour: number, tally: Tally): void {
  hours.set(hour, plus(hours.get(hour) ?? NO_TALLY, tally));
}

function addPerson({ people }: Totals, id: PersonId | null, more: PersonFigures): void {
  const before = people.get(id) ?? NO_FIGURES;
  people.set(id, {
    sales: plus(before.sales, more.sales),
    items: before.items + more.items,
    discounts: plus(before.discounts, more.discounts),
    cancelledSales: plus(before.cancelledSales, more.cancelledSales),
    cancelledItems: plus(before.cancelledItems, more.cancelledItems),
  });
}

function addPaid({ paid }: Totals, row: PaidRow): void {
  const key = methodKey(row);
  paid.set(key, { ...row, ...plus(paid.get(key) ?? NO_TALLY, row) });
}

function addProduct(products: ProductTotalsById, id: ProductId, more: ProductTotals): void {
  const before = products.get(id);
  if (before === undefined) {
    products.set(id, more);
    return;
  }
  before[0] += more[0];
  before[1] += more[1];
  before[2] += more[2];
  before[3] += more[3];
}

function nameProduct(names: ProductNames, { product_id, code, name }: SoldRow, at: number): void {
  const before = names.get(product_id);
  if (before === undefined || (at >= before.at && before.name !== name)) names.set(product_id, { code, name, at });
}
