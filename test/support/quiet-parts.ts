import { randomUUID } from 'node:crypto';
import type { ServiceParts } from '../../electron/areas/service-parts.ts';
import { type Clock, systemClock } from '../../electron/lib/clock.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import { machineTime } from './shop-day.ts';
import { testActor } from './test-actor.ts';
import type { TillDatabase } from './till-database.ts';

export const nothing = (): void => undefined;

/** Parts of a service without log or listeners. */
export function quietParts(
  database: TillDatabase,
  more: Partial<ServiceParts<TillDatabase>> = {},
): ServiceParts<TillDatabase> {
  const quiet = { localTime: machineTime, push: nothing, log: silentLogger, onFault: nothing };
  return { database, clock: systemClock, newId: randomUUID, actor: testActor(), ...quiet, ...more };
}

/** A controlled clock on which nothing has to wait. */
export const clockAt = (now: () => Date): Clock => ({ now, monotonicMs: () => 0, sleep: async () => undefined });
