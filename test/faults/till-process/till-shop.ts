import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cashierAt } from '../../support/cashier.ts';
import { shopBy } from '../../support/own-shop.ts';
import { type ControlledService, controlOf } from '../../support/service-control.ts';
import { roomForFiles } from '../room.ts';
import { type ChildLife, type Programs, startChild } from './child-life.ts';
import type { Pace } from './fast-clock.ts';
import type { TillOrder } from './till-child.ts';
import { startTill, type TillChild, type TillListener } from './till-child.ts';

export type TillShop = Awaited<ReturnType<typeof openTillShop>>;

export const PRICES = [1, 250, 999, 2_790, 12_345] as const;

const FACTOR = 40;

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

export async function furnish(till: TillChild): Promise<void> {
  await till.ready;
  await cashierAt(till.call).furnish(PRICES);
}

type Address = Pick<ControlledService, 'baseUrl' | 'qrBaseUrl' | 'controlUrl' | 'token' | 'cnpj'>;

export type OperatorChild = Address &
  ReturnType<typeof controlOf> & {
    readonly kill: () => Promise<void>;
    readonly start: () => Promise<void>;
    readonly stop: () => Promise<void>;
  };

export async function startOperator(programs: Programs, dataFile: string, pace: Pace): Promise<OperatorChild> {
  let life: ChildLife;
  let port = 0;

  function launch(): Promise<Address> {
    return new Promise((resolve, reject) => {
      const started = startChild({
        program: programs.operator,
        order: { port, dataFile, pace },
        env: programs.env,
        onLine: (line) => resolve(JSON.parse(line) as Address),
      });
      life = started;
      const gone = (): void => reject(new Error(`the operator did not start: ${started.complaints.join(' ')}`));
      started.ended.then(gone, reject);
    });
  }

  const address = await launch();
  port = Number(new URL(address.baseUrl).port);
  return {
    ...address,
    ...controlOf(address.controlUrl),
    kill: () => life.kill(),
    start: async () => void (await launch()),
    stop: () => life.leave(),
  };
}
