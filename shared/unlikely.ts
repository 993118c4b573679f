import type { Cents } from './money.ts';

export type Typed =
  /** `isWhole`: typed without a comma; small ones are kilograms, large ones grams. */
  | { readonly is: 'weight'; readonly grams: number; readonly heaviestKg: number; readonly isWhole: boolean }
  | { readonly is: 'quantity'; readonly quantity: number }
  | { readonly is: 'price'; readonly priceCents: Cents; readonly listPriceCents: Cents }
  /** Without a product, so without a reference price. */
  | { readonly is: 'amount'; readonly amountCents: Cents }
  | { readonly is: 'discount'; readonly discountCents: Cents; readonly grossCents: Cents }
  | { readonly is: 'change'; readonly changeCents: Cents }
  /** `leftCents`: left by the last close; null before the first. */
  | { readonly is: 'float'; readonly amountCents: Cents; readonly leftCents: Cents | null }
  | { readonly is: 'drawer'; readonly amountCents: Cents };

/** Capacity of most counter scales; a shop may change it in `Settings.heaviestKg`. */
export const DEFAULT_HEAVIEST_KG = 30;
/** A typed 20 may well mean grams. */
const MANY_WHOLE_GRAMS = 10_000;
const MANY_PIECES = 100;
const TIMES_THE_PRICE = 10;
const LARGE_AMOUNT = 5_000_00;
/** Largest note of the real: no one hands one over just to get it back. */
const LARGEST_NOTE = 200_00;
const MUCH_CASH = 2_000_00;

/** Probably an extra digit or a missing comma, so the cashier confirms it. */
export function isUnlikely(typed: Typed): boolean {
  switch (typed.is) {
    case 'weight':
      return typed.grams > 1000 * typed.heaviestKg || (typed.isWhole && typed.grams >= MANY_WHOLE_GRAMS);
    case 'quantity':
      return typed.quantity >= MANY_PIECES;
    case 'price': {
      const { priceCents, listPriceCents } = typed;
      return priceCents >= TIMES_THE_PRICE * listPriceCents || TIMES_THE_PRICE * priceCents <= listPriceCents;
    }
    case 'amount':
      return typed.amountCents >= LARGE_AMOUNT;
    case 'discount':
      return 2 * typed.discountCents >= typed.grossCents;
    case 'change':
      return typed.changeCents >= LARGEST_NOTE;
    case 'float':
      return typed.leftCents === null ? typed.amountCents >= MUCH_CASH : typed.amountCents !== typed.leftCents;
    case 'drawer':
      return typed.amountCents >= MUCH_CASH;
  }
}
