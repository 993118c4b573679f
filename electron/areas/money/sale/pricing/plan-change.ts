import type { CancelReason } from '../../../../../shared/cancel-reason.ts';
import { type Discount, giveDiscount, MAX_BASIS_POINTS } from '../../../../../shared/discount.ts';
import { type Cents, MAX_CENTS, subtract, times } from '../../../../../shared/money.ts';
import type { PriceReason } from '../../../../../shared/price-reason.ts';
import { fail, ok, type Result } from '../../../../../shared/result.ts';
import {
  lineTotal,
  MAX_QUANTITY,
  priceLine,
  type SaleLine,
  type SaleLineId,
  saleSubtotal,
} from '../../../../../shared/sale.ts';
import { packageCents } from '../../../../../shared/weight.ts';
import type { SaleRow } from '../sale-rows.ts';
import { type Change, discountOf } from './change-sale.ts';

/** Plans a change; `changeSale` prices, authorises and stores it. */
export type Plan = (sale: SaleRow, lines: readonly SaleLine[]) => Result<Change>;

function withLine(lines: readonly SaleLine[], id: SaleLineId, change: (line: SaleLine) => SaleLine) {
  return lines.map((line) => (line.id === id ? change(line) : line));
}

function keptLine(lines: readonly SaleLine[], id: SaleLineId): SaleLine | null {
  return lines.find((line) => line.id === id && !line.cancelled) ?? null;
}

export function planQuantity(id: SaleLineId, quantity: number): Plan {
  return (sale, lines) => {
    if (quantity < 1 || quantity > MAX_QUANTITY) return fail('invalid_input', { field: 'quantity' });
    const line = keptLine(lines, id);
    if (line === null) return fail('not_found');
    if (line.weight !== null) return fail('weight_needed', { values: { name: line.name } });
    if (lineTotal(line.unitPriceCents, quantity) > MAX_CENTS) return fail('invalid_input', { field: 'quantity' });
    const changed = withLine(lines, id, (one) => priceLine({ ...one, quantity }));
    return ok({ lines: changed, discount: discountOf(sale), acts: [], mayAsk: true });
  };
}

/** The price follows the weight, also after a manual price. */
export function planWeight(id: SaleLineId, grams: number): Plan {
  return (sale, lines) => {
    const line = keptLine(lines, id);
    if (line === null) return fail('not_found');
    const { weight, name } = line;
    if (weight === null) return fail('not_by_weight', { values: { name } });
    const unitPriceCents = packageCents(weight.kgPriceCents, grams);
    if (unitPriceCents === null) return fail('invalid_input', { field: 'grams' });
    const changed = withLine(lines, id, (one) =>
      priceLine({ ...one, unitPriceCents, listPriceCents: null, weight: { ...weight, grams } }),
    );
    return ok({ lines: changed, discount: discountOf(sale), acts: [], mayAsk: true });
  };
}

export function planLineCancelled(id: SaleLineId, reason: CancelReason): Plan {
  return (sale, lines) => {
    const line = keptLine(lines, id);
    if (line === null) return fail('not_found');
    const changed = withLine(lines, id, (one) => ({ ...one, cancelled: true }));
    const act = { kind: 'line_cancelled', lineId: id, reason, amountCents: line.totalCents } as const;
    return ok({ lines: changed, discount: discountOf(sale), acts: [act], mayAsk: true });
  };
}

export function planLineAdded(line: SaleLine): Plan {
  return (sale, lines) => ok({ lines: [...lines, line], discount: discountOf(sale), acts: [], mayAsk: false });
}

function isDiscount(discount: Discount): boolean {
  switch (discount.kind) {
    case 'none':
      return true;
    case 'amount':
      return discount.cents >= 1 && discount.cents <= MAX_CENTS;
    case 'percent':
      return discount.basisPoints >= 1 && discount.basisPoints <= MAX_BASIS_POINTS;
  }
}

export function planLineDiscount(id: SaleLineId, discount: Discount): Plan {
  return (sale, lines) => {
    if (!isDiscount(discount)) return fail('invalid_input', { field: 'discount' });
    const line = keptLine(lines, id);
    if (line === null) return fail('not_found');
    const given = giveDiscount(discount, lineTotal(line.unitPriceCents, line.quantity));
    const changed = withLine(lines, id, (one) => priceLine({ ...one, ...given }));
    const act = { kind: 'line_discount', lineId: id, reason: null, amountCents: given.discountCents } as const;
    return ok({ lines: changed, discount: discountOf(sale), acts: [act], mayAsk: true });
  };
}

export function planSaleDiscount(discount: Discount): Plan {
  return (_sale, lines) => {
    if (!isDiscount(discount)) return fail('invalid_input', { field: 'discount' });
    if (!lines.some((line) => !line.cancelled)) return fail('empty_sale');
    const given = giveDiscount(discount, saleSubtotal(lines));
    const act = { kind: 'sale_discount', lineId: null, reason: null, amountCents: given.discountCents } as const;
    return ok({ lines, discount: given, acts: [act], mayAsk: true });
  };
}

export function planPrice(id: SaleLineId, priceCents: Cents, reason: PriceReason): Plan {
  return (sale, lines) => {
    if (priceCents < 1) return fail('invalid_input', { field: 'priceCents' });
    const line = keptLine(lines, id);
    if (line === null) return fail('not_found');
    const { unitPriceCents: before, quantity } = line;
    const list = line.listPriceCents ?? before;
    const changed = withLine(lines, id, (one) =>
      priceLine({ ...one, unitPriceCents: priceCents, listPriceCents: priceCents === list ? null : list }),
    );
    const isTooMuch = lineTotal(priceCents, quantity) > MAX_CENTS || saleSubtotal(changed) > MAX_CENTS;
    if (isTooMuch) return fail('invalid_input', { field: 'priceCents' });
    const amountCents = times(subtract(before, priceCents), quantity);
    const act = { kind: 'price_changed', lineId: id, reason, amountCents } as const;
    return ok({ lines: changed, discount: discountOf(sale), acts: [act], mayAsk: true });
  };
}
