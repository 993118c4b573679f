import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentId } from '../../../shared/payment.ts';
import { onPush } from '../../pos-api.ts';
import { showNotice } from '../../shell/notice-store.ts';

export function useUnprinted(): void {
  const { t } = useTranslation('payment');
  useEffect(() => {
    const told = new Set<PaymentId>();
    return onPush('payment:changed', (payment) => {
      if (payment.tender !== 'card' || payment.receiptFailed !== true || told.has(payment.id)) return;
      told.add(payment.id);
      showNotice(t('receiptFailed', { device: payment.deviceName }), 'warn');
    });
  }, [t]);
}
