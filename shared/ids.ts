declare const brand: unique symbol;
/** Apart from sale and payment, which refer to each other. */
export type SaleId = string & { readonly [brand]: 'SaleId' };
