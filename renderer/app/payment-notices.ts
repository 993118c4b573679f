import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../shared/ids.ts';
import { isKept, type PaymentId } from '../../shared/payment.ts';
import { onPush } from '../pos-api.ts';
import { showNotice } from '../shell/notice-store.ts';
import { useSale } from '../state/sale-store.ts';
import { moneyText } from '../text/money-text.ts';

export function usePaidMeanwhile(): void {
  const { t } = useTranslation('cases');
  useEffect(() => {
    // a paid sale changes again when a case opens: that is no new payment
    const known = new Set<SaleId>();
    const since = Date.now();
    return onPush('sale:changed', (sale) => {
      if (sale.state !== 'paid' || known.has(sale.id)) return;
      known.add(sale.id);
      const onScreen = useSale.getState().sale?.id === sale.id;
      // with these the cashier's own key ended the sale
      const last = sale.payments.filter(isKept).at(-1)?.tender;
      const byHand = last === 'cash' || last === 'standalone_card' || last === 'store_credit';
      if (!onScreen && !byHand && Date.parse(sale.closedAt ?? '') >= since) {
        showNotice(t('paidMeanwhile', { amount: moneyText(sale.totalCents) }), 'paid');
      }
    });
  }, [t]);
}

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
