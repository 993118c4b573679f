import type { SaleLine } from '../../../shared/sale.ts';
import { amountText } from '../../text/money-text.ts';
import { quantityText, unitPriceText } from '../../text/quantity-text.ts';

/** So many characters the columns of figures have room for, at the least. */
const LEAST = { quantity: 4, price: 5, total: 5 } as const;

export type LineWidths = { readonly quantity: number; readonly price: number; readonly total: number };

/**
 * In characters: each row is laid out by itself, so that what the widest figure needs is told to all of them. The name
 * has the rest.
 */
export function lineWidths(lines: readonly SaleLine[]): LineWidths {
  let { quantity, price, total }: LineWidths = LEAST;
  for (const line of lines) {
    const own = widthsOf(line);
    quantity = Math.max(quantity, own.quantity);
    price = Math.max(price, own.price);
    total = Math.max(total, own.total);
  }
  return { quantity, price, total };
}

/** Of the lines that the mirror keeps as they were, nothing is written out again. */
const known = new WeakMap<SaleLine, LineWidths>();

function widthsOf(line: SaleLine): LineWidths {
  const before = known.get(line);
  if (before !== undefined) return before;
  const widths = {
    quantity: quantityText(line).length,
    price: unitPriceText(line).length,
    total: amountText(line.totalCents).length,
  };
  known.set(line, widths);
  return widths;
}
