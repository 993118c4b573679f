import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceId, isSilent } from '../../../shared/device.ts';
import { useKeys } from '../../keys/use-keys.ts';
import type { CardTender, SameCard } from './chosen.ts';
import { type DeviceChoice, onlyDevice } from './device-choice.tsx';

/** `list`: decided once the devices are listed. `itself`: sent without the form. */
export type Going = { readonly by: 'form' | 'list' } | { readonly by: 'itself'; readonly deviceId: DeviceId };

const BY_FORM: Going = { by: 'form' };

/** Débito with a single device and a repeated card need no form, unless the device has a warning. */
export function goingOf(asked: {
  readonly tender: CardTender;
  readonly before: SameCard | null;
  readonly devices: Pick<DeviceChoice, 'list' | 'devices' | 'refreshing'>;
  readonly isAway: boolean;
  readonly nowMs: number;
}): Going {
  const { tender, before, devices, isAway, nowMs } = asked;
  if (before === null ? tender !== 'debit' : !before.atOnce) return BY_FORM;
  const renewing: Going = devices.refreshing && !isAway ? { by: 'list' } : BY_FORM;
  if (devices.list === null) return { by: 'list' };
  if (devices.devices.length === 0) return renewing;
  const device =
    before === null ? onlyDevice(devices) : (devices.devices.find(({ id }) => id === before.deviceId) ?? null);
  if (device === null || !device.active || device.inUse || device.missedAt !== null) return BY_FORM;
  // the list being fetched may have newer activity
  return isSilent(device, nowMs) ? renewing : { by: 'itself', deviceId: device.id };
}

/** ESC works until it is sent. */
export function CardAtOnce(props: {
  readonly tender: CardTender;
  readonly isSent: boolean;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const { tender, isSent, onBack } = props;
  useKeys('panel', [{ key: 'Escape', label: t('otherTender'), run: onBack, disabled: isSent }]);
  return (
    <div className="stack middle payment-message">
      <h2>{t(`tenders.${tender}`)}</h2>
      <p role="status">{t(isSent ? 'starting' : 'card.loading')}</p>
    </div>
  );
}
