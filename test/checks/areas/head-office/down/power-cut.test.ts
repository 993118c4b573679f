import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogueKey, encodeCode } from '../../../../../electron/areas/head-office/down/bucket-keys.ts';
import { AUDIT_PARTS } from '../../../../support/audit-parts.ts';
import { readCopy } from '../../../../support/by-driver.ts';
import { becomes, entryOf, openHeadOfficeShop, openTillOf } from '../../../../support/head-office-shop.ts';
import { withNats } from '../../../../support/needs-servers.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { openTillDatabase } from '../../../../support/till-database.ts';
import { startTill } from '../../../../support/till-host.ts';
import { until } from '../../../../support/until.ts';

const CUTS = 5;
const AT_FIRST = 400;
/** More per life than it can take, so that most cuts hit the middle. */
const MORE = 200;

/** Waits for that many products, by copies of the file, because the till locks it. Torn copies are retried. */
async function untilTaken(folder: string, count: number): Promise<void> {
  const products = 'SELECT count(*) FROM product';
  await until(`${count} products are in`, () =>
    readCopy(path.join(folder, 'real', 'till.db'), (copy) => Number(copy.prepare(products).pluck().get()) >= count),
  );
}

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
      // all or nothing
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
    // finished before the cut: no try
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
