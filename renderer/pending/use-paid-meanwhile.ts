import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../shared/money.ts';
import { useSale } from '../mirror/sale-store.ts';
import { onPush } from '../pos-api.ts';
import { showNotice } from '../shell/notice-store.ts';

/** Tells the cashier, wherever he is, that a sale which had been set aside has been paid after all. */
export function usePaidMeanwhile(): void {
  const { t } = useTranslation('pending');
  useEffect(
    () =>
      onPush('sale:changed', (sale) => {
        const onScreen = useSale.getState().sale?.id === sale.id;
        const byCash = sale.payments.some((payment) => payment.tender === 'cash');
        if (sale.state === 'paid' && !onScreen && !byCash) {
          showNotice(t('paidMeanwhile', { amount: formatMoney(sale.totalCents) }), { paid: true });
        }
      }),
    [t],
  );
}
