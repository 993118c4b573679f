import type { Category } from '../../../shared/product.ts';
import type { SaleLine } from '../../../shared/sale.ts';
import type { ProductForm } from '../../ui/product-form/product-form.ts';
import type { Doubted, Refused, Unweighed } from './checkout-store.ts';

/** A line is fixed when its dialog opens. */
export type CheckoutDialog =
  | { readonly kind: 'search'; readonly text: string; readonly category?: Category | null }
  | { readonly kind: 'price-check'; readonly text: string }
  | { readonly kind: 'quantity'; readonly line: SaleLine }
  /** For a product missing in the catalogue; `refused`: its code was refused. */
  | { readonly kind: 'new-product'; readonly known: Partial<ProductForm>; readonly refused: Refused | null }
  | { readonly kind: 'amount' }
  | { readonly kind: 'discount'; readonly line: SaleLine | null }
  | { readonly kind: 'price'; readonly line: SaleLine }
  | { readonly kind: 'cancel-line'; readonly line: SaleLine }
  | { readonly kind: 'cancel-sale' }
  | { readonly kind: 'hold' }
  | ({ readonly kind: 'weigh' } & Unweighed)
  /** An unlikely quantity before a code. */
  | ({ readonly kind: 'doubt' } & Doubted)
  /** The same code was read twice within a moment. */
  | { readonly kind: 'repeat'; readonly id: number; readonly text: string }
  /** Before paying for age-restricted items. */
  | { readonly kind: 'age' }
  | { readonly kind: 'tax-id' }
  /** Before paying, at the customer's wish. */
  | { readonly kind: 'change-tax-id' };

export type OpenDialog = (dialog: CheckoutDialog | null) => void;
