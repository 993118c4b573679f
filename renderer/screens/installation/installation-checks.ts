import i18next from 'i18next';
import type { BackupState } from '../../../shared/backup.ts';
import type { DeviceList } from '../../../shared/device.ts';
import type { PrintingState } from '../../../shared/printing.ts';
import type { ProvisioningState } from '../../../shared/provisioning.ts';
import type { SerialScannerState } from '../../../shared/scanner.ts';
import type { Session } from '../../../shared/session.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import type { TillState } from '../../../shared/till-state.ts';
import type { Place } from '../../shell/navigation-store.ts';
import { dayAndClock } from '../../text/time-words.ts';

/** Null: not loaded yet, or unreadable. */
export type Known = {
  readonly till: TillState;
  readonly session: Session | null;
  readonly printing: PrintingState | null;
  readonly settings: SettingsView | null;
  readonly devices: DeviceList | null;
  readonly backups: BackupState | null;
  readonly scanner: SerialScannerState | null;
  readonly provisioning: ProvisioningState | null;
  readonly nowMs: number;
};

export const CHECKS = [
  'provisioning',
  'people',
  'token',
  'operator',
  'device',
  'pix',
  'scanner',
  'printer',
  'drawer',
  'customer',
  'headOffice',
  'backup',
  'clock',
] as const;
export type CheckId = (typeof CHECKS)[number];

/**
 * good     seen working by the till
 * missing  to be set up or repaired
 * look     a person has to try it
 * off      not used by this shop
 * waiting  not known yet
 */
export type CheckState = 'good' | 'missing' | 'look' | 'off' | 'waiting';

export type Check = {
  readonly id: CheckId;
  readonly state: CheckState;
  readonly says: string;
  /** `token` has its own dialog; null opens nothing. */
  readonly place: Place | 'token' | null;
};

type Finding = Pick<Check, 'state' | 'says'>;

function finding(state: CheckState, says: string): Finding {
  return { state, says };
}

function waiting(): Finding {
  return finding('waiting', i18next.t('installation:says.waiting'));
}

