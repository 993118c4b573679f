import i18next from 'i18next';
import type { Payment } from '../../../shared/payment.ts';

export function tenderName(payment: Payment): string {
  return payment.tender === 'card'
    ? i18next.t(`payment:tenders.${payment.kind}`)
    : i18next.t(`payment:tenders.${payment.tender}`);
}
