import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../shared/money.ts';
import type { SaleSummary } from '../../shared/sale.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorNote } from '../ui/note.tsx';
import { useCall } from '../use-call.ts';

export function CancelAsideDialog(props: { readonly sale: SaleSummary; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('pending');
  const call = useCall('sale:cancel');
  const paid = props.sale.paidCents;
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ saleId: props.sale.id });
    if (result.ok) props.onClose();
  };
  return (
    <ConfirmDialog
      title={t('cancelTitle')}
      confirm={t('keys.cancelSale')}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
      danger
    >
      <p>{t('cancelText', { amount: formatMoney(props.sale.totalCents) })}</p>
      <p>{paid === 0 ? t('cancelUnpaid') : t('cancelPartPaid', { paid: formatMoney(paid) })}</p>
      <ErrorNote error={call.error} />
    </ConfirmDialog>
  );
}
