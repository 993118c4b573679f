import { packOldest } from '../../db/audit/packs.ts';
import { errorText } from '../../lib/logger.ts';
import { createWakeableLoop } from '../../lib/wakeable-loop.ts';
import type { AreaContext } from '../service-parts.ts';

/** A Z counts what its trail says since the close before, and a rescue loses a damaged pack whole. */
const STAYS_MS = 30 * 24 * 60 * 60_000;
const FIRST_AFTER_MS = 2 * 60_000;
/** A pack takes some eight milliseconds of the selling thread. */
const PAUSE_MS = 1_000;
const LOOK_EVERY_MS = 60 * 60_000;

/** Packs the trail of shifts that were closed more than 30 days ago. */
export function packTrail({
  database,
  clock,
  log,
  onFault,
}: Pick<AreaContext, 'database' | 'clock' | 'log' | 'onFault'>) {
  let packs = 0;
  const loop = createWakeableLoop(
    clock,
    () => {
      try {
        const closedBefore = new Date(clock.now().getTime() - STAYS_MS).toISOString();
        if (packOldest(database.connection, closedBefore)) {
          packs += 1;
          return PAUSE_MS;
        }
        if (packs > 0) log.info('old entries were packed', { count: packs });
        packs = 0;
        return LOOK_EVERY_MS;
      } catch (error) {
        log.error('old entries could not be packed', { error: errorText(error) });
        onFault(error);
        return LOOK_EVERY_MS;
      }
    },
    FIRST_AFTER_MS,
  );
  let running: Promise<void> = Promise.resolve();
  return {
    start: (): void => {
      running = loop.run();
    },
    stop: (): Promise<void> => {
      loop.end();
      return running;
    },
  };
}
