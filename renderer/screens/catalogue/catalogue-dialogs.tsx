import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProductDialog } from '../../ui/product-form/product-dialog.tsx';
import { ReceivedDialog } from './received-dialog.tsx';
import type { ReceivedNow } from './use-received.ts';

export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly product: Product }
  | { readonly kind: 'remove'; readonly product: Product }
  | { readonly kind: 'received' };

export function CatalogueDialogs(props: {
  readonly dialog: OpenDialog | null;
  readonly onClose: () => void;
  readonly onSaved: (product: Product) => void;
  readonly onRemove: (product: Product) => void;
  readonly received: ReceivedNow;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { dialog, onClose } = props;
  if (dialog === null) return null;
  if (dialog.kind === 'received') return <ReceivedDialog now={props.received} onClose={onClose} />;
  if (dialog.kind !== 'remove') {
    const product = dialog.kind === 'edit' ? dialog.product : null;
    return <ProductDialog product={product} onSaved={props.onSaved} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirm={t('remove.confirm')}
      keep={t('remove.keep')}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        props.onRemove(dialog.product);
      }}
      danger
    >
      <p>{t('remove.text', { name: dialog.product.name })}</p>
    </ConfirmDialog>
  );
}
