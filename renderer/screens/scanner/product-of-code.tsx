import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadCode } from '../../../shared/product-code/read-code.ts';
import { priceText } from '../../text/quantity-text.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useProductOfCode } from '../../ui/use-product-of-code.ts';

/** Which product a code finds: its own, else that of the label. Nothing of it goes into a sale. */
export function ProductOfCode({ code }: { readonly code: ReadCode }): ReactNode {
  const { t } = useTranslation('scanner');
  const { product, isAnswered, error } = useProductOfCode(code);
  if (error !== null) return <ErrorNote error={error} />;
  if (!isAnswered) return t('test.searching');
  if (product === null) return <strong className="run-missing">{t('test.noProduct')}</strong>;
  const { name, active, deleting } = product;
  if (!active || deleting) return <strong className="run-missing">{t('test.foundInactive', { name })}</strong>;
  return <strong>{t('test.found', { name, price: priceText(product) })}</strong>;
}
