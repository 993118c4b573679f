import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PERSONAL_FILE } from '../../../../electron/db/personal/attach-personal.ts';
import { encryptPersonal, personalKeyOf, searchKeyOf } from '../../../../electron/services/personal/personal-cipher.ts';
import { asAnEarlierProgram } from '../../../support/early-sale.ts';
import { testVault } from '../../../support/people-scene.ts';
import { value } from '../../../support/value.ts';
import { afterRestart, type HeldTill, openHeldTill, sell } from '../held/held-till.ts';
import { isOnDisk, moneyOf, soldTo } from './personal-scene.ts';

const CPF = '52998224725';
const OTHER = '11144477735';
const EARLY_TEXT = Buffer.alloc(32, 7).toString('base64');

const notesOf = ({ database }: HeldTill): string[] =>
  database.connection.prepare<[], string>(`SELECT body FROM audit WHERE subject = 'till'`).pluck().all();

describe('erasing a customer', () => {
  test('takes his number and its key everywhere, and no centavo; another customer stays', async () => {
    const till = openHeldTill();
    const [first, second] = [await soldTo(till, CPF), await soldTo(till, CPF)];
    const other = await soldTo(till, OTHER);
    const { text } = till.database.personal.find(first, 'tax_id') ?? { text: '' };
    const money = moneyOf(till);
    const [oldKey] = till.vault.secrets.values();
    expect(money).toMatchObject({ trail: true });
    expect(isOnDisk(till, text)).toBe(true);
    expect(value(await till.data.erase('529.982.247-25'))).toEqual({ sales: 2 });
    expect([first, second].map((id) => value(till.taxIds.get(id)).state)).toEqual(['none', 'none']);
    expect(value(till.taxIds.get(other))).toEqual({ state: 'known', taxId: OTHER });
    expect(till.salesOfTaxId(CPF)).toEqual([]);
    expect(till.salesOfTaxId(OTHER)).toEqual([other]);
    expect(moneyOf(till)).toEqual(money);
    expect(isOnDisk(till, text)).toBe(false);
    // what an old copy of the file holds is worth nothing by now
    expect([...till.vault.secrets.values()].filter((secret) => secret !== '')).not.toContain(oldKey);
    expect(notesOf(till).join()).toContain('"personal_data_erased","sales":2');
    expect(notesOf(till).join()).not.toContain(CPF);
    expect(await till.data.erase(CPF)).toMatchObject({ error: { code: 'not_found' } });
    expect(await till.data.erase('52998224724')).toMatchObject({ error: { field: 'taxId' } });
  });

  test('what is too old goes by itself, and the name of a sale that waits no more', async () => {
    const till = openHeldTill();
    const old = await soldTo(till, CPF);
    const { database } = till;
    database.connection.prepare(`UPDATE personal.kept SET kept_at = '2021-11-01T00:00:00.000Z'`).run();
    const kept = await soldTo(till, CPF);
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
});

describe('what a customer may see', () => {
  test('is found, and written for him without his number; a week later the file is gone', async () => {
    const till = openHeldTill();
    const id = await soldTo(till, CPF);
    expect(value(till.data.find(CPF))).toMatchObject({ count: 1, totalCents: 250, sales: [{ id, number: 1 }] });
    expect(value(till.data.find(OTHER))).toEqual({ count: 0, totalCents: 0, sales: [] });
    const { file } = value(till.data.exportOf(CPF));
    const said = readFileSync(file, 'utf8');
    expect(JSON.parse(said)).toMatchObject({
      taxId: '•••.982.247-••',
      sales: [{ number: 1, totalCents: 250, items: [{ code: '101' }], payments: [{ tender: 'cash' }] }],
    });
    expect(said).not.toContain(CPF);
    expect(till.data.exportOf(OTHER)).toMatchObject({ error: { code: 'not_found' } });
    const help = path.dirname(file);
    const old = path.join(help, 'personal-data-20261101000000000.json');
    writeFileSync(old, '{}');
    await till.data.lookAfter();
    expect(readdirSync(help)).toEqual([path.basename(file)]);
  });

  test('the state tells what there is, what cannot be read, and whether keys are kept', async () => {
    const till = openHeldTill();
    await soldTo(till, CPF);
    const elsewhere = afterRestart(till, testVault(false));
    await soldTo(elsewhere, OTHER);
    expect(value(elsewhere.data.state())).toMatchObject({ taxIds: 2, unreadable: 1, keepsKeys: false, putAway: [] });
    expect(await elsewhere.data.renewKey()).toMatchObject({ error: { code: 'vault_unavailable' } });
    expect(value(elsewhere.data.state())).toMatchObject({ taxIds: 2, unreadable: 1 });
  });
});

describe('another key', () => {
  test('wherever the program ends on the way, everything is read, and in the end by the new key alone', async () => {
    for (let end = 1; end <= 8; end++) {
      const till = openHeldTill();
      const ids = [await soldTo(till, CPF), await soldTo(till, OTHER)];
      let steps = 0;
      const set = till.vault.set;
      till.vault.set = async (...given) => {
        if (++steps === end) throw new Error('the program ends');
        await set(...given);
      };
      const put = till.database.personal.put;
      Object.assign(till.database.personal, {
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

describe('a till of an earlier program', () => {
  /** The number stood in the sale, encrypted by a key that nothing could be taken from. */
  async function earlyTill() {
    const till = openHeldTill();
    const key = personalKeyOf(EARLY_TEXT);
    const { id } = sell(till, '101');
    await till.vault.set(`tax-id-key-${key.mark}`, EARLY_TEXT);
    const { connection } = till.database;
    asAnEarlierProgram(connection, () => {
      const text = encryptPersonal(key, { saleId: id, kind: 'tax_id' }, CPF, new Uint8Array(12));
      connection
        .prepare('UPDATE sale SET tax_id = ?, tax_id_key = ? WHERE id = ?')
        .run(text, searchKeyOf(key, CPF), id);
    });
    return { till, id, name: `tax-id-key-${key.mark}` as const };
  }

  test('is read, carried over, and then can forget: the old key is destroyed', async () => {
    const { till, id, name } = await earlyTill();
    expect(value(till.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
    expect(value(till.sales.get(id)).hasTaxId).toBe(true);
    await till.data.lookAfter();
    expect(till.vault.get(name) ?? '').toBe('');
    expect(value(till.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
    expect(till.salesOfTaxId(CPF)).toEqual([id]);
    value(await till.data.erase(CPF));
    const again = afterRestart(till);
    await again.data.lookAfter();
    expect(value(again.taxIds.get(id))).toEqual({ state: 'none' });
    expect(value(again.sales.get(id)).hasTaxId).toBe(false);
    expect(moneyOf(again)).toMatchObject({ trail: true });
  });

  test('whose key is gone keeps everything for the day on which it is back', async () => {
    const { till, id } = await earlyTill();
    const elsewhere = afterRestart(till, testVault(true));
    await elsewhere.data.lookAfter();
    expect(value(elsewhere.taxIds.get(id))).toEqual({ state: 'unreadable' });
    const home = afterRestart(elsewhere, till.vault);
    await home.data.lookAfter();
    expect(value(home.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
  });
});

test('a file that cannot be read is put away and never deleted; the till sells on', async () => {
  const till = openHeldTill();
  const id = await soldTo(till, CPF);
  const money = moneyOf(till);
  till.database.close();
  const file = path.join(path.dirname(till.file), PERSONAL_FILE);
  const whole = readFileSync(file);
  for (const bad of [Buffer.from('no database at all'.repeat(300)), Buffer.from(whole).fill(0xa5, 4096, 12_000)]) {
    writeFileSync(file, bad);
    const again = openHeldTill(till.vault, till.file);
    expect(value(again.taxIds.get(id))).toEqual({ state: 'none' });
    expect(moneyOf(again)).toEqual(money);
    const { putAway } = value(again.data.state());
    expect(readFileSync(path.join(path.dirname(file), putAway.at(-1) ?? ''))).toEqual(bad);
    again.database.close();
  }
  // as it was, nothing is put away
  writeFileSync(file, whole);
  const back = openHeldTill(till.vault, till.file);
  expect(value(back.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
  expect(value(back.data.state()).putAway).toHaveLength(2);
});
