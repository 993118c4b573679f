/** Why an item is sold at another price than the catalogue's: the list to choose from, in its order. */
export const PRICE_REASONS = ['wrong_label', 'promotion', 'price_match', 'damaged', 'other'] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];
