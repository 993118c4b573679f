import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceId, isSilent } from '../../../shared/device.ts';
import { useKeys } from '../../keys/use-keys.ts';
import type { CardTender, SameCard } from './chosen.ts';
import { type DeviceChoice, onlyDevice } from './use-device-choice.ts';

/** How a card comes to its device: by the form, once the list of devices is here, or at once. */
export type Going = { readonly by: 'form' | 'list' } | { readonly by: 'itself'; readonly deviceId: DeviceId };

const BY_FORM: Going = { by: 'form' };

/**
 * Where the shop has one device, débito has nothing to choose; nor has a card that is tried again. A device of which
 * something is to be said before it gets an amount is shown first.
 */
export function goingOf(asked: {
  readonly tender: CardTender;
  readonly before: SameCard | null;
  readonly devices: Pick<DeviceChoice, 'list' | 'devices' | 'refreshing'>;
  /** The list can be renewed by nobody. */
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
  // the list that is on its way may have heard of it
  return isSilent(device, nowMs) ? renewing : { by: 'itself', deviceId: device.id };
}

/** On its way to the device without the form. ESC goes back as long as it is not known to which. */
export function CardAtOnce(props: {
  readonly tender: CardTender;
  readonly isSent: boolean;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const { tender, isSent, onBack } = props;
  useKeys('panel', [{ key: 'Escape', label: t('otherTender'), run: onBack, disabled: isSent }]);
  return (
    <div className="payment-message">
      <h2>{t(`tenders.${tender}`)}</h2>
      <p role="status">{t(isSent ? 'starting' : 'card.loading')}</p>
    </div>
  );
}
