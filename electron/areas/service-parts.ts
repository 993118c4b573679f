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

/** What every service works with. `Database`: the till's file with the tables that it reads and writes. */
export type ServiceParts<Database extends TillFile = TillFile> = {
  readonly database: Database;
  readonly clock: Clock;
  /** Days and hours of the shop's zone, as it is set now. */
  readonly localTime: () => LocalTime;
  readonly newId: () => string;
  readonly push: Push;
  readonly log: Logger;
  /** Who acts at the till now. */
  readonly actor: Actor;
  /** Told of what goes wrong where nobody waits for an answer: the core knows a failing disk or a broken rule by it. */
  readonly onFault: (error: unknown) => void;
};

/** What the areas of an open till are opened with. */
export type AreaContext<Database extends TillFile = TillFile> = ServiceParts<Database> & {
  readonly host: HostParts;
  readonly mode: TillMode;
  /** Which sample shop a training is; null in the real shop. */
  readonly sampleShop: SampleShop | null;
  /** Where the till's file is. */
  readonly folder: string;
  /** The file can only be looked at. */
  readonly readOnly: boolean;
  readonly events: Events;
  /** What the header shows may be something else now. */
  readonly pushState: () => void;
  readonly storage: Pick<StorageFloor, 'mayBegin'>;
  readonly operator: Operator;
  readonly operatorSetUp: () => OperatorSetUp;
  readonly operatorConfigured: () => boolean;
  readonly operatorSettings: OperatorSettings;
  /** What heads the slip of a device. */
  readonly head: () => { readonly storeName: string; readonly registerNumber: number };
  /** Describes a charge at the operator's. */
  readonly describe: () => string;
};

/** The present moment as it is stored: ISO 8601 in UTC. */
export function timestamp(clock: Clock): string {
  return clock.now().toISOString();
}
