import type { ServiceParts } from '../areas/service-parts.ts';
import { errorText } from '../lib/logger.ts';
import { createWakeableLoop } from '../lib/wakeable-loop.ts';

/** After this many commits a short pause is enough; with fewer the checkpoint waits for an idle till. */
const MANY_COMMITS = 32;
const PAUSE_MS = 100;
const IDLE_MS = 2_000;
const NO_COMMIT_MS = 60 * 60_000;

type WalCheckpointerParts = Pick<ServiceParts, 'clock' | 'log' | 'onFault'> & {
  readonly database: Pick<ServiceParts['database'], 'afterEachCommit' | 'moveLog'>;
};

/** SQLite alone would checkpoint within a customer's commit: two more syncs and a thousand pages. */
export function createWalCheckpointer({ database, clock, log, onFault }: WalCheckpointerParts) {
  let commits = 0;
  let lastAtMs = 0;
  let running: Promise<void> = Promise.resolve();
  const loop = createWakeableLoop(clock, () => {
    if (commits === 0) return NO_COMMIT_MS;
    const waitMs = lastAtMs + (commits >= MANY_COMMITS ? PAUSE_MS : IDLE_MS) - clock.monotonicMs();
    if (waitMs > 0) return waitMs;
    commits = 0;
    try {
      database.moveLog();
    } catch (error) {
      log.error('the log of the database was not moved', { error: errorText(error) });
      onFault(error);
    }
    return NO_COMMIT_MS;
  });
  return {
    start: (): void => {
      database.afterEachCommit(() => {
        commits += 1;
        lastAtMs = clock.monotonicMs();
        if (commits === 1 || commits === MANY_COMMITS) loop.wake();
      });
      running = loop.run();
    },
    stop: (): Promise<void> => {
      database.afterEachCommit(() => undefined);
      loop.end();
      return running;
    },
  };
}
