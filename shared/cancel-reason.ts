export const CANCEL_REASONS = [
  'customer_gave_up',
  'wrong_item',
  'wrong_quantity',
  'wrong_price',
  'no_means_to_pay',
  'damaged',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
