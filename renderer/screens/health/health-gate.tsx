import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { TillHealth } from '../../../shared/till-health.ts';
import { onPush } from '../../pos-api.ts';
import { type Place, useNavigation } from '../../shell/navigation-store.ts';
import { ScreenGuard } from '../../shell/screen-guard.tsx';
import { useHealth } from '../../state/health-store.ts';
import { useDoorShut } from '../../state/session-store.ts';
import { useLossRead } from '../../state/settings-loss-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { ago, clock, lasting } from '../../text/time-words.ts';
import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall } from '../../use-call.ts';
import { HealthPage } from './health-page.tsx';
import { useHelpReport } from './use-help-report.tsx';
import './health.css';

/** States in which some screens can still be opened. */
export type LookedAt = 'stopped' | 'read_only';

export type HealthGateProps = {
  readonly selling: ReactNode;
  readonly screenAt: (place: Place, health: LookedAt) => ReactNode | null;
};

export function HealthGate({ selling, screenAt }: HealthGateProps): ReactNode {
  const health = useHealth((state) => state.health);
  const settled = useHealth((state) => state.settled);
  // the screens stay while the file is reopened: calls wait
  const shown = health?.state === 'opening' && settled?.state === 'sound' ? settled : health;
  if (shown === null || shown.state === 'sound') return <SettingsLossGate>{selling}</SettingsLossGate>;
  return <Instead health={shown} screenAt={screenAt} />;
}

type InsteadProps = Pick<HealthGateProps, 'screenAt'> & {
  readonly health: Exclude<TillHealth, { readonly state: 'sound' }>;
};

function Instead({ health, screenAt }: InsteadProps): ReactNode {
  switch (health.state) {
    case 'opening':
      return <OpeningScreen />;
    case 'damaged':
      return <DamagedScreen health={health} />;
    case 'read_only':
      return <LookOnly health="read_only" screenAt={screenAt} home={<ReadOnlyScreen health={health} />} />;
    case 'stopped':
      return health.why === 'storage_failed' ? (
        <StorageFailedScreen health={health} />
      ) : (
        <LookOnly health="stopped" screenAt={screenAt} home={<StoppedScreen health={health} />} />
      );
  }
}

function LookOnly(props: {
  readonly health: LookedAt;
  readonly screenAt: HealthGateProps['screenAt'];
  readonly home: ReactNode;
}): ReactNode {
  const { place, startOver } = useNavigation();
  const shown = props.screenAt(place, props.health);
  const looks = shown !== null;
  useEffect(() => {
    if (!looks && place.screen !== 'checkout') startOver({ screen: 'checkout' });
  }, [looks, place.screen, startOver]);
  return <ScreenGuard key={looks ? place.screen : ''}>{shown ?? props.home}</ScreenGuard>;
}

/** Asked before the first sale; afterwards a strip says it. */
function SettingsLossGate({ children }: { readonly children: ReactNode }): ReactNode {
  const loss = useTill((state) => state.till?.settingsLost ?? null);
  const read = useLossRead((state) => state.read);
  return loss === null || read ? children : <SettingsLostScreen loss={loss} />;
}

/** After this long the page shows the time taken. */
const LONG_MS = 3_000;

function OpeningScreen(): ReactNode {
  const { t } = useTranslation('health');
  const [since] = useState(() => Date.now());
  const lastedMs = useNow(1000) - since;
  return (
    <Screen title={t('opening.title')} titleUnseen>
      <div className="starting" role="status">
        <div className="text-middle health-opening">
          <p>{t('opening.title')}…</p>
          <p>{t('opening.text')}</p>
          {lastedMs < LONG_MS ? null : <p className="figures">{t('opening.lasting', { time: lasting(lastedMs) })}</p>}
        </div>
      </div>
    </Screen>
  );
}

const lateScreens = () => import('./late-health-screens.tsx');

/* Lazy. The pages of a stopped till are not: its disk may be failing. */
const DamagedScreen = lazyScreen(lateScreens, 'DamagedScreen');
const ReadOnlyScreen = lazyScreen(lateScreens, 'ReadOnlyScreen');
const SettingsLostScreen = lazyScreen(lateScreens, 'SettingsLostScreen');

