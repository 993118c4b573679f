import type { CancelReason } from './cancel-reason.ts';
import type { PriceReason } from './price-reason.ts';

export type SaleActKind =
  | 'line_cancelled'
  | 'sale_cancelled'
  | 'line_discount'
  | 'sale_discount'
  | 'price_changed'
  | 'held'
  | 'reprinted'
  | 'age_checked';
export type SaleActReason = CancelReason | PriceReason;
