import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { DeviceId, DeviceList } from '../../../shared/device.ts';
import type { AppError } from '../../../shared/result.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { useTill } from '../../state/till-store.ts';
import { ago, clock, day, dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, OperatorQuote, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall, useSlow } from '../../use-call.ts';
import './devices.css';

export function DevicesScreen(): ReactNode {
  const { t } = useTranslation('devices');
  const devices = useDevices();
  const [reached, setReached] = useState<DeviceId | null>(null);
  const slow = useSlow(devices.refreshing);

  const refresh = async (): Promise<void> => {
    const list = await devices.refresh();
    if (list !== null) showNotice(t('refreshed', { count: list.devices.length }), 'info');
  };
  const choose = async (deviceId: DeviceId): Promise<void> => {
    const list = await devices.choose(deviceId);
    const device = list?.devices.find(({ id }) => id === deviceId);
    if (device !== undefined) showNotice(t('chosen', { name: device.name }), 'info');
  };
  useBackKey();
  const act = { key: 'Enter', label: t('keys.choose'), primary: true, disabled: reached === null };
  useKeys('screen', [
    { ...act, run: () => void (reached === null ? null : choose(reached)) },
    { key: 'F5', label: t('keys.refresh'), run: () => void refresh(), disabled: devices.refreshing },
  ]);

  return (
    <Screen
      title={t('title')}
      aside={<Fetched list={devices.list} refreshing={devices.refreshing} refresh={refresh} />}
    >
      <p>{t('explained')}</p>
      {devices.error === null ? null : <Trouble error={devices.error} list={devices.list} />}
      <div className="panel scrolls">
        <Content devices={devices} choose={choose} reach={setReached} />
      </div>
      <Working shown={slow && !devices.loading}>{t('refreshing')}</Working>
    </Screen>
  );
}

function Content(props: {
  readonly devices: ReturnType<typeof useDevices>;
  readonly choose: (deviceId: DeviceId) => Promise<void>;
  readonly reach: (deviceId: DeviceId) => void;
}): ReactNode {
  const { t } = useTranslation('devices');
  const { list, loading, refreshing, error } = props.devices;
  if (list !== null && list.devices.length > 0) {
    return <DeviceChoices list={list} onChoose={(id) => void props.choose(id)} onReach={props.reach} />;
  }
  if (loading || refreshing) return <Empty title={t('loading')} />;
  // the error has its own advice; these steps are for an empty list
  if (error !== null) return <Empty title={t('empty.never')} />;
  return (
    <Empty title={list?.fetchedAt == null ? t('empty.never') : t('empty.title')}>
      <ol className="grid-s devices-steps" aria-label={t('empty.steps')}>
        <li>{t('empty.step1')}</li>
        <li>{t('empty.step2')}</li>
        <li>{t('empty.step3')}</li>
      </ol>
    </Empty>
  );
}

function whenFetched(at: string): string {
  return day(at) === day(Date.now()) ? clock(at) : dayAndClock(at);
}

function Fetched(props: {
  readonly list: DeviceList | null;
  readonly refreshing: boolean;
  readonly refresh: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation('devices');
  const at = props.list?.fetchedAt ?? null;
  return (
    <>
      <span className="soft">{at === null ? t('neverFetched') : t('fetched', { at: whenFetched(at) })}</span>
      <Button onPress={() => void props.refresh()} busy={props.refreshing} shortcut="F5">
        {t('keys.refresh')}
      </Button>
    </>
  );
}

function Trouble({ error, list }: { readonly error: AppError; readonly list: DeviceList | null }): ReactNode {
  const { t } = useTranslation('devices');
  const goTo = useNavigation((state) => state.goTo);
  const link = useTill((state) => state.till?.link);
  const unauthorised = link?.state === 'failed' && link.why === 'unauthorised';
  const forManager = unauthorised || error.code === 'operator_not_configured';
  const actions = forManager ? (
    <Button onPress={() => goTo({ screen: 'settings', part: 'operator' })}>{t('openSettings')}</Button>
  ) : undefined;
  return (
    <>
      {unauthorised ? (
        <Note kind="error" actions={actions}>
          <p>{t('unauthorised')}</p>
          <OperatorQuote words={error.message ?? null} />
        </Note>
      ) : (
        <ErrorNote error={error} actions={actions} />
      )}
      {list?.fetchedAt != null && list.devices.length > 0 ? (
        <Note kind="info">{t('stale', { at: whenFetched(list.fetchedAt) })}</Note>
      ) : null}
    </>
  );
}

type Devices = {
  readonly list: DeviceList | null;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: AppError | null;
  readonly refresh: () => Promise<DeviceList | null>;
  readonly choose: (deviceId: DeviceId) => Promise<DeviceList | null>;
};

function useDevices(): Devices {
  const [list, setList] = useState<DeviceList | null>(null);
  const stored = useCall('devices:list');
  const fresh = useCall('devices:refresh');
  const chosen = useCall('devices:choose');

  useEffect(() => onPush('devices:changed', setList), []);

  const refresh = useCallback(async () => {
    const result = await fresh.run(null);
    if (result.ok) setList(result.value);
    return result.ok ? result.value : null;
  }, [fresh.run]);

  const choose = useCallback(
    async (deviceId: DeviceId) => {
      const result = await chosen.run({ deviceId });
      if (result.ok) setList(result.value);
      return result.ok ? result.value : null;
    },
    [chosen.run],
  );

  useEffect(() => {
    void (async () => {
      const result = await stored.run(null);
      if (result.ok) setList((newer) => newer ?? result.value);
      await refresh();
    })();
  }, [stored.run, refresh]);

  return {
    list,
    loading: list === null && (stored.running || fresh.running),
    refreshing: fresh.running,
    error: chosen.error ?? fresh.error ?? stored.error,
    refresh,
    choose,
  };
}

type ListedDevice = DeviceList['devices'][number];

function DeviceChoices(props: {
  readonly list: DeviceList;
  readonly onChoose: (deviceId: DeviceId) => void;
  readonly onReach: (deviceId: DeviceId) => void;
}): ReactNode {
  const { t } = useTranslation('devices');
  const { devices, chosenId } = props.list;
  return (
    <ListBox
      aria-label={t('list')}
      className="column device-list"
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
          className="abreast device"
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
      <span className="column grows shrinks">
        <strong className="large wraps">{device.name}</strong>
        <span className="hint">
          {t('code', { code: device.code })} · {seen === null ? t('neverSeen') : t('seen', { when: ago(seen, now) })}
        </span>
        {device.active ? null : <span className="hint">{t('inactiveHint')}</span>}
      </span>
      <span className="flow-xs to-end">
        {usual ? <Mark kind="act">{t('usual')}</Mark> : null}
        {device.active ? null : <Mark kind="warn">{t('inactive')}</Mark>}
        {device.inUse ? <Mark kind="warn">{t('inUse')}</Mark> : null}
        {device.missedAt === null ? null : <Mark kind="warn">{t('missed', { when: ago(device.missedAt, now) })}</Mark>}
        {device.inUse || device.missedAt !== null ? null : <Mark kind="soft">{t('free')}</Mark>}
      </span>
    </>
  );
}
