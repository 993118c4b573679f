import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { checkCrashState, TILL_FILE } from '../../disk/check-crash-state.ts';
import { layOut } from '../../disk/crash-disk.ts';
import { type Before, drawStates, namesIn } from '../../disk/cut-moments.ts';
import { type DiskShop, openDiskShop } from '../../disk/disk-shop.ts';
import { nothingTold } from '../../disk/told-so-far.ts';
import { runWatched, type WatchedRun } from '../../disk/watched-run.ts';
import { createDice } from '../../till-process/dice.ts';
import type { CheckResult } from '../check-result.ts';

const STATES = 120;
const SEED = 1;
const BEFORE: Before = { told: nothingTold(), sent: new Set() };

/** A morning on a disk that writes everything down, and the power gone at moments of it. */
export async function powerCut(): Promise<CheckResult> {
  const shop = await openDiskShop('themselves');
  if (typeof shop === 'string') return { breaches: [], skipped: shop };
  try {
    const order = { operator: shop.address, pace: shop.pace, seed: SEED, furnish: true, sales: 12 };
    const run = await runWatched({
      library: shop.library,
      folder: path.join(shop.folder, 'morning'),
      order: { ...order, restartAfter: 7, syncLess: false },
    });
    return { breaches: [...new Set(cutOften(shop, run))] };
  } finally {
    await shop.close();
  }
}

function cutOften(shop: DiskShop, run: WatchedRun): readonly string[] {
  const known = { names: namesIn(run, BEFORE), seals: sealsOf(shop, run), hadFailure: false };
  const folder = path.join(shop.folder, 'cut');
  const found: string[] = [];
  for (const state of drawStates(run, BEFORE, STATES, createDice(SEED).fork('cuts'))) {
    layOut(state.image, folder);
    try {
      found.push(...checkCrashState(folder, { ...known, told: state.told, sent: state.sent }));
    } catch (error) {
      found.push(`I17: the till does not open: ${error instanceof Error ? error.message : error}`);
    }
  }
  return found;
}

/** The seals of the audit trail as the run came to its end with them. */
function sealsOf(shop: DiskShop, run: WatchedRun): ReadonlyMap<number, string> {
  const folder = path.join(shop.folder, 'end');
  layOut(run.end, folder);
  const database = new Sqlite(path.join(folder, TILL_FILE));
  try {
    return new Map(database.prepare<[], [number, string]>('SELECT id, hash FROM audit').raw().all());
  } finally {
    database.close();
  }
}
