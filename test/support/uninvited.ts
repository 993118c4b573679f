import type { Page } from 'playwright';

/** Between two key presses of a person. */
const BETWEEN_MS = 120;

type Watched = { began: number; release: () => void };
type PageThatIsWatched = { readonly quietSeen: Watched };

export type Uninvited = Awaited<ReturnType<typeof watchUninvited>>;

/**
 * Watches a page for uninvited changes. The quiet second is held until every act of `meets` is done, however slow the
 * machine. With `isOff` the mark of the quiet is removed at once, so that the page takes every key.
 */
export async function watchUninvited(page: Page, { isOff = false } = {}) {
  await page.evaluate(watch, isOff);
  const count = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as PageThatIsWatched).quietSeen.began);
  return {
    count,
    /** Waits for the change, and does all acts while the page is quiet. */
    meets: async (...acts: readonly (() => Promise<void>)[]): Promise<void> => {
      await page.waitForFunction(() => (globalThis as unknown as PageThatIsWatched).quietSeen.began > 0);
      for (const act of acts) {
        await act();
        await page.waitForTimeout(BETWEEN_MS);
      }
      await page.evaluate(() => (globalThis as unknown as PageThatIsWatched).quietSeen.release());
    },
  };
}

function watch(isOff: boolean): void {
  const root = document.documentElement;
  let isHeld = !isOff;
  /** The program's own quiet is over; the mark is the test's. */
  let isOver = false;
  let isTime = false;
  const own = globalThis.setTimeout.bind(globalThis);
  const told = (run: () => void) => (): void => {
    isTime = true;
    try {
      run();
    } finally {
      // after the page's own observers
      queueMicrotask(() => {
        isTime = false;
      });
    }
  };
  const seen: Watched = {
    began: 0,
    release: () => {
      isHeld = false;
      if (isOver) root.removeAttribute('data-quiet');
    },
  };
  const watcher = new MutationObserver(() => {
    const isQuiet = root.hasAttribute('data-quiet');
    isOver = isHeld && !isQuiet && isTime;
    if (isQuiet) seen.began += 1;
    if (isOver || (isQuiet && isOff)) root.toggleAttribute('data-quiet', isOver);
    // ignores its own changes
    watcher.takeRecords();
  });
  watcher.observe(root, { attributeFilter: ['data-quiet'] });
  const timer = ((run: () => void, ms?: number) => own(told(run), ms)) as typeof globalThis.setTimeout;
  Object.assign(globalThis, { quietSeen: seen, setTimeout: timer });
}
