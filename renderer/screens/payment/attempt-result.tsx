import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { reasonText } from '../../text/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { OperatorQuote } from '../../ui/note.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { partOf } from './payments-of-sale.ts';
import { ACT_OF, type Chosen, type Tender } from './tender-choice.tsx';
import { tenderName } from './tender-name.ts';
import { UndoKey } from './undo-key.tsx';

/** Where the operator is away a customer still pays with these. */
const WITHOUT_OPERATOR = ['cash', 'standalone_card'] as const satisfies readonly Tender[];

/** An attempt that ended without money: why, and how to go on. The sale is still open. */
export function AttemptResult({
  sale,
  payment,
  onSeen,
}: {
  readonly sale: Sale;
  readonly payment: Payment;
  /** Goes on to the ways to pay, or to one of them. */
  readonly onSeen: (next: Chosen) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const goTo = useNavigation((state) => state.goTo);
  const toSale = (): void => goTo({ screen: 'checkout' });
  const choose = (): void => onSeen({ tender: null, part: null });
  const goOnBy = (tender: Tender): void => onSeen({ tender, part: partOf(sale, payment.amountCents) });
  const { state, reason } = payment;
  // nobody refused it: the customer's card is not to blame
  const isUnreachable = reason === 'operator_unreachable';
  const keyOf = useKeyOf();
  const standalone = useTill(({ till }) => till?.allowStandaloneCard === true);
  const instead = WITHOUT_OPERATOR.filter((tender) => isUnreachable && (tender === 'cash' || standalone));
  useKeys('panel', [
    { key: 'Enter', label: t('result.againKey'), primary: true, run: choose },
    ...instead.map((tender) => ({
      key: keyOf(ACT_OF[tender]),
      label: t(`tenders.${tender}`),
      run: () => goOnBy(tender),
    })),
    { key: 'Escape', label: t('backToSale'), run: toSale },
  ]);
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
        <Button look="primary" size="large" shortcut="Enter" onPress={choose} autoFocus>
          {t('result.again')}
        </Button>
        {instead.map((tender) => (
          <Button key={tender} size="large" shortcut={keyOf(ACT_OF[tender])} onPress={() => goOnBy(tender)}>
            {t(`tenders.${tender}`)}
          </Button>
        ))}
        <Button size="large" shortcut="ESC" onPress={toSale}>
          {t('backToSale')}
        </Button>
        <UndoKey sale={sale} size="large" />
      </div>
    </PaymentLayout>
  );
}
