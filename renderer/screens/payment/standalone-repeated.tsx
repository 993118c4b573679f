import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptNumber } from '../../../shared/receipt-number.ts';
import type { AppError } from '../../../shared/result.ts';
import { clock } from '../../text/time-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** The same slip has been typed today: one payment for two sales, unless the cashier means it. Enter out of habit goes back. */
export function StandaloneRepeated(props: {
  readonly error: AppError | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const { at = '', series = 1, number = 0 } = props.error?.values ?? {};
  const sale = receiptNumber({ series: Number(series), number: Number(number) });
  return (
    <ConfirmDialog
      title={t('standalone.repeated.title')}
      confirm={t('standalone.repeated.confirm')}
      keep={t('standalone.repeated.back')}
      keys={[{ key: 'F9', label: t('standalone.repeated.confirm'), run: props.onConfirm }]}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
      keepFirst
      danger
    >
      <p>{t('standalone.repeated.text', { sale, clock: clock(String(at)) })}</p>
      <p>{t('standalone.repeated.look')}</p>
    </ConfirmDialog>
  );
}
