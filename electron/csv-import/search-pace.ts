import type { Clock } from '../lib/clock.ts';

export type SearchPaceParts = {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** Puts pieces of the search index together, about so many pages of them; false where there is nothing to do. */
  readonly mergeSome: (pages: number) => boolean;
};

/** What one step may take of the main thread, with its commit. */
const STEP_MS = 5;
const FIRST_PAGES = 16;
const [LEAST_PAGES, MOST_PAGES] = [8, 128];
const MOST_GROWTH = 1.5;

/** Puts the search index together in steps that nobody waits for. */
export function createSearchPace({ clock, mergeSome }: SearchPaceParts) {
  let pages = FIRST_PAGES;
  return {
    /** One step; false where there was nothing to do. */
    step: (): boolean => {
      const beganMs = clock.monotonicMs();
      if (!mergeSome(Math.round(pages))) return false;
      const tookMs = clock.monotonicMs() - beganMs;
      const room = Math.min(MOST_GROWTH, STEP_MS / Math.max(0.1, tookMs));
      pages = Math.min(MOST_PAGES, Math.max(LEAST_PAGES, pages * room));
      return true;
    },
  };
}

export type SearchPace = ReturnType<typeof createSearchPace>;
