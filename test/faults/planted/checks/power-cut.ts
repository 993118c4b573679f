import path from 'node:path';
import { cutOften, NOTHING_BEFORE } from '../../disk/cut-moments.ts';
import { openDiskShop } from '../../disk/disk-shop.ts';
import { TENDERS } from '../../disk/shop-talk.ts';
import { runWatched } from '../../disk/watched-run.ts';
import type { CheckResult } from '../../judge/breach.ts';

const STATES = 120;
const SEED = 1;

export async function powerCut(): Promise<CheckResult> {
  const shop = await openDiskShop('themselves');
  if (typeof shop === 'string') return { breaches: [], skipped: shop };
  try {
    const order = { operator: shop.operator, pace: shop.pace, seed: SEED, furnish: true, sales: 12 };
    const run = await runWatched({
      library: shop.library,
      folder: path.join(shop.folder, 'morning'),
      order: { ...order, restartAfter: 7, syncLess: false, tenders: TENDERS, end: 'cut' },
    });
    const cuts = cutOften(path.join(shop.folder, 'cut'), { run, before: NOTHING_BEFORE, states: STATES, seed: SEED });
    const found = new Set<string>();
    for (const { wrong } of cuts) for (const one of wrong) found.add(one);
    return { breaches: [...found] };
  } finally {
    await shop.close();
  }
}
