import type { Language } from './language.ts';
import type { Cents } from './money.ts';
import type { CardKind } from './payment.ts';
import type { Settings } from './settings.ts';

/** The customer page's only message; it sends none. */
export const CUSTOMER_PUSH = 'customer:changed';

export type CustomerLine = {
  readonly name: string;
  readonly quantity: number;
  /** Weighed package; null for pieces. */
  readonly grams: number | null;
  /** Per piece, or per kilogram if `perKilogram`. */
  readonly unitPriceCents: Cents;
  readonly perKilogram: boolean;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
};

export type CustomerBasket = {
  /** Newest kept lines, oldest first, at most {@link MAX_CUSTOMER_LINES}. */
  readonly lines: readonly CustomerLine[];
  readonly linesBefore: number;
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  readonly dueCents: Cents;
};

export const MAX_CUSTOMER_LINES = 24;

/**
 * idle         pictures of the shop
 * selling      scanned items
 * asking       a CPF or CNPJ is being typed, masked
 * paying_card  the card machine is in use
 * pix          QR code, valid for `leftMs` from the view's creation; null while it is requested
 * confirming   outcome unknown
 * approved     paid, with `dueCents` left
 * refused      not approved
 * change       cash change
 * thanks       sale closed
 */
export type CustomerScene =
  | { readonly state: 'idle' }
  | { readonly state: 'selling'; readonly basket: CustomerBasket }
  | { readonly state: 'asking'; readonly masked: string; readonly totalCents: Cents }
  | {
      readonly state: 'paying_card';
      readonly amountCents: Cents;
      readonly kind: CardKind;
      readonly instalments: number;
    }
  | { readonly state: 'pix'; readonly amountCents: Cents; readonly brCode: string | null; readonly leftMs: number }
  | { readonly state: 'confirming'; readonly amountCents: Cents }
  | { readonly state: 'approved'; readonly amountCents: Cents; readonly dueCents: Cents }
  | { readonly state: 'refused'; readonly dueCents: Cents }
  | {
      readonly state: 'change';
      readonly tenderedCents: Cents;
      readonly changeCents: Cents;
      readonly dueCents: Cents;
    }
  | { readonly state: 'thanks' };

/** Everything that the customer's page may know, copied field by field. */
export type CustomerView = {
  readonly storeName: string;
  readonly training: boolean;
  readonly theme: Settings['theme'];
  readonly language: Language;
  /** File names below `SHOP_PICTURES_PATH`. */
  readonly pictures: readonly string[];
  readonly pictureSeconds: number;
  readonly scene: CustomerScene;
};

export type CustomerApi = {
  /** Calls at once with the newest view, then on each change; returns unsubscribe. */
  readonly onView: (listener: (view: CustomerView) => void) => () => void;
};
