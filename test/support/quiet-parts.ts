import { randomUUID } from 'node:crypto';
import type { ServiceParts } from '../../electron/areas/service-parts.ts';
import { type Clock, systemClock } from '../../electron/lib/clock.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import { machineTime } from './shop-day.ts';
import { testActor } from './test-actor.ts';
import type { TillDatabase } from './till-database.ts';

export const nothing = (): void => undefined;

/** What a service works with where nobody looks on: nothing is logged, and nobody is told. */
export function quietParts(
  database: TillDatabase,
  more: Partial<ServiceParts<TillDatabase>> = {},
): ServiceParts<TillDatabase> {
  const quiet = { localTime: machineTime, push: nothing, log: silentLogger, onFault: nothing };
  return { database, clock: systemClock, newId: randomUUID, actor: testActor(), ...quiet, ...more };
}

/** A clock with the hand of a test on it, by which nobody has to wait. */
export function clockAt(now: () => Date): Clock {
  return { now, monotonicMs: () => 0, sleep: async () => undefined };
}
