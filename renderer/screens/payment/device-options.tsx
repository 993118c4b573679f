import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceId } from '../../../shared/device.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { ago } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OptionList } from './option-list.tsx';
import type { DeviceChoice, ListedDevice } from './use-device-choice.ts';

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
