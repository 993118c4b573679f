import type { ServiceParts } from '../areas/service-parts.ts';
import { errorText } from '../lib/logger.ts';

/** After so many commits a pause between two acts of the cashier is taken; with fewer there is time until nobody acts. */
const MANY_COMMITS = 32;
const PAUSE_MS = 100;
const NOBODY_ACTS_MS = 2_000;

export type LogKeeperParts = Pick<ServiceParts, 'clock' | 'log' | 'onFault'> & {
  readonly database: Pick<ServiceParts['database'], 'afterEachCommit' | 'moveLog'>;
};

/**
 * Moves the database's log into its file while nobody waits. Left to itself SQLite does it within whatever commit finds
 * the log full, which is then a customer's: two more syncs and a thousand pages. That still happens to a till that is
 * never left alone for as long as a breath.
 */
export function createLogKeeper({ database, clock, log, onFault }: LogKeeperParts) {
  let ended = false;
  let rouse = new AbortController();
  let commits = 0;
  let lastAtMs = 0;
  let watching: Promise<void> | null = null;

  /** How long until it may be moved, if nobody acts meanwhile. */
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
    // Let go before it is moved: what is written from here on, even a moment later, has a watch of its own.
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
