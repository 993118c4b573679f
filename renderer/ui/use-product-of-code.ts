import type { Product } from '../../shared/product.ts';
import { barcodeKey } from '../../shared/product-code/gtin.ts';
import { barcodeOf, type ReadCode } from '../../shared/product-code/read-code.ts';
import type { AppError } from '../../shared/result.ts';
import { useProductSearch } from './use-product-search.ts';

/** A code that is the prefix of others may come after them in the search. */
const LOOKED_THROUGH = 50;

type FoundProduct = { readonly product: Product | null; readonly isAnswered: boolean; readonly error: AppError | null };

/** The product that this code sells, or would if it were for sale; null for none. */
export function useProductOfCode(code: ReadCode): FoundProduct {
  const own = useFound(barcodeOf(code.text));
  const labelled = useProductOfLabel(code);
  return {
    product: own.product ?? labelled.product,
    isAnswered: own.isAnswered && labelled.isAnswered,
    error: own.error ?? labelled.error,
  };
}

/** The product of a scale's label; null for any other code. */
export function useProductOfLabel({ reading }: ReadCode): FoundProduct {
  // a scale writes the product 12 as 00012
  return useFound(reading.kind === 'scale_label' ? reading.label.code.replace(/^0+(?=\d)/, '') : '');
}

/** The only product with this code, or this barcode in any spelling; else the only one differing in capitals. */
function useFound(code: string): FoundProduct {
  const found = useProductSearch({ text: code, onlyActive: false, limit: code === '' ? 1 : LOOKED_THROUGH });
  const products = code === '' ? [] : found.products;
  const key = barcodeKey(code);
  const isIt = ({ code: own, barcode, moreBarcodes }: Product): boolean =>
    own === code || [barcode ?? '', ...moreBarcodes].some((one) => barcodeKey(one) === key);
  const isAlike = ({ code: own, barcode, moreBarcodes }: Product): boolean =>
    [own, barcode ?? '', ...moreBarcodes].some((one) => one.toLowerCase() === code.toLowerCase());
  const alike = products.filter(isAlike);
  return {
    isAnswered: found.text === code,
    product: products.find(isIt) ?? (alike.length === 1 ? (alike[0] ?? null) : null),
    error: found.error,
  };
}
