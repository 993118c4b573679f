import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import { ago, lasting } from '../../text/time-words.ts';
import { useNow } from '../../ui/use-now.ts';

/** For how long, and whether the operator is answering. Not read aloud at every second. */
export function WaitingFacts({ payment }: { readonly payment: Payment }): ReactNode {
  const { t } = useTranslation('payment');
  const now = useNow(1000);
  const answered = payment.lastAnswerAt;
  return (
    <p className="waiting-facts figures">
      <span>{t('waiting.since', { time: lasting(now - Date.parse(payment.createdAt)) })}</span>
      {answered !== null ? <span>{t('waiting.lastAnswer', { when: ago(answered, now) })}</span> : null}
      {answered === null && payment.lastAskedAt !== null ? (
        <span>{t('waiting.noAnswer', { when: ago(payment.lastAskedAt, now) })}</span>
      ) : null}
    </p>
  );
}
