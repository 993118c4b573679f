import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupNumber } from '../../../../electron/areas/records/backup-folder.ts';
import { createBackupService } from '../../../../electron/areas/records/backup-service.ts';
import { inspectCopy } from '../../../../electron/areas/records/inspect-copy.ts';
import { tillFiles } from '../../../../electron/areas/records/till-files.ts';
import { systemClock } from '../../../../electron/lib/clock.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import type { TillDatabase } from '../../../support/till-database.ts';
import { openHistory, sellForCash, stock } from '../../../support/till-history.ts';

type Options = {
  readonly freeBytes?: (backups: string) => number;
  readonly reserveBytes?: number;
  readonly inspect?: (file: string) => Found;
};
type Found = ReturnType<typeof inspectCopy>;

function open({ freeBytes = () => 1e12, reserveBytes = 64e6, inspect }: Options = {}) {
  const files = tillFiles(tempFolder());
  const database = openHistory(files.till);
  onTestFinished(() => database.close());
  stock(database, 200);
  const pushed: unknown[] = [];
  const service = createBackupService({
    ...{ files, database: database.connection, clock: systemClock, log: silentLogger, version: '1.2.3' },
    push: (channel, payload) => void pushed.push([channel, payload]),
    ...{ freeBytes: () => freeBytes(files.backups), reserveBytes },
    ...(inspect === undefined ? {} : { inspect: async (file: string) => inspect(file) }),
  });
  return { files, database, service, pushed };
}

function sell(database: TillDatabase, count: number): void {
  for (let number = 0; number < count; number++) sellForCash(database, new Date().toISOString());
}

function tamper(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.lastIndexOf('approved');
  expect(at).toBeGreaterThan(0);
  bytes.write('improved', at);
  writeFileSync(file, bytes);
}

describe('a copy', () => {
  test('is checked by a thread of its own, stands alone, and has everything', async () => {
    const { files, database, service } = open();
    sell(database, 20);
    const state = await service.make();
    expect(state).toMatchObject({ running: false, trouble: null, backups: [{ sales: 20, version: '1.2.3' }] });
    const [backup] = state.backups;
    expect(readdirSync(files.backups).sort()).toEqual([backup?.name.replace('.db', '.json'), backup?.name].sort());
    const copy = new Sqlite(path.join(files.backups, backup?.name ?? ''), { readonly: true });
    onTestFinished(() => void copy.close());
    expect(copy.pragma('journal_mode', { simple: true })).toBe('delete');
    expect(copy.prepare('SELECT count(*) FROM product').pluck().get()).toBe(200);
    expect(copy.prepare('SELECT max(id) FROM audit').pluck().get()).toBe(backup?.entries);
  });

  test('of a file that is being sold with is what the file was at its end', async () => {
    const { database, service } = open();
    sell(database, 300);
    const making = service.make();
    let sold = 300;
    const timer = setInterval(() => {
      sell(database, 1);
      sold++;
    }, 1);
    const state = await making;
    clearInterval(timer);
    expect(state.trouble).toBeNull();
    expect(state.backups[0]?.sales).toBeGreaterThanOrEqual(300);
    expect(state.backups[0]?.sales).toBeLessThanOrEqual(sold);
  });

  test('that does not hold gets no name, is said, and leaves the ones before', async () => {
    let spoil = false;
    const { files, database, service, pushed } = open({
      inspect: (file) => {
        if (spoil) tamper(file);
        return inspectCopy(file);
      },
    });
    sell(database, 3);
    const [good] = (await service.make()).backups;
    spoil = true;
    sell(database, 1);
    const state = await service.make();
    expect(state.trouble).toMatchObject({ why: 'unsound', row: expect.stringMatching(/^(payment|audit) /) });
    expect(state.backups).toEqual([good]);
    expect(readdirSync(files.backups)).toHaveLength(2);
    expect(pushed.at(-1)).toEqual(['backup:changed', state]);
    spoil = false;
    expect(await service.make()).toMatchObject({ trouble: null });
  });

  test('is not begun where it would take what charges need', async () => {
    const { files, service } = open({ freeBytes: () => 64e6 });
    expect(await service.make()).toMatchObject({ backups: [], trouble: { why: 'no_space' } });
    expect(existsSync(files.backups)).toBe(false);
    expect(await service.check()).toMatchObject({ ok: true });
  });

  test('that is under way at the end leaves nothing behind', async () => {
    const { files, database, service } = open();
    sell(database, 200);
    const making = service.make().catch((error: unknown) => error);
    await new Promise((resolve) => setImmediate(resolve));
    await service.stop();
    await making;
    expect(existsSync(files.backups) ? readdirSync(files.backups) : []).toEqual([]);
  });
});

/** A till on a disk with `room` bytes for copies, of which `count` are made while it has plenty. */
async function smallDisk(count: number) {
  const disk = { room: 1e12, spoil: (_file: string): void => undefined };
  const bytesIn = (folder: string): number =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  const { files, database, service } = open({
    freeBytes: (backups) => disk.room - (existsSync(backups) ? bytesIn(backups) : 0),
    reserveBytes: RESERVE,
    inspect: (file) => {
      disk.spoil(file);
      return inspectCopy(file);
    },
  });
  const make = () => {
    sell(database, 1);
    return service.make();
  };
  for (let made = 0; made < count; made++) await make();
  const size = service.state().backups[0]?.bytes ?? 0;
  const copies = service.state().backups.map(({ name }) => name);
  return { disk, files, service, make, size, copies, taken: () => bytesIn(files.backups) };
}

