import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { holdTill } from '../../support/held-till.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { createCoreOnDuty } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { shopBy } from '../../support/own-shop.ts';
import { startControlledService } from '../../support/service-control.ts';
import { roomForFiles } from '../room.ts';

export type WeekShop = Awaited<ReturnType<typeof openWeekShop>>;

export async function openWeekShop() {
  const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-week-'));
  const operatorFolder = path.join(folder, 'operator');
  const dataDir = path.join(folder, 'till');
  const time = manualClock();
  let operator = await startControlledService(operatorFolder);
  const port = Number(new URL(operator.baseUrl).port);
  const host = { ...coreParts(dataDir, shopBy(operator), operator.token), clock: time, random: () => 0.5 };
  const tillFile = path.join(dataDir, 'real', 'till.db');
  const { till, closeTill, reopen } = await holdTill(async () => {
    const core = createCoreOnDuty(host);
    await core.start();
    return core;
  });
  return {
    ...{ tillFile, time, till, closeTill },
    operator: () => operator,
    products: () => operator.products(),
    goOffline: () => operator.stop(),
    comeBack: async () => {
      operator = await startControlledService(operatorFolder, port);
    },
    restart: (between?: (file: string) => void) => reopen(() => between?.(tillFile)),
    /** Turns of the event loop, so that network waits continue. */
    breathe: (ms = 0) => new Promise<void>((resolve) => (ms === 0 ? setImmediate(resolve) : setTimeout(resolve, ms))),
    close: async () => {
      await closeTill();
      await operator.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
