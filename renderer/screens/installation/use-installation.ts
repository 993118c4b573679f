import { useEffect, useState } from 'react';
import type { BackupState } from '../../../shared/backup.ts';
import type { DeviceList } from '../../../shared/device.ts';
import type { ProvisioningState } from '../../../shared/provisioning.ts';
import type { AppError, Result } from '../../../shared/result.ts';
import type { SerialScannerState } from '../../../shared/scanner.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { onPush } from '../../pos-api.ts';
import { usePrinting } from '../../state/printing-store.ts';
import { useSession } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { useCall } from '../../use-call.ts';
import { type Check, installationChecks } from './installation-checks.ts';

type Asked = {
  readonly settings: SettingsView | null;
  readonly devices: DeviceList | null;
  readonly backups: BackupState | null;
  readonly scanner: SerialScannerState | null;
  readonly provisioning: ProvisioningState | null;
};

const NOTHING: Asked = { settings: null, devices: null, backups: null, scanner: null, provisioning: null };

export type Installation = {
  readonly checks: readonly Check[];
  readonly settings: SettingsView | null;
  readonly provisioning: ProvisioningState | null;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly again: () => void;
};

export function useInstallation(): Installation {
  const { asked, slow, error, again } = useAsked();
  const till = useTill((state) => state.till);
  const session = useSession((state) => state.session);
  const printing = usePrinting(({ state }) => state);
  const nowMs = useNow(10_000);
  const checks = till === null ? [] : installationChecks({ ...asked, till, session, printing, nowMs });
  return { checks, settings: asked.settings, provisioning: asked.provisioning, slow, error, again };
}

function useAsked() {
  const [asked, setAsked] = useState(NOTHING);
  const [times, setTimes] = useState(0);
  const settings = useCall('settings:get');
  const devices = useCall('devices:list');
  const backups = useCall('backup:list');
  const scanner = useCall('scanner:state');
  const provisioning = useCall('provisioning:state');
  const calls = [settings, devices, backups, scanner, provisioning];
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a visit, and each time that somebody asks for it
  useEffect(() => {
    const keep =
      <K extends keyof Asked>(name: K) =>
      (result: Result<NonNullable<Asked[K]>>): void => {
        if (result.ok) setAsked((before) => ({ ...before, [name]: result.value }));
      };
    void settings.run(null).then(keep('settings'));
    void devices.run(null).then(keep('devices'));
    void backups.run(null).then(keep('backups'));
    void scanner.run(null).then(keep('scanner'));
    void provisioning.run(null).then(keep('provisioning'));
  }, [times]);
  useEffect(() => {
    const unsubscribe = [
      onPush('devices:changed', (list) => setAsked((before) => ({ ...before, devices: list }))),
      onPush('backup:changed', (state) => setAsked((before) => ({ ...before, backups: state }))),
      onPush('scanner:changed', (state) => setAsked((before) => ({ ...before, scanner: state }))),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, []);
  return {
    asked,
    slow: calls.some((call) => call.slow),
    error: calls.find((call) => call.error !== null)?.error ?? null,
    again: () => setTimes((count) => count + 1),
  };
}
