import Nfc from 'lucide-react/icons/nfc';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceId } from '../../../shared/device.ts';
import type { Cents } from '../../../shared/money.ts';
import type { CardPayment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { applyPaymentPush } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { reasonText } from '../../text/error-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, OperatorQuote } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall } from '../../use-call.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { deviceInstead, useDeviceList } from './device-choice.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { mayForce } from './payments-of-sale.ts';
import { SetAsideKey } from './set-aside-key.tsx';
import { isLeftThere } from './silence.ts';
import { tenderName } from './tender-name.ts';
import { WaitingFacts } from './waiting-facts.tsx';
import './device-picture.css';

export function CardWaiting(props: {
  readonly sale: Sale;
  readonly payment: CardPayment;
  /** Called when the cancel was requested, to send it to another device. */
  readonly onChangeDevice: (to: DeviceId) => void;
}): ReactNode {
  const { sale, payment } = props;
  const { t } = useTranslation('payment');
  const shell = useTranslation('shell').t;
  const keyOf = useKeyOf();
  const [dialog, setDialog] = useState<'cancel' | 'force' | null>(null);
  const force = mayForce(payment);
  const change = useDeviceChange(payment, props.onChangeDevice);
  const canChange = change.isOffered && change.instead !== null;
  const asked = payment.abort !== 'none' || payment.state === 'cancel_requested';
  useKeys('panel', [
    ...(force
      ? [{ key: keyOf('force'), label: t('waiting.force'), run: () => setDialog('force') }]
      : [{ key: 'Escape', label: t('waiting.cancel'), disabled: asked, run: () => setDialog('cancel') }]),
    ...(canChange ? [{ key: keyOf('devices'), label: t('waiting.changeDevice'), run: change.run }] : []),
  ]);
  const title = t(`waiting.${force ? 'refused' : waitingState(payment)}`, { device: payment.deviceName });
  useAnnounced(title);
  return (
    <PaymentLayout amount={payment.amountCents} look="waiting">
      <DevicePicture amount={payment.amountCents} state={waitingState(payment)} />
      <p className="soft large strong">
        {tenderName(payment)}
        {payment.instalments > 1 ? ` · ${payment.instalments}x` : ''}
      </p>
      <h2 className="waiting-title">{title}</h2>
      {change.isOffered ? <NotPickedUp change={change} /> : <CardAdvice payment={payment} />}
      <WaitingFacts payment={payment} />
      <div className="flow waiting-acts">
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

/** For a device that did not pick the sale up: one key cancels and sends to another device. */
function useDeviceChange(payment: CardPayment, onChange: (to: DeviceId) => void) {
  const now = useNow(1_000);
  const call = useCall('payment:cancel');
  const link = useTill(({ till }) => till?.link);
  const instead = deviceInstead(useDeviceList(), payment.deviceId);
  const isOffered = isLeftThere(payment, link, now);
  const run = async (): Promise<void> => {
    if (call.running || instead === null) return;
    const result = await call.run({ paymentId: payment.id, force: false });
    if (!result.ok) return;
    onChange(instead.id);
    applyPaymentPush(result.value);
  };
  return { isOffered, instead, error: call.error, run: () => void run() };
}

/** Replaces the advice: no key moves under a finger. */
function NotPickedUp({ change }: { readonly change: ReturnType<typeof useDeviceChange> }): ReactNode {
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const { instead } = change;
  const button =
    instead === null ? undefined : (
      <Button shortcut={keyOf('devices')} onPress={change.run}>
        {t('waiting.useDevice', { device: instead.name })}
      </Button>
    );
  return (
    <>
      <Note kind="warn" actions={button}>
        <strong>{t('waiting.notPickedUp')}</strong> {t(instead === null ? 'waiting.noOther' : 'waiting.cancelledFirst')}
      </Note>
      <ErrorNote error={change.error} />
    </>
  );
}

/** The answer to an abort comes before the device's state. */
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

/** Hidden from screen readers: the text beside it says the same. */
function DevicePicture(props: {
  readonly amount: Cents;
  readonly state: 'created' | 'pending' | 'in_progress' | 'cancel_requested';
}): ReactNode {
  const { t } = useTranslation('payment');
  const { state } = props;
  const amount = moneyText(props.amount);
  return (
    <div className={`device-scene device-${state}`} aria-hidden="true">
      <div className="column device-body">
        <div
          className="column middle device-screen"
          style={{ '--characters': Math.max(8, amount.length) } as CSSProperties}
        >
          <span className="device-amount figures">{amount}</span>
          {state === 'pending' ? <Nfc className="device-waves" /> : <span className="device-dots" />}
          <span className="device-says">{t(`waiting.onDevice.${state}`)}</span>
        </div>
        <span className="device-keys" />
      </div>
      {state === 'pending' ? <span className="device-card" /> : null}
    </div>
  );
}
