import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CancelReason } from '../../../shared/cancel-reason.ts';
import type { SaleSummary } from '../../../shared/sale.ts';
import { moneyText } from '../../text/money-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { ReasonList, reasonKeys } from '../../ui/reason-list.tsx';
import { useCancelReasons } from '../../ui/use-reasons.ts';
import { useCall } from '../../use-call.ts';

export function CancelAsideDialog(props: {
  readonly sale: SaleSummary;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('cases');
  const call = useCall('sale:cancel');
  const paid = props.sale.paidCents;
  const reasons = useCancelReasons();
  const cancel = async (reason: CancelReason): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ saleId: props.sale.id, reason });
    if (!result.ok) return;
    props.onCancelled();
    props.onClose();
  };
  return (
    <Dialog
      title={t('cancelTitle')}
      role="alertdialog"
      onClose={props.onClose}
      keys={reasonKeys(reasons, (reason) => void cancel(reason))}
    >
      <p>{t('cancelText', { amount: moneyText(props.sale.totalCents) })}</p>
      <p>{paid === 0 ? t('cancelUnpaid') : t('cancelPartPaid', { paid: moneyText(paid) })}</p>
      <ReasonList reasons={reasons} onChoose={(reason) => void cancel(reason)} busy={call.running} />
      <ErrorNote error={call.error} />
    </Dialog>
  );
}
