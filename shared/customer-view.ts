import type { Cents } from './money.ts';
import type { CardKind } from './payment.ts';
import type { Settings } from './settings.ts';

/** The one message that the customer's page gets; it sends none. */
export const CUSTOMER_PUSH = 'customer:changed';

export type CustomerLine = {
  readonly name: string;
  readonly quantity: number;
  /** Of one weighed package; null for pieces. */
  readonly grams: number | null;
  /** Of a piece, or of a kilogram where `perKilogram`. */
  readonly unitPriceCents: Cents;
  readonly perKilogram: boolean;
  /** Given on this item; nothing where 0. */
  readonly discountCents: Cents;
  readonly totalCents: Cents;
};

/** What is bought, as far as a screen has room for it. */
export type CustomerBasket = {
  /** The newest of the lines that were kept, oldest first; at most {@link MAX_CUSTOMER_LINES}. */
  readonly lines: readonly CustomerLine[];
  /** How many lines came before these. */
  readonly linesBefore: number;
  readonly subtotalCents: Cents;
  /** Given on the whole sale. */
  readonly discountCents: Cents;
  readonly totalCents: Cents;
  /** What payments have brought already. */
  readonly paidCents: Cents;
  readonly dueCents: Cents;
};

export const MAX_CUSTOMER_LINES = 24;

/**
 * idle         nobody buys; the shop's pictures
 * selling      what was scanned
 * asking       the customer is asked for a CPF or CNPJ: what is typed, with most of it hidden
 * paying_card  the card machine has the turn
 * pix          the QR code, which has `leftMs` to live from when the view was made; without text while it is made
 * confirming   it was asked for and nobody knows yet what became of it
 * approved     money came in, and so much is left to pay
 * refused      a payment was not approved
 * change       cash came in, and so much goes back
 * thanks       the sale is closed
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

/** Everything that the customer's page knows. Made field by field: what is not named here does not leave the till. */
export type CustomerView = {
  readonly storeName: string;
  /** Nothing that it shows is real. */
  readonly training: boolean;
  readonly theme: Settings['theme'];
  readonly language: 'pt-BR' | 'en' | 'es';
  /** Names of files below `SHOP_PICTURES_PATH`. */
  readonly pictures: readonly string[];
  readonly pictureSeconds: number;
  readonly scene: CustomerScene;
};

/** What the customer's preload puts on `window.customer`, and no more. */
export type CustomerApi = {
  /** Tells the newest view at once where there is one, and each that follows; the answer unsubscribes. */
  readonly onView: (listener: (view: CustomerView) => void) => () => void;
};
