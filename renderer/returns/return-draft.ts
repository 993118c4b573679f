import { type Cents, sum, times } from '../../shared/money.ts';
import type { Product, ProductId } from '../../shared/product.ts';
import { MAX_QUANTITY, type SaleLineId } from '../../shared/sale.ts';
import { type ReturnableLine, returnCents } from '../../shared/sale-return.ts';

/** A row of what may come back: a line of the sale, or a product without a receipt. */
export type DraftRow = {
  readonly id: string;
  readonly lineId: SaleLineId | null;
  readonly productId: ProductId;
  readonly name: string;
  /** Null without a receipt. */
  readonly sold: number | null;
  readonly back: number;
  readonly now: number;
  readonly most: number;
  readonly amountCents: Cents;
};

export type Quantities = ReadonlyMap<string, number>;

export function lineRows(lines: readonly ReturnableLine[], quantities: Quantities): readonly DraftRow[] {
  return lines.map((line) => {
    const most = line.quantity - line.returnedQuantity;
    const now = Math.min(most, quantities.get(line.lineId) ?? 0);
    return {
      id: line.lineId,
      lineId: line.lineId,
      productId: line.productId,
      name: line.name,
      sold: line.quantity,
      back: line.returnedQuantity,
      now,
      most,
      amountCents: returnCents(line, line.returnedQuantity, now),
    };
  });
}

export function productRows(products: readonly Product[], quantities: Quantities): readonly DraftRow[] {
  return products.map(({ id, name, priceCents }) => {
    const now = quantities.get(String(id)) ?? 1;
    const row = { lineId: null, productId: id, sold: null, back: 0, most: MAX_QUANTITY };
    return { ...row, id: String(id), name, now, amountCents: times(priceCents, now) };
  });
}

export function totalOf(rows: readonly DraftRow[]): Cents {
  return sum(rows.map((row) => row.amountCents));
}
