import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import { applyPaymentPush } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';

export function CancelDialog(props: {
  readonly payment: Payment;
  readonly force: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const shell = useTranslation('shell').t;
  const { payment, force, onClose } = props;
  const call = useCall('payment:cancel');
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ paymentId: payment.id, force });
    if (!result.ok) return;
    applyPaymentPush(result.value);
    onClose();
  };
  const device = payment.tender === 'card' ? payment.deviceName : '';
  const amount = moneyText(payment.amountCents);
  const plain =
    payment.tender === 'card' ? t('waiting.cancelCard', { amount, device }) : t('waiting.cancelPix', { amount });
  return (
    <ConfirmDialog
      title={force ? t('waiting.forceTitle') : t('waiting.cancelTitle')}
      confirm={force ? t('waiting.force') : t('waiting.cancel')}
      keep={t('waiting.keepWaiting')}
      onConfirm={() => void confirm()}
      onClose={onClose}
      danger
    >
      <p>{force ? t('waiting.forceText', { device }) : plain}</p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}
