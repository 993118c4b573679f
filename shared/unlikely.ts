import type { Cents } from './money.ts';

/** A number that somebody typed at the till, with what it is held against. */
export type Typed =
  /** `isWhole`: typed as a whole number, of which small ones are kilograms and large ones grams. */
  | { readonly is: 'weight'; readonly grams: number; readonly heaviestKg: number; readonly isWhole: boolean }
  | { readonly is: 'quantity'; readonly quantity: number }
  | { readonly is: 'price'; readonly priceCents: Cents; readonly listPriceCents: Cents }
  /** Of what has no product, and so no price to be held against. */
  | { readonly is: 'amount'; readonly amountCents: Cents }
  | { readonly is: 'discount'; readonly discountCents: Cents; readonly grossCents: Cents }
  | { readonly is: 'change'; readonly changeCents: Cents }
  /** `leftCents`: what the last close left in the drawer; null before the first. */
  | { readonly is: 'float'; readonly amountCents: Cents; readonly leftCents: Cents | null }
  /** Put into the drawer or taken out of it. */
  | { readonly is: 'drawer'; readonly amountCents: Cents };

/** Where most counter scales end; a shop may say otherwise in `Settings.heaviestKg`. */
export const DEFAULT_HEAVIEST_KG = 30;
/** Who types 20 for a package may well mean grams. */
const MANY_WHOLE_GRAMS = 10_000;
const MANY_PIECES = 100;
const TIMES_THE_PRICE = 10;
const LARGE_AMOUNT = 5_000_00;
/** The largest note of the real: nobody hands over one that comes back whole. */
const LARGEST_NOTE = 200_00;
const MUCH_CASH = 2_000_00;

/** Whether a number is most often a slip: a digit too many, or a comma that is missing. It may be meant, and is asked about. */
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
