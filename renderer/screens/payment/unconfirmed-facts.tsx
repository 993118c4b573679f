import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import { useTill } from '../../state/till-store.ts';
import { reasonText } from '../../text/error-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { ago, clock, lasting } from '../../text/time-words.ts';
import { OperatorQuote } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { tenderName } from './tender-name.ts';

export function UnconfirmedFacts({ payment }: { readonly payment: Payment }): ReactNode {
  const { t } = useTranslation('payment');
  const now = useNow(1000);
  const canAsk = useTill(({ till }) => till === null || till.operatorSetUp === 'ready');
  const amount = moneyText(payment.amountCents);
  const { lastAskedAt, lastAnswerAt } = payment;
  // after a restart the stored silence may be older than the one of this run
  const since = [payment.silentSince ?? payment.updatedAt, payment.updatedAt].sort()[0] ?? payment.updatedAt;
  return (
    <div className="unconfirmed-facts">
      <section>
        <h3>{t('unconfirmed.known')}</h3>
        <ul className="facts figures">
          <li>
            {t('unconfirmed.amount', { amount, tender: tenderName(payment) })}
            {payment.tender === 'card' ? ` · ${t('unconfirmed.on', { device: payment.deviceName })}` : ''}
          </li>
          {payment.reason === null ? null : <li>{reasonText(payment.reason)}</li>}
          <li>{t('unconfirmed.since', { clock: clock(since), time: lasting(now - Date.parse(since)) })}</li>
          <li>{canAsk ? asked(lastAskedAt, now, t) : t('unconfirmed.cannotAsk')}</li>
          <li>
            {lastAnswerAt === null
              ? t('unconfirmed.neverAnswered')
              : t('unconfirmed.lastAnswer', { when: ago(lastAnswerAt, now) })}
          </li>
        </ul>
      </section>
      <section>
        <h3>{t('unconfirmed.look')}</h3>
        <p>{whatToLookAt(payment, amount, t)}</p>
      </section>
      <OperatorQuote words={payment.operatorMessage} />
    </div>
  );
}

function asked(lastAskedAt: string | null, now: number, t: LookTexts): string {
  if (lastAskedAt === null) return t('unconfirmed.neverAsked');
  return t('unconfirmed.lastAsked', { when: ago(lastAskedAt, now) });
}

type LookTexts = ReturnType<typeof useTranslation<'payment'>>['t'];

function whatToLookAt(payment: Payment, amount: string, t: LookTexts): string {
  if (payment.tender !== 'card') return t('unconfirmed.lookPix');
  return t(`unconfirmed.lookCard.${payment.lastSeen ?? 'none'}`, { device: payment.deviceName, amount });
}
