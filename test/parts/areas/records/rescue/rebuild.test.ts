import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test as extensible } from 'vitest';
import { EMPTIED_TABLES, PLAIN_TABLES } from '../../../../../electron/areas/records/rescue/plain-tables.ts';
import { AUDITED_TABLES } from '../../../../../electron/db/audit/audited-tables.ts';
import {
  copyHistory,
  flipByte,
  type History,
  lengthOf,
  makeHistory,
  orderOf,
  placesOf,
  rescue,
  spoilBytes,
  truthOf,
} from '../../../../support/damaged-till.ts';
import { openFile } from '../../../../support/open-file.ts';
import { restored } from '../../../../support/restored-till.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { openHistory, sellForCash } from '../../../../support/till-history.ts';

const test = extensible.extend('history', () => damaged());

let base: string;
let whole: History;

beforeAll(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'balcao-rescue-'));
  whole = await makeHistory(base, { parts: [15, 15, 15] });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Everything acknowledged is back; only the series changed. */
function expectAll({ files, truth }: History): void {
  const { database, report } = restored(files);
  const now = truthOf(database);
  expect(now.trail.slice(0, truth.trail.length)).toEqual(truth.trail);
  const { receipt_series: series, ...rows } = now.rows;
  const { receipt_series: before, ...expected } = truth.rows;
  expect(rows).toEqual(expected);
  expect(series?.slice(0, before?.length)).toEqual(before);
  expect(report).toMatchObject({ lostSince: null, sales: 45, series: 2 });
}

/** All that this copy has; the report names the rest. */
function expectUpTo({ database, report }: ReturnType<typeof restored>, history: History, backup: string): void {
  const { trail } = truthOf(database);
  const entries = headOf(history, backup);
  expect(trail.slice(0, entries)).toEqual(history.truth.trail.slice(0, entries));
  expect(report.lostSince).toBe(history.truth.trail[entries - 1]?.at);
}

function headOf({ files }: History, backup: string): number {
  const record = JSON.parse(readFileSync(path.join(files.backups, backup.replace('.db', '.json')), 'utf8'));
  return (record as { head: { id: number } }).head.id;
}

/** The history in its own folder, damaged by `spoil`. */
function damaged(spoil: (bytes: Buffer) => void = () => undefined) {
  const history = copyHistory(whole, tempFolder());
  spoilBytes(history.files.till, spoil);
  const [older = '', newest = ''] = history.backups;
  return { ...history, older, newest, pathOf: (backup: string) => path.join(history.files.backups, backup) };
}

/** Written by triggers, like products. */
const FOLLOWS_PRODUCTS = /^product_(count|search|barcode)/;

test('every table is restored from the trail or row by row, or read anew from head office', () => {
  const tables = openFile()
    .connection.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all();
  const own = tables.filter((table) => !FOLLOWS_PRODUCTS.test(table));
  const known = [...AUDITED_TABLES.map(({ table }) => table), ...PLAIN_TABLES];
  expect(own.sort()).toEqual(['audit', 'audit_pack', ...known, ...EMPTIED_TABLES].sort());
});

