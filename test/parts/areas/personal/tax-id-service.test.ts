import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { formatTaxId } from '../../../../shared/tax-id.ts';
import { testVault } from '../../../support/people-scene.ts';
import { value } from '../../../support/value.ts';
import { AT, afterRestart, openHeldTill, payWhole, sell } from '../money/sale/held/held-till.ts';

const test = base.extend('till', () => openHeldTill());

const CPF = '52998224725';
const CNPJ = '12ABC34501DE35';
const NAME = 'Dona Lúcia da padaria';

describe('the CPF or CNPJ of a sale', () => {
  test('is kept over a restart, may be changed until the sale is closed, and taken off again', async ({ till }) => {
    const { id, hasTaxId } = sell(till, '101');
    expect(hasTaxId).toBe(false);
    expect(value(till.taxIds.get(id))).toEqual({ state: 'none' });
    expect(value(await till.taxIds.set(id, '529.982.247-25'))).toMatchObject({ id, hasTaxId: true });
    expect(value(till.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
    const again = afterRestart(till);
    expect(value(again.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
    value(await again.taxIds.set(id, CNPJ.toLowerCase()));
    expect(value(again.taxIds.get(id))).toEqual({ state: 'known', taxId: CNPJ });
    expect(value(await again.taxIds.set(id, null)).hasTaxId).toBe(false);
    expect(value(again.taxIds.get(id))).toEqual({ state: 'none' });
  });

  test('a wrong number is refused by its field, not repeated, and leaves no key', async ({ till }) => {
    const { id } = sell(till, '101');
    const refused = { ok: false, error: { code: 'invalid_input', field: 'taxId' } };
    for (const wrong of ['52998224724', '529.982.247', '11222333000182', '11111111111', 'Dona Lúcia', '']) {
      expect(await till.taxIds.set(id, wrong)).toEqual(refused);
    }
    expect(till.vault.secrets.size).toBe(0);
    expect(value(till.sales.get(id)).hasTaxId).toBe(false);
  });

  test('only the open sale takes one', async ({ till }) => {
    const { id } = sell(till, '101');
    expect(await till.taxIds.set('nowhere' as typeof id, CPF)).toMatchObject({ error: { code: 'not_found' } });
    expect(till.taxIds.get('nowhere' as typeof id)).toMatchObject({ error: { code: 'not_found' } });
    till.actor.inShift(null);
    expect(await till.taxIds.set(id, CPF)).toMatchObject({ error: { code: 'no_shift' } });
    till.actor.inShift(till.database.shifts.findOpen()?.id ?? null);
    value(await till.held.hold(id, ''));
    expect(await till.taxIds.set(id, CPF)).toMatchObject({ error: { code: 'sale_not_open' } });
    value(till.sales.resume(id));
    payWhole(till, id, 250);
    expect(await till.taxIds.set(id, CPF)).toMatchObject({ error: { code: 'sale_not_open' } });
    expect(till.vault.secrets.size).toBe(0);
  });

  test('a sale that was closed while the key was kept stays as it was', async ({ till }) => {
    const { id } = sell(till, '101');
    const set = till.vault.set;
    till.vault.set = async (name, secret) => {
      await set(name, secret);
      payWhole(till, id, 250);
    };
    expect(await till.taxIds.set(id, CPF)).toMatchObject({ error: { code: 'sale_not_open' } });
    expect(value(till.sales.get(id))).toMatchObject({ state: 'paid', hasTaxId: false });
  });

  test('the files take no number or name in the clear, and none without its search key', async ({ till }) => {
    const { id } = sell(till, '101');
    const { connection, personal } = till.database;
    const early = (assignment: string) => () =>
      connection.prepare(`UPDATE sale SET ${assignment} WHERE id = ?`).run(id);
    const longText = 'x'.repeat(60);
    expect(early(`tax_id = '${longText}', tax_id_key = '${longText}'`)).toThrow(/names no customer/);
    value(await till.held.hold(id, ''));
    expect(early(`held_name = 'Dona Lúcia'`)).toThrow(/names no customer/);
    const row = { sale_id: id, kind: 'tax_id', text: longText, search: longText, kept_at: AT } as const;
    expect(() => personal.put({ ...row, text: CPF })).toThrow(/CHECK/);
    expect(() => personal.put({ ...row, text: formatTaxId(CPF).padEnd(60) })).toThrow(/CHECK/);
    expect(() => personal.put({ ...row, search: CPF })).toThrow(/CHECK/);
    expect(() => personal.put({ ...row, search: null })).toThrow(/CHECK/);
    expect(() => personal.put({ ...row, kind: 'name' })).toThrow(/CHECK/);
    personal.put(row);
  });
});

describe('where it may not be found', () => {
  test('in the file, its log, what was logged and what was pushed there is no number, and no key', async ({ till }) => {
    const { id } = sell(till, '101');
    value(await till.taxIds.set(id, CPF));
    value(await till.taxIds.set(id, CNPJ));
    value(await till.held.hold(id, NAME));
    const keys = [...till.vault.secrets.values()];
    expect(keys).toHaveLength(1);
    expect(till.data.secrets()).toEqual(keys);
    till.database.connection.pragma('wal_checkpoint(PASSIVE)');
    const folder = path.dirname(till.file);
    const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name)));
    expect(files.length).toBeGreaterThan(1);
    for (const told of [CPF, formatTaxId(CPF), CNPJ, formatTaxId(CNPJ), NAME, ...keys]) {
      expect(files.some((content) => content.includes(told))).toBe(false);
      expect(till.logged.join('\n')).not.toContain(told);
      expect(JSON.stringify(till.pushed)).not.toContain(told);
      expect(JSON.stringify(value(till.sales.get(id)))).not.toContain(told);
    }
    const { text } = till.database.personal.find(id, 'tax_id') ?? { text: '' };
    expect(text).toHaveLength(73);
    expect(files.filter((content) => content.includes(text))).toHaveLength(1);
    const trail = till.database.connection.prepare<[], string>(`SELECT group_concat(body) FROM audit`).pluck().get();
    expect(trail).toContain('"state":"set_aside"');
    expect(trail).not.toContain(text);
  });
});

describe('the key', () => {
  test('one serves every sale, and finds them again by the number', async ({ till }) => {
    const first = sell(till, '101').id;
    value(await till.taxIds.set(first, CPF));
    value(await till.held.hold(first, ''));
    const second = sell(till, '101').id;
    value(await till.taxIds.set(second, '529.982.247-25'));
    expect(till.vault.secrets.size).toBe(1);
    expect([...till.salesOfTaxId(CPF)].sort()).toEqual([first, second].sort());
    expect(till.salesOfTaxId('11144477735')).toEqual([]);
    const again = afterRestart(till);
    expect(again.salesOfTaxId(CPF)).toHaveLength(2);
  });

  test('that is gone makes only its numbers unreadable; the next have a new key', async ({ till }) => {
    const before = sell(till, '101').id;
    value(await till.taxIds.set(before, CPF));
    const [name] = till.vault.secrets.keys();
    const elsewhere = afterRestart(till, testVault(true));
    expect(value(elsewhere.taxIds.get(before))).toEqual({ state: 'unreadable' });
    expect(value(elsewhere.sales.get(before))).toMatchObject({ hasTaxId: true, totalCents: 250 });
    value(await elsewhere.held.hold(before, ''));
    const after = sell(elsewhere, '101').id;
    value(await elsewhere.taxIds.set(after, CPF));
    expect(value(elsewhere.taxIds.get(after))).toEqual({ state: 'known', taxId: CPF });
    expect(elsewhere.salesOfTaxId(CPF)).toEqual([after]);
    // back on the first machine, whose key ring has both
    const both = testVault(true);
    for (const [key, secret] of [...till.vault.secrets, ...elsewhere.vault.secrets]) both.secrets.set(key, secret);
    expect(both.secrets.size).toBe(2);
    expect([...both.secrets.keys()]).toContain(name);
    const home = afterRestart(elsewhere, both);
    expect(value(home.taxIds.get(before))).toEqual({ state: 'known', taxId: CPF });
    expect(value(home.taxIds.get(after))).toEqual({ state: 'known', taxId: CPF });
    expect([...home.salesOfTaxId(CPF)].sort()).toEqual([before, after].sort());
  });

  test('that no vault takes lasts until the program ends; the number is encrypted', async ({ till }) => {
    till.vault.set = async () => {
      throw new Error('the key ring is locked');
    };
    const { id } = sell(till, '101');
    value(await till.taxIds.set(id, CPF));
    expect(till.logged.join()).toContain('a key could not be kept');
    expect(value(till.taxIds.get(id))).toEqual({ state: 'known', taxId: CPF });
    const again = afterRestart(till);
    expect(value(again.taxIds.get(id))).toEqual({ state: 'unreadable' });
    expect(value(await again.taxIds.set(id, null)).hasTaxId).toBe(false);
  });

  test('a vault that answers every name with something else is not believed', async ({ till }) => {
    const { id } = sell(till, '101');
    value(await till.taxIds.set(id, CPF));
    const liar = { ...testVault(true), get: () => 'the token of the operator' };
    expect(value(afterRestart(till, liar).taxIds.get(id))).toEqual({ state: 'unreadable' });
  });

  test('two that are wanted at once are one', async ({ till }) => {
    const { id } = sell(till, '101');
    await Promise.all([till.taxIds.set(id, CPF), till.taxIds.set(id, CNPJ)]);
    expect(till.vault.secrets.size).toBe(1);
    expect(value(till.taxIds.get(id))).toEqual({ state: 'known', taxId: CNPJ });
  });
});
