import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import Conf from 'conf';
import { type Document, openSettingsIn } from '../../../electron/hosts/settings-document.ts';
import type { SettingsStore } from '../../../electron/lib/host-parts.ts';
import type { Settings } from '../../../shared/settings.ts';
import { cashierAt } from '../../support/cashier.ts';
import { shopBy } from '../../support/own-shop.ts';
import { value } from '../../support/value.ts';
import { createRandom } from '../random.ts';
import type { Pace } from '../till-process/fast-clock.ts';
import { createSellingTill, markWriter, type OperatorAddress, type SellingTill } from './selling-till.ts';
import { type Cashier, furnish, type Patience, pay, ring, type Tender } from './shop-talk.ts';

/*
 * A morning at a till in a process with a watched disk. What the till tells its cashier goes into the disk's journal,
 * between earlier and later writes. Prints `done` at the end.
 */

export type SellingOrder = {
  readonly dataDir: string;
  readonly operator: OperatorAddress;
  readonly pace: Pace;
  readonly mark: string;
  readonly seed: number;
  readonly furnish: boolean;
  readonly sales: number;
  readonly restartAfter: number;
  readonly tenders: readonly Tender[];
  /** After the last sale. `packed`: once the till has packed its old entries. */
  readonly end: 'cut' | 'shift closed' | 'packed';
  /** For the control: every connection syncs only as the driver's default. */
  readonly syncLess: boolean;
};

const PATIENCE: Patience = { tries: 200, restMs: 5 };

const order = JSON.parse(process.argv[2] ?? '') as SellingOrder;
if (order.syncLess) syncLess();
let hasPacked = false;
const hearPacked = (line: string): void => {
  hasPacked ||= line.includes('old entries were packed');
};
const dice = createRandom(order.seed);
const hear = markWriter(openSync(order.mark, 'a'));
// runs with one seed must not share identifiers
const newId = dice.fork(path.basename(path.dirname(order.dataDir))).uuid;

async function open(isNew: boolean): Promise<SellingTill> {
  const { dataDir, operator, pace } = order;
  const document = (): Document => new Conf({ cwd: dataDir, configName: 'settings', clearInvalidConfig: true });
  const settings = openSettingsIn(dataDir, document);
  if (isNew) saveSettings(settings, shopBy(operator));
  const till = createSellingTill({ dataDir, operator, pace, newId, hear, host: { settings }, onLog: hearPacked });
  await till.start();
  return till;
}

function saveSettings(store: SettingsStore, settings: Settings): void {
  hear({ told: 'naming', storeName: settings.storeName });
  store.set(settings);
  hear({ told: 'settings', storeName: settings.storeName });
}

async function rename({ call }: SellingTill, storeName: string): Promise<void> {
  const { settings } = value(await call('settings:get', null));
  hear({ told: 'naming', storeName });
  const saved = await call('settings:save', { settings: { ...settings, storeName } });
  if (saved.ok) hear({ told: 'settings', storeName });
}

/** Limit of a payment, in real milliseconds. */
const PAYMENT_MS = 15_000;

let till = await open(order.furnish);
let cashier: Cashier = { call: till.call, patience: PATIENCE };
if (order.furnish) await furnish(cashier);
for (let count = 0; count < order.sales; count++) {
  if (count === order.restartAfter) {
    await till.stop();
    till = await open(false);
    cashier = { call: till.call, patience: PATIENCE };
  }
  await pay(cashier, await ring(cashier, dice), order.tenders[count % order.tenders.length] ?? 'cash', PAYMENT_MS);
  if (count % 5 === 1 && order.end !== 'shift closed') await till.call('backup:now', null);
  if (count % 5 === 3) await rename(till, `Shop ${order.seed} ${count}`);
}
if (order.end === 'shift closed') await cashierAt(till.call).closeShift();
while (order.end === 'packed' && !hasPacked) await sleepFor(50);
console.log('done');
// like a power cut: without a shutdown
process.exit(0);

/** Outside the product: `synchronous = FULL` silently becomes NORMAL. */
function syncLess(): void {
  const { pragma } = Sqlite.prototype;
  Sqlite.prototype.pragma = function (this: Sqlite.Database, source: string, options?: Sqlite.PragmaOptions): unknown {
    if (source === 'synchronous') return 2;
    return pragma.call(this, source === 'synchronous = FULL' ? 'synchronous = NORMAL' : source, options);
  };
}
