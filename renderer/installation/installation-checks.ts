import i18next from 'i18next';
import type { BackupState } from '../../shared/backup.ts';
import type { DeviceList } from '../../shared/device.ts';
import type { PrintingState } from '../../shared/printing.ts';
import type { ProvisioningState } from '../../shared/provisioning.ts';
import type { SerialScannerState } from '../../shared/scanner.ts';
import type { Session } from '../../shared/session.ts';
import type { SettingsView } from '../../shared/settings.ts';
import type { TillState } from '../../shared/till-state.ts';
import type { Place } from '../shell/navigation-store.ts';
import { dayAndClock } from '../text/time-words.ts';

/** What the till knows of itself; null for what has not come yet, or cannot be had. */
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
 * good     the till has seen that it works
 * missing  it is to be set up, or mended
 * look     the till cannot know: a person has to try it
 * off      this shop does without
 * waiting  not known yet
 */
export type CheckState = 'good' | 'missing' | 'look' | 'off' | 'waiting';

export type Check = {
  readonly id: CheckId;
  readonly state: CheckState;
  /** What the till knows, as a sentence. */
  readonly says: string;
  /** Where it is set up; `token` has a dialog of its own, and some things nothing to go to. */
  readonly place: Place | 'token' | null;
};

type Finding = Pick<Check, 'state' | 'says'>;

/** A finding, said by the text of its name. */
function say(state: CheckState, key: string, values: Readonly<Record<string, string | number>> = {}): Finding {
  return { state, says: (i18next.t as (key: string, values: object) => string)(`installation:says.${key}`, values) };
}

const WAITING = (): Finding => say('waiting', 'waiting');

const FINDINGS: Readonly<Record<CheckId, (known: Known) => Finding>> = {
  provisioning: ({ provisioning }) => {
    if (provisioning === null) return WAITING();
    const { applied } = provisioning;
    if (applied === null) return say('off', 'provisioning.off');
    return say('good', 'provisioning.good', { at: dayAndClock(applied.issuedAt), key: applied.keyMark });
  },
  people: ({ session }) => {
    const count = session?.people.length ?? 0;
    return count < 2 ? say('look', 'people.alone') : say('good', 'people.good', { count });
  },
  token: ({ settings, till }) => {
    if (till.mode === 'training') return say('off', 'training');
    if (settings === null) return WAITING();
    if (!settings.hasToken) return say('missing', 'token.missing');
    return settings.canKeepToken ? say('good', 'token.good') : say('look', 'token.memory');
  },
  operator: ({ till: { link, operatorConfigured } }) => {
    if (!operatorConfigured) return say('missing', 'operator.missing');
    if (link.state === 'unasked') return say('look', 'operator.unasked');
    if (link.state === 'reached') return say('good', 'operator.good', { at: dayAndClock(link.at) });
    return say('missing', `operator.${link.why}`);
  },
  device: ({ devices }) => {
    if (devices === null) return WAITING();
    if (devices.devices.length === 0) return say('missing', 'device.none');
    const chosen = devices.devices.find(({ id }) => id === devices.chosenId);
    return chosen === undefined ? say('missing', 'device.unchosen') : say('good', 'device.good', { name: chosen.name });
  },
  pix: ({ till }) => (till.qrReady ? say('good', 'pix.good') : say('missing', 'pix.missing')),
  scanner: ({ scanner }) => {
    if (scanner === null) return WAITING();
    const port = scanner.port?.path ?? '';
    if (scanner.state === 'off') return say('look', 'scanner.keyboard');
    return scanner.state === 'connected'
      ? say('good', 'scanner.good', { port })
      : say('missing', 'scanner.missing', { port });
  },
  printer: ({ printing }) => {
    if (printing === null) return WAITING();
    const [first] = printing.printers;
    if (first === undefined) return say('missing', 'printer.none');
    const { name } = first;
    if (first.state === 'troubled') return say('missing', 'printer.troubled', { name });
    return first.state === 'unknown' ? say('look', 'printer.unknown', { name }) : say('good', 'printer.good', { name });
  },
  drawer: ({ settings }) => {
    if (settings === null) return WAITING();
    const printer = settings.settings.printing.printers.find(({ drawer }) => drawer !== 'none');
    return printer === undefined ? say('off', 'drawer.off') : say('look', 'drawer.look', { name: printer.name });
  },
  customer: ({ till: { customerScreen } }) => {
    if (customerScreen.state === 'off') return say('off', 'customer.off');
    return customerScreen.state === 'shown' ? say('good', 'customer.good') : say('missing', 'customer.missing');
  },
  headOffice: ({ till: { headOffice } }) => {
    if (headOffice.state === 'off') return say('off', 'headOffice.off');
    if (headOffice.state === 'connected') return say('good', 'headOffice.good');
    return say(headOffice.state === 'failed' ? 'missing' : 'waiting', `headOffice.${headOffice.state}`);
  },
  backup: ({ backups }) => {
    if (backups === null) return WAITING();
    if (backups.trouble !== null) return say('missing', 'backup.trouble');
    const [newest] = backups.backups;
    return newest === undefined
      ? say('look', 'backup.none')
      : say('good', 'backup.good', { at: dayAndClock(newest.at) });
  },
  clock: ({ nowMs }) => say('look', 'clock', { now: dayAndClock(new Date(nowMs).toISOString()) }),
};

const PLACES: Readonly<Record<CheckId, Check['place']>> = {
  provisioning: null,
  people: { screen: 'people' },
  token: 'token',
  operator: { screen: 'settings' },
  device: { screen: 'devices' },
  pix: { screen: 'qr-setup' },
  scanner: { screen: 'scanner' },
  printer: { screen: 'settings' },
  drawer: { screen: 'drawer' },
  customer: { screen: 'settings' },
  headOffice: { screen: 'settings' },
  backup: { screen: 'settings' },
  clock: null,
};

/** Everything that an installer looks at before he leaves, each as the till knows it. */
export function installationChecks(known: Known): readonly Check[] {
  return CHECKS.map((id) => {
    const finding = FINDINGS[id](known);
    // a secret of the training's own operator is nothing that anybody types
    const place = id === 'token' && finding.state === 'off' ? null : PLACES[id];
    return { id, ...finding, place };
  });
}
