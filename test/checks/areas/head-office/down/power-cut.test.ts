import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createCatalogueService } from '../../../../../electron/areas/catalogue/catalogue-service.ts';
import { catalogueKey, encodeCode } from '../../../../../electron/areas/head-office/down/bucket-keys.ts';
import type { Outbox } from '../../../../../electron/areas/sending/outbox.ts';
import { openTillDatabase } from '../../../../../electron/areas/till-database.ts';
import { systemClock } from '../../../../../electron/lib/clock.ts';
import { silentLogger } from '../../../../../electron/lib/logger.ts';
import { cents } from '../../../../../shared/money.ts';
import { AUDIT_PARTS } from '../../../../support/audit-parts.ts';
import { becomes, entryOf, openHeadOfficeShop, openTillOf } from '../../../../support/head-office-shop.ts';
import { withNats } from '../../../../support/needs-servers.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { testActor } from '../../../../support/test-actor.ts';
import { startTill } from '../../../../support/till-host.ts';
import { until } from '../../../../support/until.ts';

const CUTS = 5;
const AT_FIRST = 400;
/** Given out before each life of the till: more than it takes until it is killed, so that most cuts are in the middle. */
const MORE = 200;

/**
 * Waits until so many products are in, wherever in its work the till is when that is seen. It lets nobody else open its
 * file, so a copy is looked at; one that was torn by what the till wrote meanwhile is no answer.
 */
async function untilTaken(folder: string, count: number): Promise<void> {
  const copies = tempFolder();
  await until(`${count} products are in`, () => {
    const copy = mkdtempSync(path.join(copies, 'look-'));
    for (const name of ['till.db', 'till.db-wal']) copyFileSync(path.join(folder, 'real', name), path.join(copy, name));
    const file = new Sqlite(path.join(copy, 'till.db'));
    try {
      return Number(file.prepare('SELECT count(*) FROM product').pluck().get()) >= count;
    } finally {
      file.close();
      rmSync(copy, { recursive: true });
    }
  });
}

/** What is on the disk of a till that was killed. */
function onDisk(folder: string, revisions: ReadonlyMap<string, number>) {
  const database = openTillDatabase(path.join(folder, 'real', 'till.db'), AUDIT_PARTS);
  try {
    const cursor = database.received.feed('catalogue:all')?.revision ?? 0;
    const codes = [...revisions.keys()];
    const has = (code: string): boolean => {
      const product = database.products.findByCode(code);
      const lane = product === null ? '' : `product:${product.id}`;
      const entry = database.received.entry('catalogue:all', encodeCode(code));
      const parts = [product !== null, database.outbox.hasOpen(lane, 'product_save'), entry !== null];
      // the product, what the operator is to learn, and the place: all of it or nothing
      expect(new Set(parts).size, `${code}: ${parts.join(', ')}`).toBe(1);
      return product !== null;
    };
    const taken = codes.filter(has);
    const behind = codes.filter((code) => (revisions.get(code) ?? 0) <= cursor);
    return {
      cursor,
      taken: taken.length,
      lost: behind.filter((code) => !taken.includes(code)),
      count: database.products.count(),
    };
  } finally {
    database.close();
  }
}

withNats('power cuts while a catalogue comes in', () => {
  test('nothing behind the place is missing, nothing is there by half or twice, and it goes on to the end', async (context) => {
    const office = await openHeadOfficeShop(context);
    const bucket = await office.bucket('catalogue');
    const revisions = new Map<string, number>();
    const give = async (count: number): Promise<void> => {
      for (let left = count; left > 0; left--) {
        const code = `P${revisions.size}`;
        revisions.set(code, await bucket.put(catalogueKey(null, code), entryOf(code)));
      }
    };
    await give(AT_FIRST);
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ settings: office.till }));
    let before = 0;
    // a till that had taken all of it was not cut in the middle: that is no try
    for (let cuts = 0; cuts < CUTS; ) {
      await give(MORE);
      const till = await startTill({ dataDir: folder });
      context.onTestFinished(till.kill);
      await untilTaken(folder, before + 20);
      await till.kill();
      const { taken, lost, count } = onDisk(folder, revisions);
      expect(lost).toEqual([]);
      expect(count).toBe(taken);
      expect(taken).toBeGreaterThan(before);
      if (taken < revisions.size) cuts += 1;
      before = taken;
    }
    const till = await openTillOf(context, office, folder);
    await becomes(() => till.count(), revisions.size);
    await till.core.stop();
    expect(onDisk(folder, revisions)).toMatchObject({ taken: revisions.size, lost: [], count: revisions.size });
  });
});

test('what cannot be written together is not written at all', () => {
  const database = openTillDatabase(':memory:', AUDIT_PARTS);
  const outbox = { wake: () => undefined, wakeNow: () => undefined } as unknown as Outbox;
  const catalogue = createCatalogueService({
    database,
    outbox,
    clock: systemClock,
    newId: () => 'id',
    push: () => undefined,
    log: silentLogger,
    actor: testActor(),
    onFault: () => undefined,
  });
  const sent = { code: 'A', barcode: null, name: 'A', priceCents: cents(100), active: true, changedAt: null };
  const failing = (): never => {
    throw new Error('the place could not be kept');
  };
  expect(() => catalogue.takeSent(sent, failing)).toThrow('the place could not be kept');
  expect({ count: database.products.count(), waiting: database.outbox.counts().waiting }).toEqual({
    count: 0,
    waiting: 0,
  });
  catalogue.takeSent(sent, () => undefined);
  expect(() => catalogue.withdraw('A', failing)).toThrow('the place could not be kept');
  expect(database.products.findByCode('A')).toMatchObject({ active: true, headOffice: { standing: 'as_sent' } });
  database.close();
});
