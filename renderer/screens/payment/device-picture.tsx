import Nfc from 'lucide-react/icons/nfc';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import { moneyText } from '../../text/money-text.ts';
import './device-picture.css';

/** The card machine as the customer sees it. Hidden from screen readers: the text beside it says the same. */
export function DevicePicture(props: {
  readonly amount: Cents;
  readonly state: 'created' | 'pending' | 'in_progress' | 'cancel_requested';
}): ReactNode {
  const { t } = useTranslation('payment');
  const { state } = props;
  const amount = moneyText(props.amount);
  return (
    <div className={`device-scene device-${state}`} aria-hidden="true">
      <div className="device-body">
        <div className="device-screen" style={{ '--characters': Math.max(8, amount.length) } as CSSProperties}>
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
