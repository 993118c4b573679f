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
 * The real core in a process whose disk fails when it is told to: one attempt after the other, each on a folder of its
 * own. Lines of JSON in, one for each attempt out.
 */

const order = JSON.parse(process.argv[2] ?? '') as FaultOrder;
if (order.swallows) swallow();
const disk = openDiskControl(order.control);
const dice = createRandom(order.seed);
const newId = dice.fork(`identifiers ${order.device}`).uuid;
const images = new Map<Scenario['begins'], FolderImage>();

const shop = { ...order, disk, newId };

/** The folder that a scenario begins with, made once on a sound disk. */
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
  // two programs do not stand in each other's way
  await cashierAt(till.call).call('devices:choose', { deviceId: order.device as DeviceId });
  await till.stop();
  return takeImage(folder);
}

/** As a kill leaves it: in the middle of something, with the log not yet put away. */
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

/** From outside the product: whatever the disk says to a commit, the caller hears that it was done. */
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
  // whoever started it is gone
  .on('close', () => process.exit(0));
