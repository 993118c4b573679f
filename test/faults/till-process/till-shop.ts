import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cashierAt } from '../../support/cashier.ts';
import { shopBy } from '../../support/own-shop.ts';
import { roomForFiles } from '../room.ts';
import type { Programs } from './child-life.ts';
import type { Pace } from './fast-clock.ts';
import { type OperatorChild, startOperator } from './operator-child.ts';
import { startTill, type TillChild, type TillListener } from './till-child.ts';
import type { TillOrder } from './till-lines.ts';

/** A folder with an operator at work in it, and what a till needs to be started beside it. */
export type TillShop = {
  readonly folder: string;
  readonly tillFile: string;
  readonly pace: Pace;
  readonly operator: OperatorChild;
  readonly start: (more?: Partial<TillOrder>, listener?: TillListener) => TillChild;
  readonly close: () => Promise<void>;
};

export const PRICES = [1, 250, 999, 2_790, 12_345] as const;

/** How much faster than the world the rigs' processes live. */
const FACTOR = 40;

export async function openTillShop(programs: Programs, factor: number = FACTOR): Promise<TillShop> {
  const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-kill-'));
  const pace = { zeroMs: Date.now(), factor };
  const operator = await startOperator(programs, path.join(folder, 'service.db'), pace);
  const settings = shopBy(operator);
  const dataDir = path.join(folder, 'till');
  return {
    folder,
    tillFile: path.join(dataDir, 'real', 'till.db'),
    pace,
    operator,
    start: (more = {}, listener = {}) =>
      startTill(programs, { dataDir, settings, token: operator.token, pace, pushes: [], ...more }, listener),
    close: async () => {
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
