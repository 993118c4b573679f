import { test as base, expect, onTestFinished } from 'vitest';
import { packTrail } from '../../../../electron/areas/records/pack-trail.ts';
import { lastPacked } from '../../../../electron/db/audit/packs.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { layShop, tillFile } from '../../../bench/catalogue/lay-catalogue.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { manualClock } from '../../../support/manual-clock.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { openTillDatabase } from '../../../support/till-database.ts';

const test = base.extend('till', () => open());

const [MINUTE, DAY] = [60_000, 86_400_000];

/** A till with one shift, of the last day that is laid. */
function open() {
  const folder = tempFolder();
  layShop(folder, { products: 100, sales: 200 }, () => undefined);
  const database = openTillDatabase(tillFile(folder), AUDIT_PARTS);
  const closed = database.connection.prepare<[], string>('SELECT closed_at FROM shift').pluck().get() ?? '';
  const clock = manualClock(closed);
  const world = { free: 1e12, checking: false };
  const faults: unknown[] = [];
  const packing = packTrail({
    ...{ database, clock, log: silentLogger, onFault: (error) => void faults.push(error) },
    freeBytes: () => world.free,
    isChecking: () => world.checking,
  });
  onTestFinished(async () => {
    await packing.stop();
    database.close();
  });
  packing.start();
  return { database, clock, world, faults, last: () => lastPacked(database.connection).id, file: tillFile(folder) };
}

test('the trail of a shift is packed a month after its close, while the till is open', async ({ till }) => {
  await till.clock.pass(29 * DAY);
  expect(till.last()).toBe(0);
  await till.clock.pass(2 * DAY);
  expect(till.last()).toBeGreaterThan(700);
  expect(till.faults).toEqual([]);
});

test('nothing is packed while the records are checked in steps, which would miss it', async ({ till }) => {
  await till.clock.pass(29 * DAY);
  till.world.checking = true;
  await till.clock.pass(2 * DAY);
  expect(till.last()).toBe(0);
  till.world.checking = false;
  await till.clock.pass(2 * MINUTE);
  expect(till.last()).toBeGreaterThan(0);
});

test('a disk with little space is left to the sales', async ({ till }) => {
  till.world.free = 100e6;
  await till.clock.pass(31 * DAY);
  expect(till.last()).toBe(0);
  till.world.free = 200e6;
  await till.clock.pass(61 * MINUTE);
  expect(till.last()).toBeGreaterThan(0);
});

test('a trail that was altered is not packed, and the till goes on', async ({ till }) => {
  const { connection } = till.database;
  connection.exec(`DROP TRIGGER audit_stays; UPDATE audit SET body = '{}' WHERE id = 20`);
  await till.clock.pass(31 * DAY);
  expect(till.last()).toBe(0);
  expect(till.faults).toHaveLength(24);
  expect(connection.prepare('SELECT count(*) FROM audit').pluck().get()).toBeGreaterThan(700);
});
