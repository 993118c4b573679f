import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { applyPaymentPush } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { reasonText } from '../../text/error-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { ago, clock, lasting } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, OperatorQuote, Working } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall } from '../../use-call.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { mayForce } from './payments-of-sale.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { tenderName } from './tender-name.ts';

/** Whether money moved is unknown: offers neither a second charge nor a manual "paid". */
export function UnconfirmedPanel({ sale, payment }: { readonly sale: Sale; readonly payment: Payment }): ReactNode {
  const { t } = useTranslation('payment');
  const shell = useTranslation('shell').t;
  const keyOf = useKeyOf();
  const [dialog, setDialog] = useState<'cancel' | 'set-aside' | null>(null);
  const ask = useCall('payment:ask-again');
  const askAgain = async (): Promise<void> => {
    if (ask.running) return;
    const result = await ask.run({ paymentId: payment.id });
    if (result.ok) applyPaymentPush(result.value);
  };
  const force = mayForce(payment);
  useAnnounced(t('unconfirmed.title'), 'assertive');
  const canAsk = useTill(({ till }) => till === null || till.operatorSetUp === 'ready');
  useKeys('panel', [
    { key: 'Enter', label: t('unconfirmed.askAgain'), primary: true, run: () => void askAgain() },
    { key: keyOf('hold'), label: t('unconfirmed.setAside'), run: () => setDialog('set-aside') },
    {
      key: keyOf('force'),
      label: force ? t('waiting.force') : t('unconfirmed.askAbort'),
      run: () => setDialog('cancel'),
    },
  ]);
  return (
    <PaymentLayout amount={payment.amountCents} look="unconfirmed">
      <h2>{t('unconfirmed.title')}</h2>
      <UnconfirmedFacts payment={payment} />
      <section className="stack rigid pushed">
        <h3>{t('unconfirmed.next')}</h3>
        <Note kind="warn">{t(canAsk ? 'unconfirmed.never' : 'unconfirmed.neverWithoutKey')}</Note>
        {payment.tender === 'card' && payment.abort !== 'none' ? (
          <p>{t(`waiting.abort.${payment.abort}`, { device: payment.deviceName })}</p>
        ) : null}
        <div className="grid-s folds unconfirmed-acts">
          <Button look="primary" shortcut={shell('keyNames.Enter')} onPress={() => void askAgain()} autoFocus>
            {t('unconfirmed.askAgain')}
          </Button>
          <Button shortcut={keyOf('hold')} onPress={() => setDialog('set-aside')}>
            {t('unconfirmed.setAside')}
          </Button>
          <Button look="danger" shortcut={keyOf('force')} onPress={() => setDialog('cancel')}>
            {force ? t('waiting.force') : t('unconfirmed.askAbort')}
          </Button>
        </div>
        <ErrorNote error={ask.error} />
        <Working shown={ask.slow}>{t('unconfirmed.asking')}</Working>
      </section>
      {dialog === 'cancel' ? <CancelDialog payment={payment} force={force} onClose={() => setDialog(null)} /> : null}
      {dialog === 'set-aside' ? (
        <SetAsideDialog sale={sale} amount={moneyText(sale.totalCents)} onClose={() => setDialog(null)} />
      ) : null}
    </PaymentLayout>
  );
}

function UnconfirmedFacts({ payment }: { readonly payment: Payment }): ReactNode {
  const { t } = useTranslation('payment');
  const now = useNow(1000);
  const canAsk = useTill(({ till }) => till === null || till.operatorSetUp === 'ready');
  const amount = moneyText(payment.amountCents);
  const { lastAskedAt, lastAnswerAt } = payment;
  // after a restart the stored silence may be older than that of this run
  const since = [payment.silentSince ?? payment.updatedAt, payment.updatedAt].sort()[0] ?? payment.updatedAt;
  return (
    <div className="folds unconfirmed-facts">
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
