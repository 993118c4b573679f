import { packOldest } from '../../db/audit/packs.ts';
import { isDiskFull } from '../../db/storage-failure.ts';
import { errorText } from '../../lib/logger.ts';
import { FLOOR_BYTES } from '../../lib/storage-floor.ts';
import { createWakeableLoop } from '../../lib/wakeable-loop.ts';
import type { AreaContext } from '../service-parts.ts';

/** A rescue loses a damaged pack whole. */
const STAYS_MS = 30 * 24 * 60 * 60_000;
const FIRST_AFTER_MS = 2 * 60_000;
/** A pack takes some ten milliseconds of the selling thread. */
const PAUSE_MS = 1_000;
/** A check takes minutes. */
const CHECK_MS = 60_000;
const LOOK_EVERY_MS = 60 * 60_000;

type PackingParts = Pick<AreaContext, 'database' | 'clock' | 'log' | 'onFault'> & {
  /** Free bytes on the disk; a throw counts as none. */
  readonly freeBytes: () => number;
  /** A check in steps would miss entries that are packed meanwhile. */
  readonly isChecking: () => boolean;
};

/** Packs the trail of shifts that were closed more than 30 days ago. */
export function packTrail(parts: PackingParts) {
  const { database, clock, log, onFault } = parts;
  let packs = 0;
  const loop = createWakeableLoop(
    clock,
    () => {
      if (parts.isChecking()) return CHECK_MS;
      try {
        const closedBefore = new Date(clock.now().getTime() - STAYS_MS).toISOString();
        if (hasRoom(parts) && packOldest(database.connection, closedBefore)) {
          packs += 1;
          return PAUSE_MS;
        }
        if (packs > 0) log.info('old entries were packed', { count: packs });
        packs = 0;
      } catch (error) {
        log.error('old entries could not be packed', { error: errorText(error) });
        // no reason to give up the reserve of charges
        if (!isDiskFull(error)) onFault(error);
      }
      return LOOK_EVERY_MS;
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

/** A pack makes room only later, for entries to come. */
function hasRoom({ freeBytes }: PackingParts): boolean {
  try {
    return freeBytes() >= 2 * FLOOR_BYTES;
  } catch {
    return false;
  }
}
