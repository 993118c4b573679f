import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PLAIN_TABLES, READ_ANEW_TABLES } from '../../../../electron/areas/rescue/plain-tables.ts';
import type { RebuildOrder } from '../../../../electron/areas/rescue/rebuild-order.ts';
import type { TillDatabase } from '../../../../electron/areas/till-database.ts';
import { AUDITED_TABLES } from '../../../../electron/db/audit/audited-tables.ts';
import { verifyAll } from '../../../../electron/db/audit/verify-audit.ts';
import type { RescueReport } from '../../../../shared/rescue.ts';
import {
  copyHistory,
  flipByte,
  type History,
  lengthOf,
  makeHistory,
  orderOf,
  rescue,
  truthOf,
} from '../../../support/damaged-till.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { openHistory, sellForCash } from '../../../support/till-history.ts';

let base: string;
let whole: History;

beforeAll(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'balcao-rescue-'));
  whole = await makeHistory(base, { parts: [15, 15, 15] });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

type Restored = { readonly database: TillDatabase; readonly report: RescueReport };

function restore(history: History, more: Partial<RebuildOrder> = {}): Restored {
  const made = rescue(history.files, more);
  if (!made.ok) throw new Error(made.why);
  const database = openHistory(orderOf(history.files).newFile);
  onTestFinished(() => database.close());
  expect(verifyAll(database.connection)).toMatchObject({ ok: true });
  return { database, report: made.report };
}

/** Everything that was acknowledged is there, and nothing has changed but the new series. */
function expectAll(restored: Restored, { truth }: History): void {
  const now = truthOf(restored.database);
  expect(now.trail.slice(0, truth.trail.length)).toEqual(truth.trail);
  const { receipt_series: series, ...rows } = now.rows;
  const { receipt_series: before, ...expected } = truth.rows;
  expect(rows).toEqual(expected);
  expect(series?.slice(0, before?.length)).toEqual(before);
  expect(restored.report).toMatchObject({ lostSince: null, sales: 45, series: 2 });
}

/** Up to `entries` everything is there, and the report says what is not. */
function expectUpTo(restored: Restored, { truth }: History, entries: number): void {
  const { trail } = truthOf(restored.database);
  expect(trail.slice(0, entries)).toEqual(truth.trail.slice(0, entries));
  expect(restored.report.lostSince).toBe(truth.trail[entries - 1]?.at);
}

function headOf(history: History, backup: string): number {
  const record = JSON.parse(readFileSync(path.join(history.files.backups, backup.replace('.db', '.json')), 'utf8'));
  return (record as { head: { id: number } }).head.id;
}

const damaged = (): History => copyHistory(whole, tempFolder());

/** Written by triggers alone, as the products are. */
const FOLLOWS_PRODUCTS = /^product_(count|search|barcode)/;

test('every table is restored from the trail or row by row, or read anew from head office', () => {
  const database = openHistory(':memory:');
  onTestFinished(() => database.close());
  const tables = database.connection
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all();
  const own = tables.filter((table) => !FOLLOWS_PRODUCTS.test(table));
  const restored = [...AUDITED_TABLES.map(({ table }) => table), ...PLAIN_TABLES];
  expect(own.sort()).toEqual(['audit', ...restored, ...READ_ANEW_TABLES].sort());
});