export const HEALTH_PAGES: readonly Pick<LazyScreen<never>, 'bring'>[] = [
  DamagedScreen,
  ReadOnlyScreen,
  SettingsLostScreen,
];

type Stopped = Extract<TillHealth, { readonly state: 'stopped' }>;

/** A money rule was broken: no payment begins, and pending ones are followed. */
function StoppedScreen({ health }: { readonly health: Stopped }): ReactNode {
  const { t } = useTranslation('health');
  const goTo = useNavigation((state) => state.goTo);
  const restart = useRestart();
  const report = useHelpReport();
  const running = useRunningPayments();
  return (
    <HealthPage
      title={t('stopped.title')}
      look="danger"
      facts={health}
      keys={[
        { key: 'Enter', label: t('stopped.again'), primary: true, run: restart.run },
        report.key,
        { key: 'F8', label: t('keys.askAgain'), run: running.askAgain },
        { key: 'F12', label: t('keys.sales'), run: () => goTo({ screen: 'sales' }) },
      ]}
    >
      <p>{t('stopped.what')}</p>
      <p>{t('stopped.followed')}</p>
      {running.list}
      {restart.error}
      {report.outcome}
    </HealthPage>
  );
}

function StorageFailedScreen({ health }: { readonly health: Stopped }): ReactNode {
  const { t } = useTranslation('health');
  const restart = useRestart();
  const report = useHelpReport();
  return (
    <HealthPage
      title={t('storage.title')}
      look="danger"
      facts={health}
      keys={[{ key: 'Enter', label: t('storage.again'), primary: true, run: restart.run }, report.key]}
    >
      <p>{t('storage.what')}</p>
      <p>{t('storage.paying')}</p>
      <p>{t('storage.check')}</p>
      {restart.error}
      {report.outcome}
    </HealthPage>
  );
}

function useRestart(): { readonly run: () => void; readonly error: ReactNode } {
  const call = useCall('till:restart');
  const run = (): void => {
    if (!call.running) void call.run(null);
  };
  return { run, error: <ErrorNote error={call.error} /> };
}

function useRunningPayments(): { readonly list: ReactNode; readonly askAgain: () => void } {
  const listing = useCall('payment:list-unfinished');
  const asking = useCall('payment:ask-again');
  const [payments, setPayments] = useState<readonly Payment[] | null>(null);
  const { run } = listing;
  const read = useCallback(async (): Promise<void> => {
    const result = await run(null);
    if (result.ok) setPayments(result.value.filter((payment) => !isFinal(payment.state)));
  }, [run]);
  const shut = useDoorShut();
  useEffect(() => {
    // pending payments are followed, but shown only after sign-in
    if (shut) return;
    void read();
    return onPush('payment:changed', () => void read());
  }, [read, shut]);
  const askAgain = (): void => {
    for (const payment of payments ?? []) void asking.run({ paymentId: payment.id });
  };
  const list = (
    <>
      <ErrorNote error={listing.error ?? asking.error} />
      {payments === null ? null : <RunningPayments payments={payments} />}
    </>
  );
  return { list, askAgain };
}

function RunningPayments({ payments }: { readonly payments: readonly Payment[] }): ReactNode {
  const { t } = useTranslation('health');
  const pending = useTranslation('cases').t;
  const now = useNow(5000);
  if (payments.length === 0) return <p>{t('stopped.none')}</p>;
  return (
    <section aria-label={t('stopped.running')}>
      <h2 className="health-list-title">{t('stopped.running')}</h2>
      <ul className="health-list">
        {payments.map((payment) => (
          <li key={payment.id} className="wrapping health-payment">
            <span className="figures">{clock(payment.createdAt)}</span>
            <strong className="figures">{moneyText(payment.amountCents)}</strong>
            <span>
              {payment.tender === 'card'
                ? t('tender.card', { device: payment.deviceName })
                : t(`tender.${payment.tender}`)}
            </span>
            <span>{isFinal(payment.state) ? null : pending(`state.${payment.state}`)}</span>
            <span className="soft">{t('asked', { when: ago(payment.lastAnswerAt, now) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
