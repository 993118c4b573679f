import type { PushChannel, Pushes } from '../../shared/api/contract.ts';
import type { PrintTrouble } from '../../shared/printing.ts';
import type { Settings, SettingsLoss } from '../../shared/settings.ts';
import type { SerialPorts } from '../areas/scanner/serial-port.ts';
import type { UpdateHost } from '../areas/updates/update-host.ts';
import type { CustomerScreenHost } from '../hosts/customer-screen-host.ts';
import type { KioskHost } from '../hosts/kiosk-host.ts';
import type { OpenExchange } from '../operator/http-exchange.ts';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import type { PrintLimits } from './print-limits.ts';

/** A missing or unreadable file gives the defaults. `set` has the settings on disk when it returns. */
export type SettingsStore = {
  readonly get: () => Settings;
  readonly set: (settings: Settings) => void;
  /** Settings existed and are missing, until new ones are saved. */
  readonly lost?: () => SettingsLoss | null;
};

/** `personal-key-...`: a key of customer data, by its mark. */
export type SecretName = 'operator-token' | 'head-office-credentials' | 'pin-pepper' | `personal-key-${string}`;

export type Vault = {
  /** False if this machine cannot encrypt: secrets then live in memory until the program ends. */
  readonly canKeep: () => boolean;
  readonly get: (name: SecretName) => string | null;
  /** Empty removes it. On disk, where `canKeep`, when it resolves; a rejection changes nothing. */
  readonly set: (name: SecretName, secret: string) => Promise<void>;
};

export type Push = <P extends PushChannel>(channel: P, payload: Pushes[P]) => void;

export type SystemPrinters = {
  readonly list: () => Promise<readonly string[]>;
  /** PNG, `widthMm` wide. Returns the trouble; null once the system has accepted it. */
  readonly printPicture: (printer: string, png: Uint8Array, widthMm: number) => Promise<PrintTrouble | null>;
};

export type ProvisioningSources = {
  readonly machineName: string;
  /** Ed25519 as base64url; null without one, empty if it is no key. */
  readonly administratorsKey: () => string | null;
  readonly find: () => Promise<readonly { readonly path: string; readonly text: string }[]>;
};

export type HostParts = {
  readonly dataDir: string;
  readonly version: string;
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly push: Push;
  readonly customerScreen?: CustomerScreenHost | undefined;
  readonly kiosk?: KioskHost | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  /** From 0 up to 1, to spread tills over time; `Math.random` by default. */
  readonly random?: (() => number) | undefined;
  readonly log: Logger;
  /** Free bytes on the disk of `dataDir`. */
  readonly freeBytes: () => number;
  readonly provisioning?: ProvisioningSources | undefined;
  /** Eight megabytes by default; less in a test with many tills. */
  readonly ballastBytes?: number | undefined;
  /** `on_demand` for a simulation, whose hours are seconds; hourly by default. */
  readonly backups?: 'hourly' | 'on_demand' | undefined;
  /** Whether days are reconciled and late money is searched automatically; like `backups` by default. */
  readonly reconciles?: 'by_itself' | 'on_demand' | undefined;
  /** `false` leaves the WAL alone, for a rig that reads each commit in it. */
  readonly movesLog?: boolean | undefined;
  readonly updates?: UpdateHost | undefined;
  /** HTTP by default; a simulation has its own network. */
  readonly operatorTransport?: OpenExchange | undefined;
  readonly serialPorts?: SerialPorts | undefined;
  /** log2 of scrypt's N; 15 by default, less in a test that types thousands of PINs. */
  readonly pinCost?: number | undefined;
  readonly systemPrinters?: SystemPrinters | undefined;
  /** Path of `windows-queue.ps1`; on Windows alone. */
  readonly windowsQueueScript?: string | undefined;
  /** `bom.cdx.json` of the build; none in tests. */
  readonly billFile?: string | undefined;
  readonly printLimits?: PrintLimits | undefined;
  /** For salts and codes; the system's by default. */
  readonly secretBytes?: ((count: number) => Uint8Array) | undefined;
};
