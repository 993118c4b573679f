import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { DeviceId, DeviceList } from '../../../shared/device.ts';
import { ago } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { useNow } from '../../ui/use-now.ts';

type ListedDevice = DeviceList['devices'][number];

export function DeviceChoices(props: {
  readonly list: DeviceList;
  readonly onChoose: (deviceId: DeviceId) => void;
  /** The focused device. */
  readonly onReach: (deviceId: DeviceId) => void;
}): ReactNode {
  const { t } = useTranslation('devices');
  const { devices, chosenId } = props.list;
  return (
    <ListBox
      aria-label={t('list')}
      className="device-list"
      autoFocus={chosenId === null ? 'first' : true}
      disallowEmptySelection
      selectionMode="single"
      selectedKeys={chosenId === null ? [] : [chosenId]}
      onSelectionChange={(keys) => {
        const device = devices.find(({ id }) => keys !== 'all' && keys.has(id));
        if (device !== undefined) props.onChoose(device.id);
      }}
    >
      {devices.map((device) => (
        <ListBoxItem
          key={device.id}
          id={device.id}
          className="device"
          textValue={device.name}
          onFocus={() => props.onReach(device.id)}
        >
          <DeviceRow device={device} usual={device.id === chosenId} />
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

function DeviceRow({ device, usual }: { readonly device: ListedDevice; readonly usual: boolean }): ReactNode {
  const { t } = useTranslation('devices');
  const now = useNow(5000);
  const seen = device.lastActivityAt;
  return (
    <>
      <span className="device-tick" aria-hidden="true">
        {usual ? '✓' : ''}
      </span>
      <span className="device-who">
        <strong className="device-name">{device.name}</strong>
        <span className="device-facts">
          {t('code', { code: device.code })} · {seen === null ? t('neverSeen') : t('seen', { when: ago(seen, now) })}
        </span>
        {device.active ? null : <span className="device-facts">{t('inactiveHint')}</span>}
      </span>
      <span className="device-marks">
        {usual ? <Mark kind="act">{t('usual')}</Mark> : null}
        {device.active ? null : <Mark kind="warn">{t('inactive')}</Mark>}
        {device.inUse ? <Mark kind="warn">{t('inUse')}</Mark> : null}
        {device.missedAt === null ? null : <Mark kind="warn">{t('missed', { when: ago(device.missedAt, now) })}</Mark>}
        {device.inUse || device.missedAt !== null ? null : <Mark kind="soft">{t('free')}</Mark>}
      </span>
    </>
  );
}
