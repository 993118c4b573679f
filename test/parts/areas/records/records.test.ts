import { copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { test as base, describe, expect, onTestFinished } from 'vitest';
import { readWitness } from '../../../../electron/areas/records/audit-witness.ts';
import { inspectCopy } from '../../../../electron/areas/records/inspect-copy.ts';
import { keepBackups } from '../../../../electron/areas/records/records.ts';
import { tillFiles } from '../../../../electron/areas/records/till-files.ts';
import { auditHead } from '../../../../electron/db/audit/verify-audit.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { openTillFile } from '../../../../electron/till/open-till-file.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { manualClock } from '../../../support/manual-clock.ts';
import { nothing } from '../../../support/quiet-parts.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { openHistory, sellForCash } from '../../../support/till-history.ts';

const test = base.extend('till', () => open());

const MINUTE = 60_000;

type Inspect = (file: string) => Promise<ReturnType<typeof inspectCopy>>;

function open(
  folder = tempFolder(),
  start = '2026-11-20T08:00:00.000Z',
  look: Inspect = async (file) => inspectCopy(file),
) {
  const files = tillFiles(folder);
  const database = openHistory(files.till);
  const clock = manualClock();
  clock.setWall(Date.parse(start) - clock.now().getTime());
  let looks = 0;
  const kept = keepBackups({
    ...{ files, database: database.connection, clock, push: nothing, log: silentLogger, version: '1.2.3' },
    ...{ freeBytes: () => 1e12, reserveBytes: 64e6, runsByItself: true },
    inspect: (file) => {
      looks++;
      return look(file);
    },
  });
  let open = true;
  const stop = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await kept.stop();
    database.close();
  };
  onTestFinished(stop);
  const sell = (): void => void sellForCash(database, clock.now().toISOString());
  const count = (): number => kept.backups.state().backups.length;
  const settled = () => expect.poll(() => kept.backups.state().running).toBe(false);
  const witnessed = () => expect.poll(() => readWitness(files)).toMatchObject(auditHead(database.connection));
  /** By minutes; each ends when its work is done. */
  const pass = async (minutes: number): Promise<void> => {
    for (let left = minutes; left > 0; left--) {
      await clock.pass(Math.min(left, 1) * MINUTE);
      await turn();
      await settled();
    }
  };
  return { files, database, kept, pass, clock, stop, sell, count, witnessed, looks: () => looks };
}

describe('copies', () => {
  test('are made a minute after the first start, then every hour in which something was sold', async ({ till }) => {
    till.sell();
    till.kept.start();
    await till.pass(2);
    expect(till.count()).toBe(1);
    till.sell();
    await till.pass(55);
    expect(till.count()).toBe(1);
    await till.pass(10);
    expect(till.count()).toBe(2);
    await till.pass(180);
    expect(till.count()).toBe(2);
  });

  test('of a file that takes long are made less often', async () => {
    const till = open(undefined, undefined, async (file) => {
      await till.clock.pass(20 * MINUTE);
      return inspectCopy(file);
    });
    till.sell();
    till.kept.start();
    await till.pass(2);
    expect(till.count()).toBe(1);
    till.sell();
    await till.pass(170);
    expect(till.count()).toBe(1);
    await till.pass(12);
    expect(till.count()).toBe(2);
  });

  test('are not made again at every start', async () => {
    const first = open();
    first.sell();
    first.kept.start();
    await first.pass(2);
    await first.stop();
    const again = open(first.files.folder, '2026-11-20T08:02:00.000Z');
    again.sell();
    again.kept.start();
    await again.pass(2);
    await expect.poll(again.looks).toBe(1);
    await again.pass(48);
    expect(again.count()).toBe(1);
    await again.pass(20);
    expect(again.count()).toBe(2);
  });
});

describe('the witness', () => {
  test('is there from the start, follows within two seconds, and is up to date at the end', async ({ till }) => {
    till.kept.start();
    expect(readWitness(till.files)).toMatchObject(auditHead(till.database.connection));
    till.sell();
    await till.pass(2 / 60);
    await till.witnessed();
    till.sell();
    const last = auditHead(till.database.connection);
    expect(readWitness(till.files)?.id).toBeLessThan(last.id);
    await till.stop();
    expect(readWitness(till.files)).toMatchObject({ ...last, series: 1 });
    expect(readdirSync(till.files.folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('is not written while nothing happens', async ({ till }) => {
    till.kept.start();
    const before = readFileSync(till.files.witness, 'utf8');
    await till.pass(30);
    await till.stop();
    expect(readFileSync(till.files.witness, 'utf8')).toBe(before);
  });

  test('follows also while a copy is made, however long that takes', async () => {
    const { promise: copied, resolve: finish } = Promise.withResolvers<void>();
    const till = open(tempFolder(), undefined, (file) => copied.then(() => inspectCopy(file)));
    till.kept.start();
    till.sell();
    await till.clock.pass(2 * MINUTE);
    await expect.poll(till.looks).toBe(1);
    till.sell();
    const last = auditHead(till.database.connection);
    const next = async () => {
      await till.clock.pass(2_000);
      return readWitness(till.files);
    };
    await expect.poll(next).toMatchObject(last).finally(finish);
  });

  test('tells of a file that was set back by seconds', async ({ till }) => {
    till.kept.start();
    till.sell();
    const older = path.join(tempFolder(), 'older.db');
    await till.database.connection.backup(older);
    till.sell();
    await till.pass(2 / 60);
    await till.witnessed();
    const witness = readFileSync(till.files.witness);
    await till.stop();
    writeFileSync(till.files.witness, witness);
    copyFileSync(older, till.files.till);
    expect(() => openTillFile(till.files.till, AUDIT_PARTS)).toThrow('set back');
  });

  test.each([
    ['gone', (file: string) => rmSync(file)],
    ['cut', (file: string) => truncateSync(file, 20)],
  ])('that is %s is told while the till is open, and the newest copy vouches instead', async (_, spoil) => {
    const till = open();
    till.sell();
    till.kept.start();
    expect(till.kept.backups.state().trouble).toBeNull();
    const older = path.join(tempFolder(), 'older.db');
    await till.database.connection.backup(older);
    till.sell();
    await till.kept.backups.make();
    await till.stop();
    spoil(till.files.witness);
    const again = open(till.files.folder);
    again.kept.start();
    await again.kept.backups.make();
    expect(again.kept.backups.state()).toMatchObject({ trouble: { why: 'no_witness' }, backups: { length: 2 } });
    await again.stop();
    spoil(till.files.witness);
    copyFileSync(older, till.files.till);
    expect(() => openTillFile(till.files.till, AUDIT_PARTS)).toThrow('set back');
  });
});
