import { mkdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import type { DeviceId } from '../../../shared/device.ts';
import { cashierAt } from '../../support/cashier.ts';
import { createRandom } from '../random.ts';
import { EMPTY_IMAGE, type FolderImage, layOut, takeImage } from './crash-disk.ts';
import { type Attempt, attempt } from './fault-attempt.ts';
import { openDiskControl } from './fault-disk.ts';
import type { FaultOrder, FaultOutcome, ToFaultProgram } from './fault-lines.ts';
import { BEGINNINGS, SCENARIOS, type Scenario } from './fault-scenarios.ts';
import { createSellingTill } from './selling-till.ts';
import { type Cashier, furnish, type Patience } from './shop-talk.ts';

/*
 * The real core on a disk that fails to order: attempts in sequence, each on its own folder. A line of JSON in and out per
 * attempt.
 */

const order = JSON.parse(process.argv[2] ?? '') as FaultOrder;
if (order.swallows) swallow();
const disk = openDiskControl(order.control);
const dice = createRandom(order.seed);
const newId = dice.fork(`identifiers ${order.device}`).uuid;
const images = new Map<Scenario['begins'], FolderImage>();

const shop = { ...order, disk, newId };

async function imageOf(begins: Scenario['begins']): Promise<FolderImage> {
  const known = images.get(begins);
  if (known !== undefined || begins === 'empty') return known ?? EMPTY_IMAGE;
  const folder = path.join(order.folder, 'beginning');
  const image = begins === 'furnished' ? await furnished(folder) : await begun(folder, begins);
  rmSync(folder, { recursive: true, force: true });
  images.set(begins, image);
  return image;
}

const PATIENCE: Patience = { tries: 100, restMs: 5 };

const openHere = (dataDir: string) => createSellingTill({ dataDir, operator: order.operator, pace: order.pace, newId });

async function furnished(folder: string): Promise<FolderImage> {
  layOut(EMPTY_IMAGE, folder);
  const till = openHere(folder);
  await till.start();
  await furnish({ call: till.call, patience: PATIENCE });
  // two programs must not share a device
  await cashierAt(till.call).call('devices:choose', { deviceId: order.device as DeviceId });
  await till.stop();
  return takeImage(folder);
}

/** As after a kill: mid-act, with the WAL still there. */
async function begun(folder: string, begins: Exclude<Scenario['begins'], 'empty' | 'furnished'>): Promise<FolderImage> {
  layOut(await imageOf('furnished'), folder);
  const till = openHere(folder);
  await till.start();
  const cashier: Cashier = { call: till.call, patience: PATIENCE };
  await BEGINNINGS[begins]({ till, cashier, dice: dice.fork(begins), restart: async () => undefined });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const image = takeImage(folder);
  await till.stop();
  return image;
}

async function tryOnce(line: ToFaultProgram): Promise<FaultOutcome> {
  const scenario = SCENARIOS[line.scenario];
  const dataDir = path.join(order.folder, 'attempt');
  layOut(await imageOf(scenario.begins), dataDir);
  mkdirSync(dataDir, { recursive: true });
  const parts: Attempt = { ...shop, dataDir, scenario, line, dice: createRandom(order.seed).fork(line.scenario) };
  return { n: line.n, ...(await attempt(parts)) };
}

/** Outside the product: every commit reports success. */
function swallow(): void {
  const { transaction } = Sqlite.prototype;
  Sqlite.prototype.transaction = function (this: Sqlite.Database, work: (...args: never[]) => unknown) {
    let last: unknown;
    const real = transaction.call(this, (...args: never[]) => {
      last = work(...args);
      return last;
    });
    const deaf = (...args: never[]): unknown => {
      try {
        return real.immediate(...args);
      } catch (error) {
        if (error instanceof Sqlite.SqliteError && /^SQLITE_(IOERR|FULL)/.test(error.code)) return last;
        throw error;
      }
    };
    return Object.assign(deaf, real, { immediate: deaf });
  } as typeof transaction;
}

let turn: Promise<void> = Promise.resolve();
createInterface({ input: process.stdin })
  .on('line', (text) => {
    turn = turn.then(async () => {
      const outcome = await tryOnce(JSON.parse(text) as ToFaultProgram);
      writeSync(1, `${JSON.stringify(outcome)}\n`);
    });
  })
  // its parent is gone
  .on('close', () => process.exit(0));
