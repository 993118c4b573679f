import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { HostParts } from '../../../electron/lib/host-parts.ts';
import { silentLogger } from '../../../electron/lib/logger.ts';
import type { AppCore } from '../../../electron/till/app-core.ts';
import { createCoreOnDuty } from '../../support/on-duty.ts';
import { shopBy } from '../../support/own-shop.ts';
import { type ControlledService, startControlledService } from '../../support/service-control.ts';
import type { OperatorsProduct } from '../judge/facts.ts';
import { roomForFiles } from '../room.ts';
import { createHandClock, type HandClock } from './hand-clock.ts';

const MONDAY = new Date('2026-03-02T11:00:00.000Z');

export type WeekShop = Awaited<ReturnType<typeof openWeekShop>>;

/** A shop whose way to the operator can be taken away for days, with the till's clock in the rig's hand. */
export async function openWeekShop() {
  const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-week-'));
  const operatorFolder = path.join(folder, 'operator');
  const dataDir = path.join(folder, 'till');
  const time = createHandClock(MONDAY);
  let operator = await startControlledService(operatorFolder);
  const port = Number(new URL(operator.baseUrl).port);
  const host = hostParts(dataDir, operator, time);
  let core: AppCore | null = createCoreOnDuty(host);
  await core.start();
  const stopTill = async (): Promise<void> => {
    const ending = core;
    core = null;
    await ending?.stop();
  };
  return {
    tillFile: path.join(dataDir, 'real', 'till.db'),
    time,
    till: () => {
      if (core === null) throw new Error('the till is closed');
      return core;
    },
    operator: () => operator,
    products: async () => {
      const answer = await fetch(`${operator.controlUrl}/products`);
      return ((await answer.json()) as { readonly products: readonly OperatorsProduct[] }).products;
    },
    /** From now on nothing answers at the operator's address. */
    goOffline: () => operator.stop(),
    comeBack: async () => {
      operator = await startControlledService(operatorFolder, port);
    },
    /** Ends the till, runs `between` on its closed file, and opens it again. */
    restart: async (between?: (file: string) => void) => {
      await stopTill();
      between?.(path.join(dataDir, 'real', 'till.db'));
      core = createCoreOnDuty(host);
      await core.start();
    },
    /** Lets the event loop come round: what waits for the network can go on. */
    breathe: (ms = 0) => new Promise<void>((resolve) => (ms === 0 ? setImmediate(resolve) : setTimeout(resolve, ms))),
    stopTill,
    close: async () => {
      await stopTill();
      await operator.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function hostParts(dataDir: string, operator: ControlledService, time: HandClock): HostParts {
  const settings = shopBy(operator);
  return {
    dataDir,
    version: '0.0.0',
    settings: { get: () => settings, set: () => undefined },
    vault: { canKeep: () => false, get: () => operator.token, set: async () => undefined },
    push: () => undefined,
    clock: time.clock,
    newId: randomUUID,
    random: () => 0.5,
    log: silentLogger,
    freeBytes: () => 100 * 2 ** 30,
    ballastBytes: 4096,
  };
}
