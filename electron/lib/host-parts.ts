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

/** Settings on disk. A file that is missing or unreadable gives the defaults; `set` has them on disk when it returns. */
export type SettingsStore = {
  readonly get: () => Settings;
  readonly set: (settings: Settings) => void;
  /** That settings were there once and are not any more, until others are saved. */
  readonly lost?: () => SettingsLoss | null;
};

/** `personal-key-...`: a key of what is known of customers, by its mark. */
export type SecretName = 'operator-token' | 'head-office-credentials' | 'pin-pepper' | `personal-key-${string}`;

/** The one place for secrets. */
export type Vault = {
  /** False where this machine cannot encrypt: secrets are then held in memory until the program ends. */
  readonly canKeep: () => boolean;
  readonly get: (name: SecretName) => string | null;
  /** Empty removes it. On disk, where `canKeep`, when it resolves; rejects when it cannot be, and nothing has changed. */
  readonly set: (name: SecretName, secret: string) => Promise<void>;
};

/** Sends a message to every open screen. */
export type Push = <P extends PushChannel>(channel: P, payload: Pushes[P]) => void;

/** Printers that the system itself prints on, by pictures. */
export type SystemPrinters = {
  readonly list: () => Promise<readonly string[]>;
  /** Prints a PNG as wide as `widthMm`, and as long as it then is. Answers why not; null once the system has it. */
  readonly printPicture: (printer: string, png: Uint8Array, widthMm: number) => Promise<PrintTrouble | null>;
};

/** Where provisioning files may lie, and what the machine itself says about them. */
export type ProvisioningSources = {
  /** What the system calls this machine. */
  readonly machineName: string;
  /** The key that the administrator has laid down, Ed25519 as base64url; null where there is none, empty for what is none. */
  readonly administratorsKey: () => string | null;
  /** The files in all those places that can be read. */
  readonly find: () => Promise<readonly { readonly path: string; readonly text: string }[]>;
};

/** What a host (the Electron shell, the browser host, a test) hands to the core. */
export type HostParts = {
  /** Folder of this till's files; exists and is writable. */
  readonly dataDir: string;
  readonly version: string;
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly push: Push;
  /** Where customers are shown what they buy; nowhere unless given. */
  readonly customerScreen?: CustomerScreenHost | undefined;
  /** Where the host has a window of its own. */
  readonly kiosk?: KioskHost | undefined;
  readonly clock: Clock;
  /** A new unique id (UUID). */
  readonly newId: () => string;
  /** A number from 0 up to 1, for what must not happen everywhere at one moment; `Math.random` unless given. */
  readonly random?: (() => number) | undefined;
  readonly log: Logger;
  /** Bytes left on the disk of `dataDir`. */
  readonly freeBytes: () => number;
  /** Nowhere unless given. */
  readonly provisioning?: ProvisioningSources | undefined;
  /** Size of the reserve that the till keeps there for a full disk; eight megabytes unless a test has many tills. */
  readonly ballastBytes?: number | undefined;
  /** `on_demand` makes no copy of the file by itself: for a simulation, whose hours are seconds. Kept hourly unless given. */
  readonly backups?: 'hourly' | 'on_demand' | undefined;
  /** Whether days are reconciled, and late money is looked for, by itself; unless given, where copies are made by itself. */
  readonly reconciles?: 'by_itself' | 'on_demand' | undefined;
  /** `false` leaves the log of the database as it is: for a rig that looks at each commit in it. Moved in quiet moments unless given. */
  readonly movesLog?: boolean | undefined;
  /** How the program is replaced by a newer one; not at all unless given, as where it runs from its sources. */
  readonly updates?: UpdateHost | undefined;
  /** What carries the requests to the operator; HTTP unless given. A simulation brings a network of its own. */
  readonly operatorTransport?: OpenExchange | undefined;
  /** The serial ports of this machine; the system's own unless given. */
  readonly serialPorts?: SerialPorts | undefined;
  /** What a try of a PIN costs whoever has the file: log2 of scrypt's N; 15 unless a test types thousands of them. */
  readonly pinCost?: number | undefined;
  /** None unless given. */
  readonly systemPrinters?: SystemPrinters | undefined;
  /** `windows-queue.ps1` as a file on the disk; given on Windows alone. */
  readonly windowsQueueScript?: string | undefined;
  /** `bom.cdx.json` of the build, which lists what the program is made of; none in tests. */
  readonly billFile?: string | undefined;
  /** How long printers are waited for; short in tests. */
  readonly printLimits?: PrintLimits | undefined;
  /** So many bytes that nobody can guess, for salts and codes; the system's own unless given. */
  readonly secretBytes?: ((count: number) => Uint8Array) | undefined;
};