/** Above what a sale adds, and what the records beside the copies take. */
const RESERVE = 64_000;

describe('copies on a disk that fills', () => {
  test('take a quarter of it, and the newest stay', async () => {
    const { disk, make, size, taken } = await smallDisk(8);
    disk.room = 20 * size;
    const { backups, trouble } = await make();
    expect(trouble).toBeNull();
    expect(backups.map(({ name }) => backupNumber(name))).toEqual([9, 8, 7, 6]);
    expect(taken()).toBeLessThanOrEqual(disk.room / 4);
    disk.room = 6 * size;
    expect((await make()).backups.map(({ name }) => backupNumber(name))).toEqual([10, 9, 8]);
  });

  test('give their room to a new one, as many as it takes, and leave it free for the next', async () => {
    const { disk, make, size, copies, taken } = await smallDisk(6);
    disk.room = taken();
    const { backups, trouble } = await make();
    expect(trouble).toBeNull();
    expect(backups.map(({ name }) => backupNumber(name))).toEqual([7, 6, 5]);
    expect(backups.slice(1).map(({ name }) => name)).toEqual(copies.slice(0, 2));
    disk.room = taken() + RESERVE;
    for (let more = 0; more < 3; more++) expect(await make()).toMatchObject({ trouble: null });
    expect(disk.room - taken()).toBeGreaterThan(size);
  });

  test('stay where a new one has no room without them either, which is said', async () => {
    const { disk, make, size, copies, taken } = await smallDisk(1);
    disk.room = taken() + size / 2;
    expect(await make()).toMatchObject({ trouble: { why: 'no_space' }, backups: [{ name: copies[0] }] });
    disk.room = 3 * size;
    expect(await make()).toMatchObject({ trouble: null });
  });

  test('stay where the free space is not known, and where the records are only checked', async () => {
    const { disk, service, make, copies, taken } = await smallDisk(5);
    disk.room = Number.NaN;
    const names = () => service.state().backups.map(({ name }) => name);
    expect(await make()).toMatchObject({ trouble: { why: 'no_space' } });
    expect(names()).toEqual(copies);
    disk.room = taken();
    expect(await service.check()).toMatchObject({ ok: true });
    expect(names()).toEqual(copies);
  });

  test('are not removed for what a crash left, nor for the room of a faulty try', async () => {
    const { disk, files, make, size, copies, taken } = await smallDisk(3);
    disk.room = taken() + size + 2 * RESERVE;
    writeFileSync(path.join(files.backups, 'under-way.db'), Buffer.alloc(size));
    const seen: string[][] = [];
    disk.spoil = (file) => {
      seen.push(readdirSync(files.backups).filter((name) => backupNumber(name) !== null));
      if (seen.length === 1) tamper(file);
    };
    expect(await make()).toMatchObject({ trouble: null });
    expect(seen).toEqual([copies.toReversed(), copies.toReversed()]);
  });

  test('that cannot be removed cost no other one', async () => {
    const { disk, files, make, size, copies } = await smallDisk(6);
    const stuck = copies.at(-1) ?? '';
    stick(files.backups, stuck);
    disk.room = 6 * size;
    const { trouble, backups } = await make();
    expect(trouble).toBeNull();
    expect(backups.map(({ name }) => name).slice(1)).toEqual([copies[0], copies[1], stuck]);
    expect(await make()).toMatchObject({ trouble: null });
  });
});

/** A folder in the copy's place, which is not removed as a file is. */
function stick(backups: string, name: string): void {
  const copy = path.join(backups, name);
  rmSync(copy);
  mkdirSync(copy);
  const record = copy.replace('.db', '.json');
  const told: object = JSON.parse(readFileSync(record, 'utf8'));
  writeFileSync(record, JSON.stringify({ ...told, bytes: statSync(copy).size }));
}

describe('a check of all records', () => {
  test('says how many hold, and keeps no copy', async () => {
    const { files, database, service } = open();
    sell(database, 5);
    const checked = await service.check();
    const entries = database.connection.prepare('SELECT max(id) FROM audit').pluck().get();
    expect(checked).toMatchObject({ ok: true, entries });
    expect(readdirSync(files.backups)).toEqual([]);
  });

  test.each(['with room for a copy', 'without'])('names the row that was changed past the program, %s', async (how) => {
    const { database, service } = open({ freeBytes: () => (how === 'without' ? 0 : 1e12) });
    sell(database, 5);
    const connection = database.connection;
    const id = connection.prepare('SELECT id FROM payment LIMIT 1').pluck().get();
    const rules = `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'payment'`;
    const triggers = connection.prepare<[], { name: string; sql: string }>(rules).all();
    for (const { name } of triggers) connection.exec(`DROP TRIGGER ${name}`);
    connection.prepare('UPDATE payment SET tendered_cents = tendered_cents + 1, change_cents = 1 WHERE id = ?').run(id);
    for (const { sql } of triggers) connection.exec(sql);
    expect(await service.check()).toMatchObject({ ok: false, row: `payment ${id}` });
  });
});