const FINDINGS: Readonly<Record<CheckId, (known: Known) => Finding>> = {
  provisioning: ({ provisioning }) => {
    if (provisioning === null) return waiting();
    const { applied } = provisioning;
    if (applied === null) return finding('off', i18next.t('installation:says.provisioning.off'));
    return finding(
      'good',
      i18next.t('installation:says.provisioning.good', { at: dayAndClock(applied.issuedAt), key: applied.keyMark }),
    );
  },
  people: ({ session }) => {
    const count = session?.people.length ?? 0;
    return count < 2
      ? finding('look', i18next.t('installation:says.people.alone'))
      : finding('good', i18next.t('installation:says.people.good', { count }));
  },
  token: ({ settings, till }) => {
    if (till.mode === 'training') return finding('off', i18next.t('installation:says.training'));
    if (settings === null) return waiting();
    if (!settings.hasToken) return finding('missing', i18next.t('installation:says.token.missing'));
    return settings.canKeepToken
      ? finding('good', i18next.t('installation:says.token.good'))
      : finding('look', i18next.t('installation:says.token.memory'));
  },
  operator: ({ till: { link, operatorSetUp } }) => {
    if (operatorSetUp !== 'ready') return finding('missing', i18next.t(`installation:says.operator.${operatorSetUp}`));
    if (link.state === 'unasked') return finding('look', i18next.t('installation:says.operator.unasked'));
    if (link.state === 'reached')
      return finding('good', i18next.t('installation:says.operator.good', { at: dayAndClock(link.at) }));
    return finding('missing', i18next.t(`installation:says.operator.${link.why}`));
  },
  device: ({ devices }) => {
    if (devices === null) return waiting();
    if (devices.devices.length === 0) return finding('missing', i18next.t('installation:says.device.none'));
    const chosen = devices.devices.find(({ id }) => id === devices.chosenId);
    return chosen === undefined
      ? finding('missing', i18next.t('installation:says.device.unchosen'))
      : finding('good', i18next.t('installation:says.device.good', { name: chosen.name }));
  },
  pix: ({ till }) =>
    till.qrReady
      ? finding('good', i18next.t('installation:says.pix.good'))
      : finding('missing', i18next.t('installation:says.pix.missing')),
  scanner: ({ scanner }) => {
    if (scanner === null) return waiting();
    const port = scanner.port?.path ?? '';
    if (scanner.state === 'off') return finding('look', i18next.t('installation:says.scanner.keyboard'));
    return scanner.state === 'connected'
      ? finding('good', i18next.t('installation:says.scanner.good', { port }))
      : finding('missing', i18next.t('installation:says.scanner.missing', { port }));
  },
  printer: ({ printing }) => {
    if (printing === null) return waiting();
    const [first] = printing.printers;
    if (first === undefined) return finding('missing', i18next.t('installation:says.printer.none'));
    const { name } = first;
    if (first.state === 'troubled')
      return finding('missing', i18next.t('installation:says.printer.troubled', { name }));
    return first.state === 'unknown'
      ? finding('look', i18next.t('installation:says.printer.unknown', { name }))
      : finding('good', i18next.t('installation:says.printer.good', { name }));
  },
  drawer: ({ settings }) => {
    if (settings === null) return waiting();
    const printer = settings.settings.printing.printers.find(({ drawer }) => drawer !== 'none');
    return printer === undefined
      ? finding('off', i18next.t('installation:says.drawer.off'))
      : finding('look', i18next.t('installation:says.drawer.look', { name: printer.name }));
  },
  customer: ({ till: { customerScreen } }) => {
    if (customerScreen.state === 'off') return finding('off', i18next.t('installation:says.customer.off'));
    return customerScreen.state === 'shown'
      ? finding('good', i18next.t('installation:says.customer.good'))
      : finding('missing', i18next.t('installation:says.customer.missing'));
  },
  headOffice: ({ till: { headOffice } }) => {
    if (headOffice.state === 'off') return finding('off', i18next.t('installation:says.headOffice.off'));
    if (headOffice.state === 'connected') return finding('good', i18next.t('installation:says.headOffice.good'));
    return finding(
      headOffice.state === 'failed' ? 'missing' : 'waiting',
      i18next.t(`installation:says.headOffice.${headOffice.state}`),
    );
  },
  backup: ({ backups }) => {
    if (backups === null) return waiting();
    if (backups.trouble !== null) return finding('missing', i18next.t('installation:says.backup.trouble'));
    const [newest] = backups.backups;
    return newest === undefined
      ? finding('look', i18next.t('installation:says.backup.none'))
      : finding('good', i18next.t('installation:says.backup.good', { at: dayAndClock(newest.at) }));
  },
  clock: ({ nowMs }) =>
    finding('look', i18next.t('installation:says.clock', { now: dayAndClock(new Date(nowMs).toISOString()) })),
};

const PLACES: Readonly<Record<CheckId, Check['place']>> = {
  provisioning: null,
  people: { screen: 'people' },
  token: 'token',
  operator: { screen: 'settings', part: 'operator' },
  device: { screen: 'devices' },
  pix: { screen: 'qr-setup' },
  scanner: { screen: 'scanner' },
  printer: { screen: 'settings', part: 'printers' },
  drawer: { screen: 'drawer' },
  customer: { screen: 'settings', part: 'customer' },
  headOffice: { screen: 'settings', part: 'headOffice' },
  backup: { screen: 'settings', part: 'backups' },
  clock: null,
};

export function installationChecks(known: Known): readonly Check[] {
  return CHECKS.map((id) => {
    const found = FINDINGS[id](known);
    const place = id === 'token' && found.state === 'off' ? null : PLACES[id];
    return { id, ...found, place };
  });
}
