import type { LocalTime } from '../../shared/local-time.ts';
import type { Clock } from '../lib/clock.ts';
import type { Push } from '../lib/host-parts.ts';
import type { Logger } from '../lib/logger.ts';
import type { Actor } from './actor.ts';
import type { TillDatabase } from './till-database.ts';

/** What every service works with. */
export type ServiceParts = {
  readonly database: TillDatabase;
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

/** The present moment as it is stored: ISO 8601 in UTC. */
export function timestamp(clock: Clock): string {
  return clock.now().toISOString();
}
