import type { SaleLine } from '../../shared/sale.ts';

/** What stands before the checkout; a line is named when the dialog opens, and stays the same while it is open. */
export type CheckoutDialog =
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'price-check'; readonly text: string }
  | { readonly kind: 'quantity'; readonly line: SaleLine }
  | { readonly kind: 'discount'; readonly line: SaleLine | null }
  | { readonly kind: 'price'; readonly line: SaleLine }
  | { readonly kind: 'cancel-line'; readonly line: SaleLine }
  | { readonly kind: 'cancel-sale' }
  | { readonly kind: 'hold' }
  /** As paying begins; whatever is answered leads to the payment. */
  | { readonly kind: 'tax-id' };

export type OpenDialog = (dialog: CheckoutDialog | null) => void;
