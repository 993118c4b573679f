import i18next from 'i18next';
import { isKept, type Payment } from '../../shared/payment.ts';
import type { Sale } from '../../shared/sale.ts';
import { moneyText } from './money-text.ts';

/** What to refund when a payment is undone, and from where. */
export function giveBackText(payment: Payment): string {
  const amount = moneyText(payment.amountCents);
  if (payment.conflict) return i18next.t('payment:undo.gone', { amount });
  if (payment.caseId !== null) {
    const tender = payment.tender === 'card' ? payment.kind : 'pix';
    return i18next.t('payment:undo.attached', { amount, kind: i18next.t(`payment:tenders.${tender}`) });
  }
  switch (payment.tender) {
    case 'cash':
      return i18next.t('payment:undo.cash', { amount });
    case 'pix':
      return i18next.t('payment:undo.pix', { amount });
    case 'card': {
      const kind = i18next.t(`payment:tenders.${payment.kind}`);
      return i18next.t('payment:undo.card', { amount, kind, device: payment.deviceName });
    }
    case 'standalone_card':
      return i18next.t('payment:undo.standalone', { amount });
    case 'store_credit':
      return i18next.t('payment:undo.credit', { amount });
  }
}

export function keptPayments(sale: Sale): readonly Payment[] {
  return sale.payments.filter(isKept);
}
