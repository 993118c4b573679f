import type { ServiceParts } from '../areas/service-parts.ts';
import { errorText } from '../lib/logger.ts';

/** After this many commits a short pause is enough; with fewer the checkpoint waits until the till is idle. */
const MANY_COMMITS = 32;
const PAUSE_MS = 100;
const NOBODY_ACTS_MS = 2_000;

export type LogKeeperParts = Pick<ServiceParts, 'clock' | 'log' | 'onFault'> & {
  readonly database: Pick<ServiceParts['database'], 'afterEachCommit' | 'moveLog'>;
};

/** Checkpoints the WAL while no one waits. SQLite alone would do it within a customer's commit: two more syncs and
 * a thousand pages. A till that never rests still does so. */
export function createLogKeeper({ database, clock, log, onFault }: LogKeeperParts) {
  let ended = false;
  let rouse = new AbortController();
  let commits = 0;
  let lastAtMs = 0;
  let watching: Promise<void> | null = null;

  function leftMs(): number {
    const wantedMs = commits >= MANY_COMMITS ? PAUSE_MS : NOBODY_ACTS_MS;
    return lastAtMs + wantedMs - clock.monotonicMs();
  }

  async function watch(): Promise<void> {
    for (let waitMs = leftMs(); waitMs > 0; waitMs = leftMs()) {
      rouse = new AbortController();
      await clock.sleep(waitMs, rouse.signal);
      if (ended) return;
    }
    commits = 0;
    watching = null;
    try {
      database.moveLog();
    } catch (error) {
      log.error('the log of the database was not moved', { error: errorText(error) });
      onFault(error);
    }
  }

  function committed(): void {
    commits += 1;
    lastAtMs = clock.monotonicMs();
    if (commits === MANY_COMMITS) rouse.abort();
    watching ??= watch();
  }

  return {
    start: (): void => database.afterEachCommit(committed),
    stop: async (): Promise<void> => {
      database.afterEachCommit(() => undefined);
      ended = true;
      rouse.abort();
      await watching;
    },
  };
}
