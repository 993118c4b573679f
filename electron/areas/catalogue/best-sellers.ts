import { errorText } from '../../lib/logger.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { CatalogueDatabase } from './tables.ts';

/** How long the main thread is left to others between two shifts that are counted. */
const BREATH_MS = 20;

/**
 * Keeps the order of the search: after each shift what it has sold is added up, once. Nothing of it is part of a sale;
 * what the power cuts off is done at the next start.
 */
export function createBestSellers({ database, clock, log, onFault }: ServiceParts<CatalogueDatabase>) {
  const { bestSellers, transaction } = database;
  const ending = new AbortController();
  let counting: Promise<void> | null = null;

  async function countAll(): Promise<void> {
    try {
      while (!ending.signal.aborted && transaction(() => bestSellers.countNextShift())) {
        await clock.sleep(BREATH_MS, ending.signal);
      }
    } catch (error) {
      log.error('what sells most was not counted', { error: errorText(error) });
      onFault(error);
    }
  }

  return {
    /** Counts every closed shift that is not in yet, in the background. */
    count: (): void => {
      counting ??= countAll().finally(() => {
        counting = null;
      });
    },
    stop: async (): Promise<void> => {
      ending.abort();
      await counting;
    },
  };
}