describe('what a file is put together from', () => {
  test('a sound file alone gives back everything', ({ history }) => {
    for (const name of history.backups) rmSync(history.pathOf(name));
    expectAll(history);
  });

  test('its products are found and counted again', () => {
    const { products } = restored(damaged().files).database;
    const found = products.search({ text: 'C7', onlyActive: true, offset: 0, limit: 1 });
    expect(found).toMatchObject({ products: [{ code: 'C7' }], total: 11 });
    expect(products.search({ text: '', onlyActive: true, offset: 0, limit: 1 }).total).toBe(150);
    expect(products.count()).toBe(150);
  });

  test('a file whose first page is gone is read with the first page of a copy', () => {
    expectAll(damaged((bytes) => void bytes.fill(0, 0, 4096)));
  });

  test('a hole in the trail is bridged by a copy', () => {
    const history = damaged((bytes) => {
      const at = bytes.indexOf(whole.truth.trail[20]?.hash ?? '');
      expect(at).toBeGreaterThan(0);
      bytes.fill(0xaa, at - (at % 4096), at - (at % 4096) + 4096);
    });
    expectAll(history);
  });

  test('an entry that was changed past the program is taken from a copy', () => {
    expectAll(damaged((bytes) => void bytes.write('"total_cents":999,', bytes.indexOf('"total_cents":100,'))));
  });

  test('a table row that rotted is made anew from the trail', () => {
    const history = damaged((bytes) => {
      // in the trail a quotation mark is behind it, in a product's name more words
      const name = Buffer.from('Produto número 1');
      const lines = placesOf(bytes, name.toString()).filter(
        (at) => !/["\d ]/.test(String.fromCharCode(bytes.readUInt8(at + name.length))),
      );
      expect(lines.length).toBeGreaterThan(0);
      for (const at of lines) bytes.write('Pronome', at);
    });
    expectAll(history);
  });

  test('a file that is missing is made from the newest copy', ({ history }) => {
    rmSync(history.files.till);
    const found = restored(history.files);
    expectUpTo(found, history, history.newest);
    expect(found.report).toMatchObject({ sales: 30, keptAs: null });
  });

  test('a newest copy that has rotted falls back to the one before', ({ history }) => {
    rmSync(history.files.till);
    truncateSync(history.pathOf(history.newest), 4096 * 3);
    expectUpTo(restored(history.files), history, history.older);
  });

  test('a file that was cut in half is continued by the copies', ({ history }) => {
    truncateSync(history.files.till, Math.floor(lengthOf(history.files.till) / 2 / 4096) * 4096);
    const { report, database } = restored(history.files);
    expect(report.sales).toBeGreaterThanOrEqual(30);
    expect(truthOf(database).trail.length).toBeGreaterThanOrEqual(headOf(history, history.newest));
  });

  test('an earlier file in the place of the present one is overtaken by the copies', ({ history }) => {
    copyFileSync(history.pathOf(history.older), history.files.till);
    expectUpTo(restored(history.files), history, history.newest);
  });

  test('nothing but noise, and no copy: it is said, and nothing is made', ({ history }) => {
    for (const name of history.backups) rmSync(history.pathOf(name));
    writeFileSync(history.files.till, Buffer.alloc(40_960, 7));
    expect(rescue(history.files)).toEqual({ ok: false, why: 'nothing_readable' });
  });

  test('a file of a newer program is not touched', ({ history }) => {
    const database = openHistory(history.files.till);
    database.connection.exec('CREATE TABLE something_newer (id INTEGER PRIMARY KEY)');
    database.connection.pragma('user_version = 999');
    database.close();
    expect(rescue(history.files)).toEqual({ ok: false, why: 'newer_program' });
  });
});

describe('after a restore', () => {
  test('numbers begin anew in a series that nobody can have used', ({ history }) => {
    const witness = JSON.parse(readFileSync(history.files.witness, 'utf8')) as object;
    writeFileSync(history.files.witness, JSON.stringify({ ...witness, series: 7 }));
    const { database, report } = restored(history.files);
    expect(report.series).toBe(8);
    const sale = sellForCash(database, '2026-11-21T10:00:00.000Z');
    expect(database.sales.find(sale)).toMatchObject({ series: 8, number: 1 });
  });

  test('the trail says so itself', () => {
    const { database } = restored(damaged().files);
    const note = database.connection
      .prepare(`SELECT body FROM audit WHERE subject = 'till' ORDER BY id DESC`)
      .pluck()
      .get();
    const said = { event: 'salvaged', lost_since: null, kept_as: 'till-damaged-test.db' };
    expect(JSON.parse(String(note))).toMatchObject(said);
  });

  test('what is to be asked of the operator is stored with it', ({ history }) => {
    const { database } = restored(history.files);
    const errand = JSON.parse(database.memory.get('charges_to_ask') ?? '{}') as { since: string };
    const last = history.truth.trail.at(-1)?.at ?? '';
    expect(Date.parse(last) - Date.parse(errand.since)).toBe(3_600_000);
  });

  test('a copy that was chosen is gone back to exactly', ({ history }) => {
    const backups = orderOf(history.files).backups.filter(({ name }) => name === history.older);
    const found = restored(history.files, { mode: 'exact', backups });
    expectUpTo(found, history, history.older);
    expect(found.report).toMatchObject({ sales: 15, backup: history.older, series: 2 });
    expect(truthOf(found.database).rows['sale']).toHaveLength(15);
    const errand = JSON.parse(found.database.memory.get('charges_to_ask') ?? '{}') as { hints: unknown[] };
    expect(errand.hints).toMatchObject([{ tender: 'card', amountCents: 999 }]);
  });

  test('a chosen copy with one changed bit is not taken', ({ history }) => {
    flipByte(history.pathOf(history.older), 20_000, 1);
    const backups = orderOf(history.files).backups.filter(({ name }) => name === history.older);
    expect(rescue(history.files, { mode: 'exact', backups })).toEqual({ ok: false, why: 'no_backup_fits' });
    expect(existsSync(orderOf(history.files).newFile)).toBe(false);
  });
});
