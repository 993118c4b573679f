declare const brand: unique symbol;
/** A sale, from its first item on. Payments name their sale and a sale shows its payments: so it stands apart from both. */
export type SaleId = string & { readonly [brand]: 'SaleId' };
