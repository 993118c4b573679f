/** In the order of the list. */
export const PRICE_REASONS = ['wrong_label', 'promotion', 'price_match', 'damaged', 'other'] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];
