import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import { useTill } from '../../state/till-store.ts';
import { ago, clock, lasting } from '../../text/time-words.ts';
import { Note } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { silenceMs } from './silence.ts';

/** No live region: it changes each second. */
export function WaitingFacts({ payment }: { readonly payment: Payment }): ReactNode {
  const { t } = useTranslation('payment');
  const now = useNow(1000);
  const { silentSince } = payment;
  const silentMs = silenceMs(
    payment,
    useTill(({ till }) => till?.link),
    now,
  );
  const isSilent = silentSince !== null && silentMs !== null;
  return (
    <>
      {isSilent && payment.tender === 'pix' && payment.state === 'pending' ? (
        <Note kind="warn">{t('waiting.pixSilence')}</Note>
      ) : null}
      {isSilent && payment.tender === 'card' && payment.state !== 'created' ? (
        <Note kind="warn">{t('waiting.cardSilence', { device: payment.deviceName })}</Note>
      ) : null}
      <p className="wrapping waiting-facts figures">
        <span>{t('waiting.since', { time: lasting(now - Date.parse(payment.createdAt)) })}</span>
        {isSilent ? (
          <strong>{t('waiting.silence', { clock: clock(silentSince), time: lasting(silentMs) })}</strong>
        ) : (
          <LastAnswer payment={payment} now={now} />
        )}
      </p>
    </>
  );
}

function LastAnswer({ payment, now }: { readonly payment: Payment; readonly now: number }): ReactNode {
  const { t } = useTranslation('payment');
  const { lastAnswerAt, lastAskedAt } = payment;
  if (lastAnswerAt !== null) return <span>{t('waiting.lastAnswer', { when: ago(lastAnswerAt, now) })}</span>;
  return lastAskedAt === null ? null : <span>{t('waiting.noAnswer', { when: ago(lastAskedAt, now) })}</span>;
}
