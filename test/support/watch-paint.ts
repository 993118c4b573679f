import type { Page } from 'playwright';
import { percentile } from '../bench/harness/samples.ts';

type PaintWatch = {
  /**
   * Milliseconds from the last key to the end of the frame with the next change below `selector`; null if none comes in
   * that many frames.
   */
  readonly next: (selector: string, mostFrames: number) => Promise<number | null>;
  readonly begin: () => void;
  readonly end: () => readonly number[];
};
type PageWithWatch = { readonly paintWatch: PaintWatch };

/** Runs in the page and imports nothing. */
function install(): void {
  let keyAt = 0;
  const hear = ({ timeStamp }: Event): void => {
    keyAt = timeStamp;
  };
  addEventListener('keydown', hear, { capture: true });
  const next: PaintWatch['next'] = (selector, mostFrames) =>
    new Promise((resolve) => {
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - keyAt);
          port2.postMessage(null);
        });
      });
      const giveUpAfter = (frames: number): void => {
        if (frames > 0) requestAnimationFrame(() => giveUpAfter(frames - 1));
        else {
          watcher.disconnect();
          resolve(null);
        }
      };
      giveUpAfter(mostFrames);
      const watched = document.querySelector(selector);
      if (watched === null) throw new Error(`nothing on the page is ${selector}`);
      watcher.observe(watched, { childList: true, characterData: true, subtree: true });
    });
  let frames: number[] = [];
  let isNoting = false;
  const note = (before: number): void => {
    requestAnimationFrame((now) => {
      frames.push(now - before);
      if (isNoting) note(now);
    });
  };
  const begin = (): void => {
    [frames, isNoting] = [[], true];
    note(performance.now());
  };
  const end = (): readonly number[] => {
    isNoting = false;
    return frames;
  };
  Object.assign(globalThis, { paintWatch: { next, begin, end } satisfies PaintWatch });
}

/** Measured times for reports; never asserted, because other work shares the machine. */
export type Told = { readonly what: string; readonly count: number; readonly p50Ms: number; readonly p95Ms: number };

/** Measures the checkout's painting. Reloads the page, because the last listener for keys never hears a scan. */
export async function watchPaint(page: Page) {
  await page.addInitScript(install);
  await page.reload();
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  const told: Told[] = [];
  const tell = (what: string, times: readonly number[]): void => {
    if (times.length === 0) return;
    const rounded = (share: number): number => Math.round(percentile(times, share) * 10) / 10;
    told.push({ what, count: times.length, p50Ms: rounded(0.5), p95Ms: rounded(0.95) });
  };
  return {
    told,
    tell,
    /** From the last key of `act` to the frame with its change below `selector`. */
    painted: async (selector: string, act: () => Promise<unknown>, mostFrames = 90): Promise<number | null> => {
      const time = page.evaluate(
        ([where, most]) => (globalThis as unknown as PageWithWatch).paintWatch.next(where, most),
        [selector, mostFrames] as const,
      );
      // the page has to watch before the key comes
      await page.evaluate(() => undefined);
      await act();
      return time;
    },
    frames: async (what: string, act: () => Promise<unknown>): Promise<void> => {
      await page.evaluate(() => (globalThis as unknown as PageWithWatch).paintWatch.begin());
      await act();
      tell(what, await page.evaluate(() => [...(globalThis as unknown as PageWithWatch).paintWatch.end()]));
    },
  };
}
