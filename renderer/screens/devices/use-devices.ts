import { useCallback, useEffect, useState } from 'react';
import type { DeviceId, DeviceList } from '../../../shared/device.ts';
import type { AppError } from '../../../shared/result.ts';
import { onPush } from '../../pos-api.ts';
import { useCall } from '../../use-call.ts';

export type Devices = {
  /** The newest list of any age; null before the first. */
  readonly list: DeviceList | null;
  /** Reading the stored list. */
  readonly loading: boolean;
  /** Asking the operator. */
  readonly refreshing: boolean;
  readonly error: AppError | null;
  /** Null on failure: `error` says why. */
  readonly refresh: () => Promise<DeviceList | null>;
  /** The list with the device chosen, or null. */
  readonly choose: (deviceId: DeviceId) => Promise<DeviceList | null>;
};

/** The stored list at once, then the operator's; a push replaces both. */
export function useDevices(): Devices {
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
