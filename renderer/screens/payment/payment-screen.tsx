import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceId } from '../../../shared/device.ts';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { type ResumedPix, useNavigation } from '../../shell/navigation-store.ts';
import { useSale } from '../../state/sale-store.ts';
import { Empty, Screen } from '../../ui/screen.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { CardWaiting } from './card-waiting.tsx';
import { CaseNotice } from './case-notice.tsx';
import { type Chosen, NOTHING_CHOSEN, onDevice } from './chosen.ts';
import { conflictOf, lastFailure, livePayment, partOf } from './payments-of-sale.ts';
import { PixWaiting } from './pix-waiting.tsx';
import { TenderChoice } from './tender-choice.tsx';
import { UnconfirmedPanel } from './unconfirmed-panel.tsx';
import './payment.css';

/** An attempt that is cancelled to go to another device. */
type DeviceChange = { readonly from: PaymentId; readonly to: DeviceId };

/** The choice from before the Pix registration, if it was for this sale. */
function chosenBefore(asked: ResumedPix | undefined, sale: Sale | null): Chosen {
  if (asked === undefined || asked.saleId !== sale?.id) return NOTHING_CHOSEN;
  return { ...NOTHING_CHOSEN, tender: asked.goesOn ? 'pix' : null, part: asked.part };
}

/** Payment of the open sale. The view follows the state of the attempt, never the key that was pressed. */
export function PaymentScreen({ asked }: { readonly asked?: ResumedPix }): ReactNode {
  const { t } = useTranslation('payment');
  const sale = useSale((state) => state.sale);
  const live = livePayment(sale);
  const [followed, setFollowed] = useState<PaymentId | null>(null);
  const [next, setNext] = useState(() => chosenBefore(asked, sale));
  const replace = useNavigation((state) => state.replace);
  // used once: a later visit to the payment charges nothing by itself
  useEffect(() => {
    if (asked !== undefined) replace({ screen: 'payment' });
  }, [asked, replace]);
  const [changing, setChanging] = useState<DeviceChange | null>(null);
  useEffect(() => {
    if (live === null) return;
    setFollowed(live.id);
    setNext(NOTHING_CHOSEN);
  }, [live]);
  const goOn = (chosen: Chosen): void => {
    setFollowed(null);
    setNext(chosen);
  };
  if (sale === null) {
    return (
      <Screen title={t('title')}>
        <NoSale />
      </Screen>
    );
  }
  return (
    <Screen title={t('title')} titleUnseen>
      <PaymentView
        sale={sale}
        live={live}
        followed={followed}
        changing={changing}
        next={next}
        onResultSeen={goOn}
        onChangeDevice={setChanging}
      />
    </Screen>
  );
}

function PaymentView(props: {
  readonly sale: Sale;
  readonly live: Payment | null;
  readonly followed: PaymentId | null;
  readonly next: Chosen;
  readonly changing: DeviceChange | null;
  readonly onResultSeen: (next: Chosen) => void;
  readonly onChangeDevice: (change: DeviceChange) => void;
}): ReactNode {
  const { sale, live } = props;
  const conflict = conflictOf(sale);
  if (conflict !== null && (live === null || live.conflict))
    return <CaseNotice key={conflict.id} sale={sale} payment={conflict} />;
  if (live?.state === 'unconfirmed') return <UnconfirmedPanel key={live.id} sale={sale} payment={live} />;
  if (live?.tender === 'card') {
    const change = (to: DeviceId): void => props.onChangeDevice({ from: live.id, to });
    return <CardWaiting key={live.id} sale={sale} payment={live} onChangeDevice={change} />;
  }
  if (live?.tender === 'pix') return <PixWaiting key={live.id} sale={sale} payment={live} />;
  const failure = lastFailure(sale);
  const again = failure === null ? null : onOtherDevice(sale, failure, props.changing);
  if (failure !== null && failure.id === props.followed && again === null) {
    return <AttemptResult sale={sale} payment={failure} onSeen={props.onResultSeen} />;
  }
  return <TenderChoice sale={sale} failure={failure} first={again ?? props.next} />;
}

/** The same card and amount on the other device; null unless the cancel was for that. */
function onOtherDevice(sale: Sale, failure: Payment, change: DeviceChange | null): Chosen | null {
  if (failure.id !== change?.from || failure.state !== 'cancelled' || failure.tender !== 'card') return null;
  return onDevice(failure, change.to, { part: partOf(sale, failure.amountCents), atOnce: false });
}

function NoSale(): ReactNode {
  const { t } = useTranslation('payment');
  const back = useNavigation((state) => state.back);
  useKeys('screen', [{ key: 'Escape', label: t('backToSale'), run: back }]);
  return <Empty title={t('noSale')} />;
}
