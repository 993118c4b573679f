import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardPayment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { reasonText } from '../../text/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Note, OperatorQuote } from '../../ui/note.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { mayForce } from './may-force.ts';
import { PaymentLayout } from './payment-layout.tsx';
import { SetAsideKey } from './set-aside-key.tsx';
import { tenderName } from './tender-name.ts';
import { WaitingFacts } from './waiting-facts.tsx';

/** A card sale on its way: what is being waited for, for how long, and what the cashier can do. */
export function CardWaiting({ sale, payment }: { readonly sale: Sale; readonly payment: CardPayment }): ReactNode {
  const { t } = useTranslation('payment');
  const shell = useTranslation('shell').t;
  const keyOf = useKeyOf();
  const [dialog, setDialog] = useState<'cancel' | 'force' | null>(null);
  const force = mayForce(payment);
  const asked = payment.abort !== 'none' || payment.state === 'cancel_requested';
  useKeys('panel', [
    ...(force
      ? [{ key: keyOf('force'), label: t('waiting.force'), run: () => setDialog('force') }]
      : [{ key: 'Escape', label: t('waiting.cancel'), disabled: asked, run: () => setDialog('cancel') }]),
  ]);
  const title = t(`waiting.${force ? 'refused' : waitingState(payment)}`, { device: payment.deviceName });
  useAnnounced(title);
  return (
    <PaymentLayout amount={payment.amountCents} look="waiting">
      <p className="waiting-tender">
        {tenderName(payment)}
        {payment.instalments > 1 ? ` · ${payment.instalments}x` : ''}
      </p>
      <h2 className="waiting-title">{title}</h2>
      <CardAdvice payment={payment} />
      <WaitingFacts payment={payment} />
      <div className="waiting-acts">
        {force ? (
          <Button look="danger" size="large" shortcut={keyOf('force')} onPress={() => setDialog('force')}>
            {t('waiting.force')}
          </Button>
        ) : (
          <Button size="large" shortcut={shell('keyNames.Escape')} disabled={asked} onPress={() => setDialog('cancel')}>
            {t('waiting.cancel')}
          </Button>
        )}
        {payment.state === 'cancel_requested' ? <SetAsideKey sale={sale} /> : null}
      </div>
      {dialog === null ? null : (
        <CancelDialog payment={payment} force={dialog === 'force'} onClose={() => setDialog(null)} />
      )}
    </PaymentLayout>
  );
}

/** The text follows the answer to the abort first, and the state of the device after that. */
function CardAdvice({ payment }: { readonly payment: CardPayment }): ReactNode {
  const { t } = useTranslation('payment');
  const device = payment.deviceName;
  const state = waitingState(payment);
  return (
    <>
      {payment.abort === 'none' ? null : <Note kind="warn">{t(`waiting.abort.${payment.abort}`, { device })}</Note>}
      {payment.abort === 'none' && state === 'pending' ? (
        <p className="waiting-hint">{t('waiting.pendingHint')}</p>
      ) : null}
      {payment.abort === 'none' && state === 'in_progress' ? (
        <p className="waiting-hint">{t('waiting.in_progressHint')}</p>
      ) : null}
      {payment.reason === null ? null : <p>{reasonText(payment.reason)}</p>}
      <OperatorQuote words={payment.operatorMessage} />
    </>
  );
}

function waitingState(payment: CardPayment): 'created' | 'pending' | 'in_progress' | 'cancel_requested' {
  const { state } = payment;
  return state === 'pending' || state === 'in_progress' || state === 'cancel_requested' ? state : 'created';
}
