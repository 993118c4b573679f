import type { Page } from 'playwright';

/** After so much of the quiet nothing more is pressed: on a busy machine a key arrives later than it was sent. */
const LATEST_MS = 700;
const BETWEEN_MS = 120;

type Watched = { began: number; atMs: number };
type PageThatIsWatched = { readonly quietSeen: Watched };

/** A screen that comes by itself, and hands that were on their way to what stood there before. */
export type Uninvited = {
  /** Waits for the change, and does all of it while the page is quiet; says how much was done in time. */
  readonly meets: (...acts: readonly (() => Promise<void>)[]) => Promise<number>;
  /** How often the page has become quiet. */
  readonly count: () => Promise<number>;
};

/**
 * Watches a page for changes that came by themselves. With `isOff` the page takes every key all the same: what marks the
 * quiet is taken away as soon as it is there, which nothing in the program does.
 */
export async function watchUninvited(page: Page, { isOff = false } = {}): Promise<Uninvited> {
  await page.evaluate((off) => {
    const seen = { began: 0, atMs: 0 };
    Object.assign(globalThis, { quietSeen: seen });
    const look = (): void => {
      const root = document.documentElement;
      if (!root.hasAttribute('data-quiet')) return;
      seen.began += 1;
      seen.atMs = performance.now();
      if (off) root.removeAttribute('data-quiet');
    };
    new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-quiet'] });
  }, isOff);
  const count = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as PageThatIsWatched).quietSeen.began);
  const sinceMs = (): Promise<number> =>
    page.evaluate(() => performance.now() - (globalThis as unknown as PageThatIsWatched).quietSeen.atMs);
  let met = 0;
  return {
    count,
    meets: async (...acts) => {
      // how late it was noticed comes with the notice: on a busy machine each question takes a part of the second
      const noticed = await page.waitForFunction(
        (before) => {
          const { began, atMs } = (globalThis as unknown as PageThatIsWatched).quietSeen;
          return began > before ? { began, lateMs: performance.now() - atMs } : null;
        },
        met,
        { polling: 'raf' },
      );
      const first = await noticed.jsonValue();
      if (first === null) return 0;
      met = first.began;
      let done = 0;
      for (const act of acts) {
        if ((done === 0 ? first.lateMs : await sinceMs()) > LATEST_MS) break;
        await act();
        done += 1;
        await page.waitForTimeout(BETWEEN_MS);
      }
      return done;
    },
  };
}
