import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cashierAt } from '../../support/cashier.ts';
import { shopBy } from '../../support/own-shop.ts';
import { roomForFiles } from '../room.ts';
import type { Programs } from './child-life.ts';
import type { Pace } from './fast-clock.ts';
import { startOperator } from './operator-child.ts';
import { startTill, type TillChild, type TillListener } from './till-child.ts';
import type { TillOrder } from './till-lines.ts';

export type TillShop = Awaited<ReturnType<typeof openTillShop>>;

export const PRICES = [1, 250, 999, 2_790, 12_345] as const;

/** How much faster than the world the rigs' processes live. */
const FACTOR = 40;

/** A folder with an operator at work in it, and what a till needs to be started beside it. */
export async function openTillShop(programs: Programs, factor: number = FACTOR) {
  const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-kill-'));
  const pace: Pace = { zeroMs: Date.now(), factor };
  const operator = await startOperator(programs, path.join(folder, 'service.db'), pace);
  const settings = shopBy(operator);
  const dataDir = path.join(folder, 'till');
  return {
    folder,
    tillFile: path.join(dataDir, 'real', 'till.db'),
    pace,
    operator,
    start: (more: Partial<TillOrder> = {}, listener: TillListener = {}): TillChild =>
      startTill(programs, { dataDir, settings, token: operator.token, pace, pushes: [], ...more }, listener),
    close: async (): Promise<void> => {
      await operator.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The till's first minutes. */
export async function furnish(till: TillChild): Promise<void> {
  await till.ready;
  await cashierAt(till.call).furnish(PRICES);
}
