import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import { onPush } from '../../pos-api.ts';
import { useDoorShut } from '../../state/session-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { ago, clock } from '../../text/time-words.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall } from '../../use-call.ts';

/** Pending payments, and the act of asking for all of them now. */
export function useRunningPayments(): { readonly list: ReactNode; readonly askAgain: () => void } {
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
    // they are followed all the same, but shown to signed-in people only
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
          <li key={payment.id} className="health-payment">
            <span className="figures">{clock(payment.createdAt)}</span>
            <strong className="figures">{moneyText(payment.amountCents)}</strong>
            <span>
              {payment.tender === 'card'
                ? t('tender.card', { device: payment.deviceName })
                : t(`tender.${payment.tender}`)}
            </span>
            <span>{isFinal(payment.state) ? null : pending(`state.${payment.state}`)}</span>
            <span className="health-asked">{t('asked', { when: ago(payment.lastAnswerAt, now) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
