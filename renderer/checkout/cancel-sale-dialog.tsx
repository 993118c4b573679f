import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, subtract } from '../../shared/money.ts';
import type { Sale } from '../../shared/sale.ts';
import { showSale } from '../mirror/sale-store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../ui/note.tsx';
import { useCall } from '../use-call.ts';
import { selectLine } from './checkout-store.ts';

export function CancelSaleDialog({ sale, onClose }: { readonly sale: Sale; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('checkout');
  const shell = useTranslation('shell').t;
  const call = useCall('sale:cancel');
  const paid = subtract(sale.totalCents, sale.dueCents);
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ saleId: sale.id });
    if (!result.ok) return;
    selectLine(null);
    showSale(null);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('cancelSaleDialog.title')}
      confirm={t('cancelSaleDialog.confirm')}
      keep={t('cancelSaleDialog.keep')}
      onConfirm={() => void confirm()}
      onClose={onClose}
      danger
    >
      <p>{t('cancelSaleDialog.question', { amount: formatMoney(sale.totalCents) })}</p>
      {paid === 0 ? null : <p>{t('cancelSaleDialog.partPaid', { paid: formatMoney(paid) })}</p>}
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}
