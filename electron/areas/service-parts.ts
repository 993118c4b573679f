import type { LocalTime } from '../../shared/local-time.ts';
import type { SampleShop } from '../../shared/sample-shop.ts';
import type { OperatorSettings, TillMode } from '../../shared/settings.ts';
import type { OperatorSetUp } from '../../shared/till-state.ts';
import type { TillFile } from '../db/till-file.ts';
import type { Clock } from '../lib/clock.ts';
import type { HostParts, Push } from '../lib/host-parts.ts';
import type { Logger } from '../lib/logger.ts';
import type { StorageFloor } from '../lib/storage-floor.ts';
import type { Operator } from '../operator/operator.ts';
import type { Actor } from './actor.ts';
import type { Events } from './events.ts';

export type ServiceParts<Database extends TillFile = TillFile> = {
  readonly database: Database;
  readonly clock: Clock;
  /** In the shop's present zone. */
  readonly localTime: () => LocalTime;
  readonly newId: () => string;
  readonly push: Push;
  readonly log: Logger;
  readonly actor: Actor;
  /** Reports errors that no caller waits for: by them the core detects a failing disk or a broken rule. */
  readonly onFault: (error: unknown) => void;
};

export type AreaContext<Database extends TillFile = TillFile> = ServiceParts<Database> & {
  readonly host: HostParts;
  readonly mode: TillMode;
  /** Null in the real shop. */
  readonly sampleShop: SampleShop | null;
  readonly folder: string;
  readonly readOnly: boolean;
  readonly events: Events;
  readonly pushState: () => void;
  readonly storage: Pick<StorageFloor, 'mayBegin'>;
  readonly operator: Operator;
  readonly operatorSetUp: () => OperatorSetUp;
  readonly operatorConfigured: () => boolean;
  readonly operatorSettings: OperatorSettings;
  /** Heads a device's slip. */
  readonly head: () => { readonly storeName: string; readonly registerNumber: number };
  readonly describe: () => string;
};

/** ISO 8601 in UTC, as stored. */
export function timestamp(clock: Clock): string {
  return clock.now().toISOString();
}
