import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/result.ts';
import { saleNumber } from '../../text/sale-number.ts';
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
  const sale = saleNumber({ series: Number(series), number: Number(number) });
  return (
    <ConfirmDialog
      title={t('standalone.repeated.title')}
      confirm={t('standalone.repeated.confirm')}
      keep={t('standalone.repeated.back')}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
      confirmKey="F9"
      danger
    >
      <p>{t('standalone.repeated.text', { sale, clock: clock(String(at)) })}</p>
      <p>{t('standalone.repeated.look')}</p>
    </ConfirmDialog>
  );
}
