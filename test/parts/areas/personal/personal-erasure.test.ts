import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { value } from '../../../support/value.ts';
import { AT, afterRestart, type HeldTill, openHeldTill, sold } from '../money/sale/held/held-till.ts';
import { ANA } from '../shift/drawer-till.ts';
import { isOnDisk, moneyOf, notesOf } from './personal-scene.ts';

const CPF = '52998224725';
const OTHER = '11144477735';

describe('erasing a customer', () => {
  test('takes his number and its key everywhere, and no centavo; another customer stays', async () => {
    const till = openHeldTill();
    const [first, second] = [await sold(till, CPF), await sold(till, CPF)];
    const other = await sold(till, OTHER);
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
    expect([...till.vault.secrets.values()].filter((secret) => secret !== '')).not.toContain(oldKey);
    expect(notesOf(till).join()).toContain('"personal_data_erased","sales":2');
    expect(notesOf(till).join()).not.toContain(CPF);
    expect(await till.data.erase(CPF)).toMatchObject({ error: { code: 'not_found' } });
    expect(await till.data.erase('52998224724')).toMatchObject({ error: { field: 'taxId' } });
  });
});

describe('an erasure that is cut off', () => {
  async function cutOff(till: HeldTill, end: (stop: () => void) => void): Promise<void> {
    end(() => {
      throw new Error('the program ends');
    });
    const answer = await till.data.erase(CPF).catch(() => null);
    expect(answer?.ok ?? false).toBe(false);
  }

  test('is in the trail no sooner than it is on the disk, and afterwards by itself, with who did it', async () => {
    const till = openHeldTill();
    const id = await sold(till, CPF);
    const { text } = till.database.personal.find(id, 'tax_id') ?? { text: '' };
    let leftWhenNoted: boolean | null = null;
    await cutOff(till, (stop) =>
      Object.assign(till.database, {
        noteInAudit: () => {
          // the till's file is synced first: a power cut keeps what it has now
          leftWhenNoted = isOnDisk(till, text);
          stop();
        },
      }),
    );
    expect(leftWhenNoted).toBe(false);
    const [oldKey] = till.vault.secrets.values();
    const again = afterRestart(till);
    expect(value(again.taxIds.get(id))).toEqual({ state: 'none' });
    again.actor.signedIn(null);
    await again.data.lookAfter();
    await again.data.lookAfter();
    expect(notesOf(again).filter((note) => note.includes('personal_data_erased'))).toEqual([
      JSON.stringify({ event: 'personal_data_erased', sales: 1, at: AT, person: ANA.id }),
    ]);
    expect([...again.vault.secrets.values()].filter((secret) => secret !== '')).not.toContain(oldKey);
  });

  test('before anything was erased has erased nothing, and nobody says so', async () => {
    const till = openHeldTill();
    const id = await sold(till, CPF);
    await cutOff(till, (stop) => Object.assign(till.rows, { dropSales: stop }));
    const again = afterRestart(till);
    await again.data.lookAfter();
    expect(value(again.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
    expect(notesOf(again).join()).not.toContain('personal_data_erased');
  });

  test('where the vault does not let go of the key it is done all the same, and the key goes the next time', async () => {
    const till = openHeldTill();
    await sold(till, CPF);
    const [oldKey] = till.vault.secrets.values();
    const { set } = till.vault;
    till.vault.set = async (name, secret) => {
      if (secret === '') throw new Error('the vault is locked');
      await set(name, secret);
    };
    expect(value(await till.data.erase(CPF))).toEqual({ sales: 1 });
    expect([...till.vault.secrets.values()]).toContain(oldKey);
    till.vault.set = set;
    await till.data.lookAfter();
    expect([...till.vault.secrets.values()]).not.toContain(oldKey);
  });
});

test('a row that somebody has changed keeps no key alive', async () => {
  const till = openHeldTill();
  const [changed, whole] = [await sold(till, CPF), await sold(till, OTHER)];
  const [oldKey] = till.vault.secrets.values();
  till.database.connection
    .prepare(`UPDATE personal.kept SET text = substr(text, 1, 40) || 'AAAA' || substr(text, 45) WHERE sale_id = ?`)
    .run(changed);
  value(await till.data.erase(OTHER));
  expect([...till.vault.secrets.values()]).not.toContain(oldKey);
  expect(value(till.taxIds.get(whole))).toEqual({ state: 'none' });
  expect(value(till.data.state())).toMatchObject({ taxIds: 1, unreadable: 1 });
});

test('his copy goes with the erasing, whatever the clock said when it was written', async () => {
  const till = openHeldTill();
  await sold(till, CPF);
  const { file } = value(till.data.exportOf(CPF));
  const help = path.dirname(file);
  writeFileSync(path.join(help, 'personal-data-20311101000000000.json'), '{}');
  await till.data.lookAfter();
  expect(readdirSync(help)).toEqual([path.basename(file)]);
  value(await till.data.erase(CPF));
  expect(readdirSync(help)).toEqual([]);
});

test('what was put away goes when all of it is forgotten, with its journal', async () => {
  const till = openHeldTill();
  await sold(till, CPF);
  const putAway = path.join(path.dirname(till.file), 'personal.unreadable-20261101000000000.db');
  for (const file of [putAway, `${putAway}-journal`]) writeFileSync(file, 'what was put away');
  await till.data.forgetAll();
  expect(value(till.data.state())).toMatchObject({ taxIds: 0, keySince: null, putAway: [] });
  expect(isOnDisk(till, 'what was put away')).toBe(false);
});
