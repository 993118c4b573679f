import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceId, type DeviceList, isSilent } from '../../../shared/device.ts';
import type { AppError } from '../../../shared/result.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { callPos, onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { presentLocale } from '../../text/language.ts';
import { ago } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { CardTender, SameCard } from './chosen.ts';
import { OptionList } from './option-list.tsx';

type ListedDevice = DeviceList['devices'][number];

export type DeviceChoice = {
  readonly list: DeviceList | null;
  /** The usual device first, then by name; devices that missed a sale come later, inactive ones last. */
  readonly devices: readonly ListedDevice[];
  readonly chosen: ListedDevice | null;
  readonly choose: (id: DeviceId) => void;
  readonly chooseNext: (step: 1 | -1) => void;
  readonly error: AppError | null;
  readonly refreshing: boolean;
};

/** Makes no request to the operator. */
export function useDeviceList(): DeviceList | null {
  const [list, setList] = useState<DeviceList | null>(null);
  useEffect(() => {
    let current = true;
    const unsubscribe = onPush('devices:changed', setList);
    void callPos('devices:list', null).then((stored) => {
      if (current && stored.ok) setList(stored.value);
    });
    return () => {
      current = false;
      unsubscribe();
    };
  }, []);
  return list;
}

/** Shows the stored list at once and fetches a new one. `first`: the initial choice. */
export function useDeviceChoice(first: DeviceId | null = null): DeviceChoice {
  const list = useDeviceList();
  const [picked, setPicked] = useState<DeviceId | null>(first);
  const [error, setError] = useState<AppError | null>(null);
  const [refreshing, setRefreshing] = useState(true);
  useEffect(() => {
    let current = true;
    // the new list arrives as a push
    void callPos('devices:refresh', null).then((fresh) => {
      if (!current) return;
      setRefreshing(false);
      if (!fresh.ok) setError(fresh.error);
    });
    return () => {
      current = false;
    };
  }, []);
  const devices = list === null ? [] : inOrder(list);
  const chosen = devices.find((device) => device.id === picked) ?? devices[0] ?? null;
  const chooseNext = (step: 1 | -1): void => {
    const at = devices.findIndex((device) => device.id === chosen?.id);
    const next = devices[(at + step + devices.length) % devices.length];
    if (next !== undefined) setPicked(next.id);
  };
  return { list, devices, chosen, choose: setPicked, chooseNext, error, refreshing };
}

/** The shop's only active device; null for none or several. */
export function onlyDevice({ devices }: Pick<DeviceChoice, 'devices'>): ListedDevice | null {
  const active = devices.filter((device) => device.active);
  return active.length === 1 ? (active[0] ?? null) : null;
}

/** Another free device, or null. */
export function deviceInstead(list: DeviceList | null, of: DeviceId): ListedDevice | null {
  const others = list === null ? [] : inOrder(list);
  return others.find(({ id, active, inUse }) => id !== of && active && !inUse) ?? null;
}

function inOrder(list: DeviceList): readonly ListedDevice[] {
  const rank = ({ id, active, missedAt }: ListedDevice): number => {
    if (missedAt !== null) return 2;
    if (id === list.chosenId) return 0;
    return active ? 1 : 3;
  };
  return [...list.devices].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, presentLocale()));
}

export function DeviceOptions({ devices }: { readonly devices: DeviceChoice }): ReactNode {
  const { t } = useTranslation('payment');
  const goTo = useNavigation((state) => state.goTo);
  const keyOf = useKeyOf();
  const frame = useRef<HTMLDivElement>(null);
  const chosenId = devices.chosen?.id ?? null;
  useEffect(() => {
    if (chosenId !== null) frame.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  if (devices.list === null) return <Working shown>{t('card.loading')}</Working>;
  if (devices.devices.length === 0) {
    return (
      <div className="stack top">
        <p>{devices.refreshing ? t('card.loading') : t('card.none')}</p>
        <ErrorNote error={devices.error} />
        <Button look="primary" shortcut={keyOf('devices')} onPress={() => goTo({ screen: 'devices' })}>
          {t('card.toDevices')}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack device-options" ref={frame}>
      <OptionList
        label={t('card.device')}
        value={String(devices.chosen?.id ?? '')}
        onChange={(id) => devices.choose(Number(id) as DeviceId)}
        options={devices.devices.map((device) => ({
          id: String(device.id),
          taken: device.inUse || !device.active,
          content: <DeviceOption device={device} usual={device.id === devices.list?.chosenId} />,
        }))}
      />
      <ErrorNote error={devices.error} />
    </div>
  );
}

function DeviceOption({ device, usual }: { readonly device: ListedDevice; readonly usual: boolean }): ReactNode {
  const { t } = useTranslation('payment');
  const now = useNow(10_000);
  const seen =
    device.lastActivityAt === null ? t('card.neverSeen') : t('card.seen', { when: ago(device.lastActivityAt, now) });
  return (
    <span className="column breakable device-option">
      <strong>{device.name}</strong>
      <span className="hint">
        {[device.code, usual ? t('card.usual') : null, seen].filter((fact) => fact !== null).join(' · ')}
      </span>
      {device.inUse ? <span className="warned small strong">{t('card.inUse')}</span> : null}
      {device.missedAt === null ? null : (
        <span className="warned small strong">{t('card.missed', { when: ago(device.missedAt, now) })}</span>
      )}
      {device.active ? null : <span className="warned small strong">{t('card.inactive')}</span>}
    </span>
  );
}

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
