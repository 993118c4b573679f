import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { TillHealth } from '../../../shared/till-health.ts';
import { onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useDoorShut } from '../../state/session-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { ago, clock } from '../../text/time-words.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall } from '../../use-call.ts';
import { HealthPage } from './health-page.tsx';
import { useHelpReport } from './use-help-report.tsx';

type Stopped = Extract<TillHealth, { readonly state: 'stopped' }>;

/** A money rule was broken: no payment begins, and pending ones are followed. */
export function StoppedScreen({ health }: { readonly health: Stopped }): ReactNode {
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

export function StorageFailedScreen({ health }: { readonly health: Stopped }): ReactNode {
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
