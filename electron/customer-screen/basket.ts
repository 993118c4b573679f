import { type CustomerBasket, type CustomerLine, MAX_CUSTOMER_LINES } from '../../shared/customer-view.ts';
import { subtract } from '../../shared/money.ts';
import type { Sale, SaleLine } from '../../shared/sale.ts';

/** What the customer sees of a sale: named field by field, so that whatever a sale learns to carry stays inside. */
export function basketOf(sale: Sale): CustomerBasket {
  const kept = sale.lines.filter((line) => !line.cancelled);
  return {
    lines: kept.slice(-MAX_CUSTOMER_LINES).map(lineOf),
    linesBefore: Math.max(0, kept.length - MAX_CUSTOMER_LINES),
    subtotalCents: sale.subtotalCents,
    discountCents: sale.discountCents,
    totalCents: sale.totalCents,
    paidCents: subtract(sale.totalCents, sale.dueCents),
    dueCents: sale.dueCents,
  };
}

function lineOf({ name, quantity, weight, unitPriceCents, listPriceCents, ...line }: SaleLine): CustomerLine {
  // a package whose price was changed has that price, and none by the kilogram
  const perKilogram = weight !== null && listPriceCents === null;
  return {
    name,
    quantity,
    grams: weight?.grams ?? null,
    unitPriceCents: perKilogram ? weight.kgPriceCents : unitPriceCents,
    perKilogram,
    discountCents: line.discountCents,
    totalCents: line.totalCents,
  };
}
