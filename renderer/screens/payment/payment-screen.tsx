import CircleX from 'lucide-react/icons/circle-x';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceId } from '../../../shared/device.ts';
import type { Payment, PaymentId, PaymentReason } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { type ResumedPix, useNavigation } from '../../shell/navigation-store.ts';
import { useSale } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { reasonText } from '../../text/error-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { Note, OperatorQuote } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { endOfAttempt, isUndelivered, mayTryAgain } from './attempt-end.ts';
import { CardWaiting } from './card-waiting.tsx';
import { ACT_OF, type Chosen, NOTHING_CHOSEN, onDevice, sameAgain, type Tender } from './chosen.ts';
import { PaymentLayout } from './payment-layout.tsx';
import { conflictOf, lastFailure, livePayment, partOf } from './payments-of-sale.ts';
import { PixWaiting } from './pix-waiting.tsx';
import { SetAsideKey } from './set-aside-key.tsx';
import { TenderChoice } from './tender-choice.tsx';
import { tenderName } from './tender-name.ts';
import { UnconfirmedPanel } from './unconfirmed-panel.tsx';
import { UndoKey } from './undo-key.tsx';
import './payment.css';

type DeviceChange = { readonly from: PaymentId; readonly to: DeviceId };

/** The choice from before the Pix registration, if it was for this sale. */
function chosenBefore(asked: ResumedPix | undefined, sale: Sale | null): Chosen {
  if (asked === undefined || asked.saleId !== sale?.id) return NOTHING_CHOSEN;
  return { ...NOTHING_CHOSEN, tender: asked.goesOn ? 'pix' : null, part: asked.part };
}

/** The view follows the state of the attempt, never the key that was pressed. */
export function PaymentScreen({ asked }: { readonly asked?: ResumedPix }): ReactNode {
  const { t } = useTranslation('payment');
  const sale = useSale((state) => state.sale);
  const live = livePayment(sale);
  const [followed, setFollowed] = useState<PaymentId | null>(null);
  const [next, setNext] = useState(() => chosenBefore(asked, sale));
  const replace = useNavigation((state) => state.replace);
  // used once: a later visit must not charge by itself
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

const WITHOUT_OPERATOR = ['cash', 'standalone_card'] as const satisfies readonly Tender[];

/** After these "nothing was charged" is not certain. */
const UNSURE: ReadonlySet<PaymentReason> = new Set<PaymentReason>(['settled_as_case', 'refused_by_operator']);

function AttemptResult({
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
  const look = isUndelivered(end) ? 'warned' : 'wrong result-unpaid';
  const Icon = isUndelivered(end) ? CloudOff : CircleX;
  useAnnounced(reason === null ? title : `${title} ${reasonText(reason)}`, 'assertive');
  return (
    <PaymentLayout amount={payment.amountCents} look="waiting">
      <Icon className={`result-icon ${look}`} aria-hidden="true" />
      <p className="soft large strong">{tenderName(payment)}</p>
      <h2 className={`waiting-title ${look}`}>{title}</h2>
      {reason === null ? null : <p className="waiting-hint">{reasonText(reason)}</p>}
      <OperatorQuote words={payment.operatorMessage} />
      {reason !== null && UNSURE.has(reason) ? null : <p>{t('result.nothingCharged')}</p>}
      <div className="flow waiting-acts">
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
  readonly strip?: string;
  readonly run: () => void;
};

/** Enter tries again where that is safe, else leads to the tenders. */
function useWaysOn(sale: Sale, payment: Payment, onSeen: (next: Chosen) => void): readonly Way[] {
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const goTo = useNavigation((state) => state.goTo);
  const standalone = useTill(({ till }) => till?.allowStandaloneCard === true);
  const isAway = isUndelivered(endOfAttempt(payment));
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

/** Replaces the tenders while the sale has an open case: it takes no payment until then. */
function CaseNotice({ sale, payment }: { readonly sale: Sale; readonly payment: Payment }): ReactNode {
  const { t } = useTranslation('payment');
  const { goTo, back } = useNavigation();
  useAnnounced(t('case.title'), 'assertive');
  const toCase = (): void => goTo({ screen: 'pending' });
  useKeys('panel', [
    { key: 'Enter', label: t('case.open'), primary: true, run: toCase },
    { key: 'Escape', label: t('backToSale'), run: back },
  ]);
  const what = whatOf(payment);
  return (
    <PaymentLayout amount={sale.dueCents} look="unconfirmed">
      <h2>{t('case.title')}</h2>
      <p>{t(what, { tender: tenderName(payment), amount: moneyText(payment.amountCents) })}</p>
      <Note kind="warn">{t(what === 'case.gone' ? 'case.goneNext' : 'case.never')}</Note>
      <div className="flow waiting-acts">
        <Button look="primary" size="large" shortcut="Enter" onPress={toCase} autoFocus>
          {t('case.open')}
        </Button>
        {what === 'case.gone' ? <UndoKey sale={sale} size="large" /> : null}
        <SetAsideKey sale={sale} />
        <Button size="large" shortcut="ESC" onPress={back}>
          {t('backToSale')}
        </Button>
      </div>
    </PaymentLayout>
  );
}

function whatOf({ state, reason }: Payment) {
  if (reason === 'terms_disagree') return 'case.otherTerms';
  // of an approved payment: money that went back, or more money than asked
  if (state === 'approved') return 'case.gone';
  return isFinal(state) ? 'case.afterTheEnd' : 'case.otherAmount';
}
