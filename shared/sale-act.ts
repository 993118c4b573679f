import type { CancelReason } from './cancel-reason.ts';
import type { PriceReason } from './price-reason.ts';

export const SALE_ACT_KINDS = [
  'line_cancelled',
  'sale_cancelled',
  'line_discount',
  'sale_discount',
  'price_changed',
  'held',
  'reprinted',
  'age_checked',
] as const;
export type SaleActKind = (typeof SALE_ACT_KINDS)[number];
export type SaleActReason = CancelReason | PriceReason;