describe('what a file is put together from', () => {
  test('a sound file alone gives back everything', () => {
    const history = damaged();
    for (const name of history.backups) rmSync(path.join(history.files.backups, name));
    expectAll(restore(history), history);
  });

  test('its products are found and counted again', () => {
    const history = damaged();
    const { products } = restore(history).database;
    const found = products.search({ text: 'C7', onlyActive: true, offset: 0, limit: 1 });
    expect(found).toMatchObject({ products: [{ code: 'C7' }], total: 11 });
    expect(products.search({ text: '', onlyActive: true, offset: 0, limit: 1 }).total).toBe(150);
    expect(products.count()).toBe(150);
  });

  test('a file whose first page is gone is read with the first page of a copy', () => {
    const history = damaged();
    const bytes = readFileSync(history.files.till);
    bytes.fill(0, 0, 4096);
    writeFileSync(history.files.till, bytes);
    expectAll(restore(history), history);
  });

  test('a hole in the trail is bridged by a copy', () => {
    const history = damaged();
    const bytes = readFileSync(history.files.till);
    const hash = whole.truth.trail[20]?.hash ?? '';
    const at = bytes.indexOf(hash);
    expect(at).toBeGreaterThan(0);
    bytes.fill(0xaa, at - (at % 4096), at - (at % 4096) + 4096);
    writeFileSync(history.files.till, bytes);
    expectAll(restore(history), history);
  });

  test('an entry that was changed past the program is taken from a copy', () => {
    const history = damaged();
    const bytes = readFileSync(history.files.till);
    const at = bytes.indexOf('"total_cents":100,');
    bytes.write('"total_cents":999,', at);
    writeFileSync(history.files.till, bytes);
    expectAll(restore(history), history);
  });

  test('a table row that rotted is made anew from the trail', () => {
    const history = damaged();
    const bytes = readFileSync(history.files.till);
    for (let at = bytes.indexOf('paid_cash'); at >= 0; at = bytes.indexOf('paid_cash', at + 1)) {
      if (bytes.subarray(at - 20, at).includes('"event":"')) continue;
      bytes.write('paid_dash', at);
    }
    writeFileSync(history.files.till, bytes);
    expectAll(restore(history), history);
  });

  test('a file that is missing is made from the newest copy', () => {
    const history = damaged();
    rmSync(history.files.till);
    const restored = restore(history);
    expectUpTo(restored, history, headOf(history, history.backups[1] ?? ''));
    expect(restored.report).toMatchObject({ sales: 30, keptAs: null });
  });

  test('a newest copy that has rotted falls back to the one before', () => {
    const history = damaged();
    rmSync(history.files.till);
    const newest = path.join(history.files.backups, history.backups[1] ?? '');
    truncateSync(newest, 4096 * 3);
    expectUpTo(restore(history), history, headOf(history, history.backups[0] ?? ''));
  });

  test('a file that was cut in half is continued by the copies', () => {
    const history = damaged();
    truncateSync(history.files.till, Math.floor(lengthOf(history.files.till) / 2 / 4096) * 4096);
    const { report, database } = restore(history);
    expect(report.sales).toBeGreaterThanOrEqual(30);
    expect(truthOf(database).trail.length).toBeGreaterThanOrEqual(headOf(history, history.backups[1] ?? ''));
  });

  test('an earlier file in the place of the present one is overtaken by the copies', () => {
    const history = damaged();
    const [older = ''] = history.backups;
    writeFileSync(history.files.till, readFileSync(path.join(history.files.backups, older)));
    expectUpTo(restore(history), history, headOf(history, history.backups[1] ?? ''));
  });

  test('nothing but noise, and no copy: it is said, and nothing is made', () => {
    const history = damaged();
    for (const name of history.backups) rmSync(path.join(history.files.backups, name));
    writeFileSync(history.files.till, Buffer.alloc(40_960, 7));
    expect(rescue(history.files)).toEqual({ ok: false, why: 'nothing_readable' });
  });

  test('a file of a newer program is not touched', () => {
    const history = damaged();
    const database = openHistory(history.files.till);
    database.connection.exec('CREATE TABLE something_newer (id INTEGER PRIMARY KEY)');
    database.connection.pragma('user_version = 999');
    database.close();
    expect(rescue(history.files)).toEqual({ ok: false, why: 'newer_program' });
  });
});

describe('after a restore', () => {
  test('numbers begin anew in a series that nobody can have used', () => {
    const history = damaged();
    const witness = JSON.parse(readFileSync(history.files.witness, 'utf8')) as object;
    writeFileSync(history.files.witness, JSON.stringify({ ...witness, series: 7 }));
    const { database, report } = restore(history);
    expect(report.series).toBe(8);
    const sale = sellForCash(database, '2026-11-21T10:00:00.000Z');
    expect(database.sales.find(sale)).toMatchObject({ series: 8, number: 1 });
  });

  test('the trail says so itself', () => {
    const history = damaged();
    const { database } = restore(history);
    const note = database.connection
      .prepare(`SELECT body FROM audit WHERE subject = 'till' ORDER BY id DESC`)
      .pluck()
      .get();
    expect(JSON.parse(String(note))).toMatchObject({
      event: 'salvaged',
      lost_since: null,
      kept_as: 'till-damaged-test.db',
    });
  });

  test('what is to be asked of the operator is stored with it', () => {
    const history = damaged();
    const { database } = restore(history);
    const errand = JSON.parse(database.memory.get('charges_to_ask') ?? '{}') as { since: string };
    const last = history.truth.trail.at(-1)?.at ?? '';
    expect(Date.parse(last) - Date.parse(errand.since)).toBe(3_600_000);
  });

  test('a copy that was chosen is gone back to exactly', () => {
    const history = damaged();
    const [chosen = ''] = history.backups;
    const order = orderOf(history.files);
    const backups = order.backups.filter(({ name }) => name === chosen);
    const restored = restore(history, { mode: 'exact', backups });
    expectUpTo(restored, history, headOf(history, chosen));
    expect(restored.report).toMatchObject({ sales: 15, backup: chosen, series: 2 });
    expect(truthOf(restored.database).rows['sale']).toHaveLength(15);
    // the payment that was begun after it is asked about all the same
    const errand = JSON.parse(restored.database.memory.get('charges_to_ask') ?? '{}') as { hints: unknown[] };
    expect(errand.hints).toMatchObject([{ tender: 'card', amountCents: 999 }]);
  });

  test('a chosen copy with one changed bit is not taken', () => {
    const history = damaged();
    const [chosen = ''] = history.backups;
    flipByte(path.join(history.files.backups, chosen), 20_000, 1);
    const backups = orderOf(history.files).backups.filter(({ name }) => name === chosen);
    expect(rescue(history.files, { mode: 'exact', backups })).toEqual({ ok: false, why: 'no_backup_fits' });
    expect(existsSync(orderOf(history.files).newFile)).toBe(false);
  });
});
