import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { PERSONAL_FILE } from '../../../../electron/areas/personal/attach-personal.ts';
import { testVault } from '../../../support/people-scene.ts';
import { value } from '../../../support/value.ts';
import { afterRestart, openHeldTill, sell, sold } from '../money/sale/held/held-till.ts';
import { stockProduct } from '../shift/drawer-till.ts';
import { copyOf, moneyOf } from './personal-scene.ts';

const test = base.extend('till', () => openHeldTill());

const CPF = '52998224725';
const OTHER = '11144477735';

test('what is too old goes by itself, and the name of a sale that waits no more', async ({ till }) => {
  const old = await sold(till, CPF);
  const { database } = till;
  database.connection.prepare(`UPDATE personal.kept SET kept_at = '2021-11-01T00:00:00.000Z'`).run();
  const kept = await sold(till, CPF);
  const waiting = sell(till, '101').id;
  value(await till.held.hold(waiting, 'Dona Lúcia'));
  const gone = sell(till, '102').id;
  value(await till.held.hold(gone, 'Seu José'));
  value(till.sales.resume(gone));
  value(till.sales.cancel(gone, 'customer_gave_up'));
  await till.data.lookAfter();
  expect([old, kept].map((id) => value(till.taxIds.get(id)).state)).toEqual(['none', 'known']);
  expect(database.personal.named()).toEqual([waiting]);
  expect(moneyOf(till)).toMatchObject({ trail: true });
});

describe('what a customer may see', () => {
  test('is found, and written for him without his number; a week later the file is gone', async ({ till }) => {
    const id = await sold(till, CPF);
    expect(value(till.data.find(CPF))).toMatchObject({ count: 1, totalCents: 250, sales: [{ id, number: 1 }] });
    expect(value(till.data.find(OTHER))).toEqual({ count: 0, lacking: 0, totalCents: 0, sales: [] });
    const { file } = value(till.data.exportOf(CPF));
    const said = readFileSync(file, 'utf8');
    expect(JSON.parse(said)).toMatchObject({
      taxId: '•••.982.247-••',
      sales: [{ receipt: '01-000001', totalCents: 250, items: [{ code: '101' }], payments: [{ tender: 'cash' }] }],
    });
    expect(said).not.toContain(CPF);
    expect(till.data.exportOf(OTHER)).toMatchObject({ error: { code: 'not_found' } });
    const help = path.dirname(file);
    const old = path.join(help, 'personal-data-20261101000000000.json');
    writeFileSync(old, '{}');
    await till.data.lookAfter();
    expect(readdirSync(help)).toEqual([path.basename(file)]);
  });

  test('says what the weighed items weigh', async ({ till }) => {
    stockProduct(till, '42', 3_990, 'weight');
    await sold(till, CPF, '0,350*42');
    expect(copyOf(till, CPF)).toMatchObject({
      sales: [{ items: [{ code: '42', grams: 350, kgPriceCents: 3_990, totalCents: 1_397 }] }],
    });
  });

  test('a number of sales that a restored file lacks is told of, given out and erased', async ({ till }) => {
    const known = await sold(till, CPF);
    const { database, data } = till;
    const lost = `UPDATE personal.kept SET sale_id = 'sold-since-the-copy' WHERE sale_id = ?`;
    database.connection.prepare(lost).run(await sold(till, CPF));
    expect(value(data.find(CPF))).toMatchObject({ count: 1, lacking: 1, sales: [{ id: known }] });
    expect(copyOf(till, CPF)).toMatchObject({ keptWithSales: 2 });
    database.personal.dropSales([known]);
    expect(value(data.find(CPF))).toMatchObject({ count: 0, lacking: 1, sales: [] });
    expect(copyOf(till, CPF)).toMatchObject({ sales: [] });
    expect(value(await data.erase(CPF))).toEqual({ sales: 1 });
    expect(value(data.state())).toMatchObject({ taxIds: 0 });
  });

  test('the name that a sale waits under is in his copy', async ({ till }) => {
    const { id } = sell(till, '101');
    value(await till.taxIds.set(id, CPF));
    value(await till.held.hold(id, '=Dona "Lúcia"'));
    expect(copyOf(till, CPF)).toMatchObject({ sales: [{ state: 'set_aside', heldFor: '=Dona "Lúcia"' }] });
  });

  test('the state tells what there is, what cannot be read, and whether keys are kept', async ({ till }) => {
    await sold(till, CPF);
    const elsewhere = afterRestart(till, testVault(false));
    await sold(elsewhere, OTHER);
    expect(value(elsewhere.data.state())).toMatchObject({ taxIds: 2, unreadable: 1, keepsKeys: false, putAway: [] });
    expect(await elsewhere.data.renewKey()).toMatchObject({ error: { code: 'vault_unavailable' } });
    expect(value(elsewhere.data.state())).toMatchObject({ taxIds: 2, unreadable: 1 });
  });
});

