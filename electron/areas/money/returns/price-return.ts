import { type Cents, MAX_CENTS, sum, times } from '../../../../shared/money.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import { MAX_QUANTITY } from '../../../../shared/sale.ts';
import {
  type ReturnableSale,
  type ReturnedPieces,
  type ReturnedProduct,
  type ReturnLine,
  returnCents,
} from '../../../../shared/sale-return.ts';
import { MAX_GRAMS, packageName, weighedCents } from '../../../../shared/weight.ts';
import type { MoneyDatabase } from '../tables.ts';

export type Priced = { readonly lines: readonly ReturnLine[]; readonly totalCents: Cents };

function totalled(lines: readonly ReturnLine[]): Result<Priced> {
  const totalCents = sum(lines.map((line) => line.amountCents));
  if (totalCents < 1 || totalCents > MAX_CENTS) return fail('invalid_input', { field: 'quantity' });
  return ok({ lines, totalCents });
}

function each<T>(asked: readonly T[], price: (one: T) => Result<ReturnLine>, isTwice: boolean): Result<Priced> {
  if (asked.length === 0 || isTwice) return fail('invalid_input', { field: 'lines' });
  const lines: ReturnLine[] = [];
  for (const one of asked) {
    const priced = price(one);
    if (!priced.ok) return priced;
    lines.push(priced.value);
  }
  return totalled(lines);
}

/** At the share that was paid for each. */
export function priceLines(from: ReturnableSale, asked: readonly ReturnedPieces[]): Result<Priced> {
  const price = ({ lineId, quantity }: ReturnedPieces): Result<ReturnLine> => {
    const line = from.lines.find((one) => one.lineId === lineId);
    if (line === undefined) {
      const cancelled = from.sale.lines.find((one) => one.id === lineId);
      return cancelled === undefined
        ? fail('not_found')
        : fail('return_line_cancelled', { field: 'lines', values: { name: cancelled.name } });
    }
    const left = line.quantity - line.returnedQuantity;
    if (quantity < 1 || quantity > left) {
      return fail('return_more_than_left', { field: 'quantity', values: { name: line.name, count: left } });
    }
    const { productId, code, name } = line;
    return ok({
      lineId,
      productId,
      code,
      name,
      quantity,
      amountCents: returnCents(line, line.returnedQuantity, quantity),
    });
  };
  return each(asked, price, new Set(asked.map(({ lineId }) => lineId)).size < asked.length);
}

/** At today's price: what was paid is unknown. */
export function priceProducts({ products }: MoneyDatabase, asked: readonly ReturnedProduct[]): Result<Priced> {
  const price = ({ productId, quantity }: ReturnedProduct): Result<ReturnLine> => {
    const product = products.findToSell(productId);
    if (product === null) return fail('unknown_product');
    const { code, name, priceCents } = product;
    if (!product.sealed) return fail('product_unsound', { values: { name } });
    const isWeighed = product.unit === 'weight';
    if (quantity < 1 || quantity > (isWeighed ? MAX_GRAMS : MAX_QUANTITY))
      return fail('invalid_input', { field: 'quantity' });
    if (priceCents === 0) return fail('invalid_input', { field: 'priceCents', values: { name } });
    const what = { lineId: null, productId, code };
    if (!isWeighed) return ok({ ...what, name, quantity, amountCents: times(priceCents, quantity) });
    const amountCents = weighedCents(priceCents, quantity);
    if (amountCents < 1) return fail('invalid_input', { field: 'quantity' });
    return ok({ ...what, name: packageName(name, quantity), quantity: 1, amountCents });
  };
  return each(asked, price, new Set(asked.map(({ productId }) => productId)).size < asked.length);
}
