import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useSale } from '../../state/sale-store.ts';
import { Empty, Screen } from '../../ui/screen.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { CardWaiting } from './card-waiting.tsx';
import { CaseNotice } from './case-notice.tsx';
import { conflictOf, lastFailure, livePayment } from './payments-of-sale.ts';
import { PixWaiting } from './pix-waiting.tsx';
import { TenderChoice } from './tender-choice.tsx';
import { UnconfirmedPanel } from './unconfirmed-panel.tsx';
import './payment.css';

/** Paying the open sale: what is shown follows the state of its attempt, never the key that was pressed. */
export function PaymentScreen(): ReactNode {
  const { t } = useTranslation('payment');
  const sale = useSale((state) => state.sale);
  const live = livePayment(sale);
  const [followed, setFollowed] = useState<PaymentId | null>(null);
  useEffect(() => {
    if (live !== null) setFollowed(live.id);
  }, [live]);
  if (sale === null) {
    return (
      <Screen title={t('title')}>
        <NoSale />
      </Screen>
    );
  }
  return (
    <Screen title={t('title')} titleUnseen>
      <PaymentView sale={sale} live={live} followed={followed} onResultSeen={() => setFollowed(null)} />
    </Screen>
  );
}

function PaymentView(props: {
  readonly sale: Sale;
  readonly live: Payment | null;
  readonly followed: PaymentId | null;
  readonly onResultSeen: () => void;
}): ReactNode {
  const { sale, live } = props;
  const conflict = conflictOf(sale);
  if (conflict !== null && (live === null || live.conflict))
    return <CaseNotice key={conflict.id} sale={sale} payment={conflict} />;
  if (live?.state === 'unconfirmed') return <UnconfirmedPanel key={live.id} sale={sale} payment={live} />;
  if (live?.tender === 'card') return <CardWaiting key={live.id} sale={sale} payment={live} />;
  if (live?.tender === 'pix') return <PixWaiting key={live.id} sale={sale} payment={live} />;
  const failure = lastFailure(sale);
  if (failure !== null && failure.id === props.followed) {
    return <AttemptResult sale={sale} payment={failure} onSeen={props.onResultSeen} />;
  }
  return <TenderChoice sale={sale} failure={failure} />;
}

function NoSale(): ReactNode {
  const { t } = useTranslation('payment');
  const back = useNavigation((state) => state.back);
  useKeys('screen', [{ key: 'Escape', label: t('backToSale'), run: back }]);
  return <Empty title={t('noSale')} />;
}
