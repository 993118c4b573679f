import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import type { WeightLabel } from '../../../shared/weight-label.ts';
import { priceText } from '../../text/quantity-text.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useProductSearch } from '../../ui/use-product-search.ts';

/** A code that begins many others may have as many before it. */
const LOOKED_THROUGH = 50;

/** Which product a code finds: its own, else that of the label. Nothing of it goes into a sale. */
export function ProductOfCode({
  code,
  label,
}: {
  readonly code: string;
  readonly label: WeightLabel | null;
}): ReactNode {
  const { t } = useTranslation('scanner');
  const own = useFound(code);
  // a scale writes the product 12 as 00012
  const labelled = useFound(label?.code.replace(/^0+(?=\d)/, '') ?? '');
  const error = own.error ?? labelled.error;
  if (error !== null) return <ErrorNote error={error} />;
  if (!own.isAnswered || !labelled.isAnswered) return t('test.searching');
  const product = own.product ?? labelled.product;
  if (product === null) return <strong className="run-missing">{t('test.noProduct')}</strong>;
  const { name, active, deleting } = product;
  if (!active || deleting) return <strong className="run-missing">{t('test.foundInactive', { name })}</strong>;
  return <strong>{t('test.found', { name, price: priceText(product) })}</strong>;
}

/** The one product that has exactly this code, or this barcode. */
function useFound(code: string) {
  const found = useProductSearch({ text: code, onlyActive: false, limit: LOOKED_THROUGH });
  const isIt = (product: Product): boolean =>
    product.code === code || product.barcode === code || product.moreBarcodes.includes(code);
  return {
    isAnswered: found.text === code,
    product: code === '' ? null : (found.products.find(isIt) ?? null),
    error: found.error,
  };
}