describe('another key', () => {
  test('wherever the program ends on the way, everything is read, and in the end by the new key alone', async () => {
    for (let end = 1; end <= 8; end++) {
      const till = openHeldTill();
      const ids = [await sold(till, CPF), await sold(till, OTHER)];
      let steps = 0;
      const set = till.vault.set;
      till.vault.set = async (...given) => {
        if (++steps === end) throw new Error('the program ends');
        await set(...given);
      };
      const put = till.database.personal.put;
      Object.assign(till.rows, {
        put: (...given: Parameters<typeof put>) => {
          if (++steps === end) throw new Error('the program ends');
          put(...given);
        },
      });
      const answer = await till.data.renewKey().catch(() => null);
      till.vault.set = set;
      const again = afterRestart(till);
      const readAll = () => ids.map((id) => value(again.taxIds.get(id)));
      const all = [CPF, OTHER].map((taxId) => ({ state: 'known', taxId }));
      expect(readAll(), `ended at step ${end}`).toEqual(all);
      expect(again.salesOfTaxId(CPF), `ended at step ${end}`).toEqual([ids[0]]);
      await again.data.lookAfter();
      expect(readAll(), `ended at step ${end}`).toEqual(all);
      expect([...again.vault.secrets.values()].filter((secret) => secret !== '')).toHaveLength(1);
      expect(new Set(again.database.personal.counts().map(({ mark }) => mark)).size).toBe(1);
      if (answer?.ok === true) return;
    }
    throw new Error('no renewal came to its end');
  });
});

test('a till whose key is gone keeps everything for the day on which it is back', async ({ till }) => {
  const id = await sold(till, CPF);
  const elsewhere = afterRestart(till, testVault(true));
  await elsewhere.data.lookAfter();
  expect(value(elsewhere.taxIds.get(id))).toEqual({ state: 'unreadable' });
  const home = afterRestart(elsewhere, till.vault);
  await home.data.lookAfter();
  expect(value(home.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
});

test('a file that cannot be read is put away and never deleted; the till sells on', async ({ till }) => {
  const id = await sold(till, CPF);
  const money = moneyOf(till);
  till.database.close();
  const file = path.join(path.dirname(till.file), PERSONAL_FILE);
  const whole = readFileSync(file);
  const otherwise = (found: string, put: string): Buffer => {
    const bytes = Buffer.from(whole);
    bytes.write(put, bytes.indexOf(found));
    return bytes;
  };
  const spoilt = [
    Buffer.from('no database at all'.repeat(300)),
    Buffer.from(whole).fill(0xa5, 4096, 12_000),
    otherwise('length(text)', 'lenguh(text)'),
    otherwise('search TEXT', 'searcx TEXT'),
  ];
  for (const bad of spoilt) {
    writeFileSync(file, bad);
    const again = openHeldTill(till.vault, till.file);
    expect(value(again.taxIds.get(id))).toEqual({ state: 'none' });
    expect(moneyOf(again)).toEqual(money);
    const { putAway } = value(again.data.state());
    expect(readFileSync(path.join(path.dirname(file), putAway.at(-1) ?? ''))).toEqual(bad);
    again.database.close();
  }
  writeFileSync(file, whole);
  const back = openHeldTill(till.vault, till.file);
  expect(value(back.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
  expect(value(back.data.state()).putAway).toHaveLength(spoilt.length);
});
