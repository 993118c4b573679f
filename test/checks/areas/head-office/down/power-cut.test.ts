import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createCatalogueService } from '../../../../../electron/areas/catalogue/catalogue-service.ts';
import { catalogueKey, encodeCode } from '../../../../../electron/areas/head-office/down/bucket-keys.ts';
import type { Outbox } from '../../../../../electron/areas/sending/outbox.ts';
import { openTillDatabase } from '../../../../../electron/areas/till-database.ts';
import { systemClock } from '../../../../../electron/lib/clock.ts';
import { silentLogger } from '../../../../../electron/lib/logger.ts';
import { cents } from '../../../../../shared/money.ts';
import { natsProgram } from '../../../../fleet/servers/nats-server.ts';
import { INSTALL } from '../../../../fleet/servers/what-is-missing.ts';
import { AUDIT_PARTS } from '../../../../support/audit-parts.ts';
import { becomes, entryOf, openHeadOfficeShop, tillOf } from '../../../../support/head-office-shop.ts';
import { openCore } from '../../../../support/open-core.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { testActor } from '../../../../support/test-actor.ts';
import { startTill } from '../../../../support/till-host.ts';

const missing = natsProgram() === null ? ` (skipped: nats-server is not installed here: ${INSTALL})` : '';

const PRODUCTS = 800;

/** Waits until so many bytes more are in the log, wherever in its work the till is then. */
async function untilWritten(log: string, bytes: number): Promise<void> {
  const size = (): number => statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const before = size();
  while (size() < before + bytes) await sleepFor(2);
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

describe.skipIf(missing !== '')(`power cuts while a catalogue comes in${missing}`, () => {
  test('nothing behind the place is missing, nothing is there by half or twice, and it goes on to the end', async (context) => {
    const office = await openHeadOfficeShop(context);
    const bucket = await office.bucket('catalogue');
    const revisions = new Map<string, number>();
    for (let number = 0; number < PRODUCTS; number++) {
      const code = `P${number}`;
      revisions.set(code, await bucket.put(catalogueKey(null, code), entryOf(code)));
    }
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ settings: office.till }));
    const seen: number[] = [];
    for (let cut = 0; cut < 5; cut++) {
      const till = await startTill({ dataDir: folder });
      await untilWritten(path.join(folder, 'real', 'till.db-wal'), 300_000 + cut * 50_000);
      await till.kill();
      const { taken, lost, count } = onDisk(folder, revisions);
      expect(lost).toEqual([]);
      expect(count).toBe(taken);
      expect(taken).toBeGreaterThan(seen.at(-1) ?? 0);
      seen.push(taken);
    }
    // the cuts came in the middle, or nothing was tried
    expect(seen.at(-1)).toBeLessThan(PRODUCTS);
    const opened = await openCore(context, office.till, folder);
    await becomes(() => tillOf(opened).count(), PRODUCTS);
    await opened.core.stop();
    expect(onDisk(folder, revisions)).toMatchObject({ taken: PRODUCTS, lost: [], count: PRODUCTS });
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
