import { type Cents, sum, times } from '../../../shared/money.ts';
import type { Product, ProductId } from '../../../shared/product.ts';
import { MAX_QUANTITY, type SaleLineId } from '../../../shared/sale.ts';
import { type ReturnableLine, returnCents } from '../../../shared/sale-return.ts';
import { MAX_GRAMS, weighedCents } from '../../../shared/weight.ts';

export type DraftRow = {
  readonly id: string;
  readonly lineId: SaleLineId | null;
  readonly productId: ProductId;
  readonly name: string;
  /** `now` and `most`: grams if sold by weight, otherwise pieces. */
  readonly byWeight: boolean;
  readonly sold: number | null;
  readonly back: number;
  readonly now: number;
  readonly most: number;
  readonly amountCents: Cents;
};

export type Quantities = ReadonlyMap<string, number>;

export function lineRows(lines: readonly ReturnableLine[], quantities: Quantities): readonly DraftRow[] {
  const left = lines.reduce((pieces, line) => pieces + line.quantity - line.returnedQuantity, 0);
  // a single piece needs no choice
  const proposed = left === 1 ? 1 : 0;
  return lines.map((line) => {
    const most = line.quantity - line.returnedQuantity;
    const now = Math.min(most, quantities.get(line.lineId) ?? proposed);
    return {
      id: line.lineId,
      lineId: line.lineId,
      productId: line.productId,
      name: line.name,
      byWeight: false,
      sold: line.quantity,
      back: line.returnedQuantity,
      now,
      most,
      amountCents: returnCents(line, line.returnedQuantity, now),
    };
  });
}

export function productRows(products: readonly Product[], quantities: Quantities): readonly DraftRow[] {
  return products.map(({ id, name, priceCents, unit }) => {
    const byWeight = unit === 'weight';
    const now = quantities.get(String(id)) ?? (byWeight ? 0 : 1);
    const amountCents = byWeight ? weighedCents(priceCents, now) : times(priceCents, now);
    const row = { lineId: null, productId: id, byWeight, sold: null, back: 0 };
    return { ...row, most: byWeight ? MAX_GRAMS : MAX_QUANTITY, id: String(id), name, now, amountCents };
  });
}

export function totalOf(rows: readonly DraftRow[]): Cents {
  return sum(rows.map((row) => row.amountCents));
}
