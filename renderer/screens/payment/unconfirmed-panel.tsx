import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { applyPaymentPush } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { mayForce } from './payments-of-sale.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { UnconfirmedFacts } from './unconfirmed-facts.tsx';

/** We do not know whether money moved: neither a second charge nor a "paid" by hand is offered. */
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
      <section className="unconfirmed-next">
        <h3>{t('unconfirmed.next')}</h3>
        <Note kind="warn">{t(canAsk ? 'unconfirmed.never' : 'unconfirmed.neverWithoutKey')}</Note>
        {payment.tender === 'card' && payment.abort !== 'none' ? (
          <p>{t(`waiting.abort.${payment.abort}`, { device: payment.deviceName })}</p>
        ) : null}
        <div className="unconfirmed-acts">
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
