import CircleX from 'lucide-react/icons/circle-x';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment, PaymentReason } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { reasonText } from '../../text/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { OperatorQuote } from '../../ui/note.tsx';
import { endOfAttempt, isNobodysRefusal, mayTryAgain } from './attempt-end.ts';
import { ACT_OF, type Chosen, NOTHING_CHOSEN, sameAgain, type Tender } from './chosen.ts';
import { PaymentLayout } from './payment-layout.tsx';
import { partOf } from './payments-of-sale.ts';
import { tenderName } from './tender-name.ts';
import { UndoKey } from './undo-key.tsx';

const WITHOUT_OPERATOR = ['cash', 'standalone_card'] as const satisfies readonly Tender[];

/** After these "nothing was charged" is not certain. */
const UNSURE: ReadonlySet<PaymentReason> = new Set<PaymentReason>(['settled_as_case', 'refused_by_operator']);

/** An attempt that ended without money: why, and how to go on. */
export function AttemptResult({
  sale,
  payment,
  onSeen,
}: {
  readonly sale: Sale;
  readonly payment: Payment;
  readonly onSeen: (next: Chosen) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const end = endOfAttempt(payment);
  const ways = useWaysOn(sale, payment, onSeen);
  useKeys(
    'panel',
    ways.map(({ key, label, strip = label, run }, at) => ({ key, label: strip, primary: at === 0, run })),
  );
  const { reason } = payment;
  const title = t(`result.${end}`);
  const look = isNobodysRefusal(end) ? 'result-unreachable' : 'result-unpaid';
  const Icon = isNobodysRefusal(end) ? CloudOff : CircleX;
  useAnnounced(reason === null ? title : `${title} ${reasonText(reason)}`, 'assertive');
  return (
    <PaymentLayout amount={payment.amountCents} look="waiting">
      <Icon className={`result-icon ${look}`} aria-hidden="true" />
      <p className="waiting-tender">{tenderName(payment)}</p>
      <h2 className={`waiting-title ${look}`}>{title}</h2>
      {reason === null ? null : <p className="waiting-hint">{reasonText(reason)}</p>}
      <OperatorQuote words={payment.operatorMessage} />
      {reason !== null && UNSURE.has(reason) ? null : <p>{t('result.nothingCharged')}</p>}
      <div className="waiting-acts">
        {ways.map(({ key, label, run }, at) => (
          <Button
            key={key}
            look={at === 0 ? 'primary' : 'plain'}
            size="large"
            shortcut={key === 'Escape' ? 'ESC' : key}
            onPress={run}
            autoFocus={at === 0}
          >
            {label}
          </Button>
        ))}
        <UndoKey sale={sale} size="large" />
      </div>
    </PaymentLayout>
  );
}

type Way = {
  readonly key: string;
  readonly label: string;
  /** Shorter label for the key strip. */
  readonly strip?: string;
  readonly run: () => void;
};

/** Enter tries again where that is safe; otherwise it leads to the ways to pay. */
function useWaysOn(sale: Sale, payment: Payment, onSeen: (next: Chosen) => void): readonly Way[] {
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const goTo = useNavigation((state) => state.goTo);
  const standalone = useTill(({ till }) => till?.allowStandaloneCard === true);
  const isAway = isNobodysRefusal(endOfAttempt(payment));
  const part = partOf(sale, payment.amountCents);
  const again = mayTryAgain(payment) ? sameAgain(payment, part) : null;
  const choose = (): void => onSeen(NOTHING_CHOSEN);
  const instead = WITHOUT_OPERATOR.filter((tender) => isAway && (tender === 'cash' || standalone));
  return [
    again === null
      ? { key: 'Enter', label: t('result.choose'), strip: t('result.chooseKey'), run: choose }
      : { key: 'Enter', label: t('result.again'), run: () => onSeen(again) },
    ...instead.map((tender) => ({
      key: keyOf(ACT_OF[tender]),
      label: t(`tenders.${tender}`),
      run: () => onSeen({ ...NOTHING_CHOSEN, tender, part }),
    })),
    ...(again === null ? [] : [{ key: keyOf('pay'), label: t('otherTender'), run: choose }]),
    { key: 'Escape', label: t('backToSale'), run: () => goTo({ screen: 'checkout' }) },
  ];
}
