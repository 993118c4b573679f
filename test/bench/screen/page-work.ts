import { percentile } from '../harness/samples.ts';
import type { BenchScreen } from './bench-screen.ts';
import { scanOnce } from './scan-to-paint.ts';

/** Lines of the sale before the first of the scans that are counted. */
const LINES = 200;
const SCANS = 20;

/** How often a page laid itself out and took its styles for one scan: the same on a busy machine and on a quiet one. */
export type PageWork = { readonly layouts: number; readonly stylePasses: number };

/** The medians over twenty scans onto a sale of two hundred lines. */
export async function pageWork(screen: BenchScreen, codes: readonly string[]): Promise<PageWork> {
  await screen.newSale(codes.slice(0, LINES));
  await screen.keys.send('Performance.enable');
  const counted: PageWork[] = [];
  // the first finds nothing warm
  for (const code of codes.slice(LINES, LINES + SCANS + 1)) {
    const before = await counters(screen);
    await scanOnce(screen, code);
    const after = await counters(screen);
    counted.push({
      layouts: after.layouts - before.layouts,
      stylePasses: after.stylePasses - before.stylePasses,
    });
  }
  await screen.keys.send('Performance.disable');
  const median = (name: keyof PageWork): number =>
    percentile(
      counted.slice(1).map((one) => one[name]),
      0.5,
    );
  return { layouts: median('layouts'), stylePasses: median('stylePasses') };
}

async function counters({ keys }: BenchScreen): Promise<PageWork> {
  const { metrics } = await keys.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { layouts: value('LayoutCount'), stylePasses: value('RecalcStyleCount') };
}
