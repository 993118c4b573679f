import type { Product } from '../../shared/product.ts';
import type { SaleLine } from '../../shared/sale.ts';
import { kilogramsText } from './kilograms-text.ts';
import { amountText, moneyText } from './money-text.ts';

/** `3`, or `0,350 kg`. */
export function quantityText({ quantity, weight }: Pick<SaleLine, 'quantity' | 'weight'>): string {
  return weight === null ? String(quantity) : `${kilogramsText(weight.grams)} kg`;
}

/** Per piece or kilogram, `12,50`, `39,90/kg`; the own price of a package that has one. */
export function unitPriceText(line: Pick<SaleLine, 'unitPriceCents' | 'listPriceCents' | 'weight'>): string {
  const isOwn = line.weight === null || line.listPriceCents !== null;
  return isOwn ? amountText(line.unitPriceCents) : `${amountText(line.weight.kgPriceCents)}/kg`;
}

/** `R$ 12,50`, or `R$ 39,90/kg`. */
export function priceText({ priceCents, unit }: Pick<Product, 'priceCents' | 'unit'>): string {
  return unit === 'weight' ? `${moneyText(priceCents)}/kg` : moneyText(priceCents);
}
