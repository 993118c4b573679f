import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { reasonText } from '../../text/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { OperatorQuote } from '../../ui/note.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { tenderName } from './tender-name.ts';
import { UndoKey } from './undo-key.tsx';

/** An attempt that ended without money: why, and how to go on. The sale is still open. */
export function AttemptResult({
  sale,
  payment,
  onSeen,
}: {
  readonly sale: Sale;
  readonly payment: Payment;
  readonly onSeen: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const goTo = useNavigation((state) => state.goTo);
  const toSale = (): void => goTo({ screen: 'checkout' });
  useKeys('panel', [
    { key: 'Enter', label: t('result.againKey'), primary: true, run: onSeen },
    { key: 'Escape', label: t('backToSale'), run: toSale },
  ]);
  const { state, reason } = payment;
  // nobody refused it: the customer's card is not to blame
  const isUnreachable = reason === 'operator_unreachable';
  const ended = state === 'cancelled' || state === 'expired' ? state : 'declined';
  const title = t(`result.${isUnreachable ? 'unreachable' : ended}`);
  useAnnounced(reason === null ? title : `${title} ${reasonText(reason)}`, 'assertive');
  return (
    <PaymentLayout amount={payment.amountCents} look="waiting">
      <p className="waiting-tender">{tenderName(payment)}</p>
      <h2 className={`waiting-title ${isUnreachable ? 'result-unreachable' : 'result-unpaid'}`}>{title}</h2>
      {reason === null ? null : <p className="waiting-hint">{reasonText(reason)}</p>}
      <OperatorQuote words={payment.operatorMessage} />
      {reason === 'settled_as_case' ? null : <p>{t('result.nothingCharged')}</p>}
      <div className="waiting-acts">
        <Button look="primary" size="large" shortcut="Enter" onPress={onSeen} autoFocus>
          {t('result.again')}
        </Button>
        <Button size="large" shortcut="ESC" onPress={toSale}>
          {t('backToSale')}
        </Button>
        <UndoKey sale={sale} size="large" />
      </div>
    </PaymentLayout>
  );
}
