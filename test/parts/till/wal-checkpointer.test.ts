import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { silentLogger } from '../../../electron/lib/logger.ts';
import { createWalCheckpointer } from '../../../electron/till/wal-checkpointer.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { openFile } from '../../support/open-file.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function keptFile(fails = false) {
  const database = openFile(join(tempFolder(), 'till.db'));
  const clock = manualClock();
  const faults: unknown[] = [];
  /** Pages of the log at each move. */
  const moved: number[] = [];
  let justMoved = (): void => undefined;
  const checkpointer = createWalCheckpointer({
    clock,
    log: silentLogger,
    onFault: (error) => faults.push(error),
    database: {
      afterEachCommit: database.afterEachCommit,
      moveLog: () => {
        if (fails) throw new Error('SQLITE_IOERR');
        moved.push(database.moveLog());
        queueMicrotask(justMoved);
        return 0;
      },
    },
  });
  onTestFinished(() => checkpointer.stop());
  const commit = (times = 1): void => {
    for (let turn = 0; turn < times; turn++) {
      database.transaction(() => database.memory.set('selling_stopped', String(turn)));
    }
  };
  checkpointer.start();
  const whenMoved = (act: () => void): void => {
    justMoved = act;
  };
  return { database, clock, checkpointer, commit, moved, faults, whenMoved };
}

test('what one act has written is moved when nobody has acted for two seconds', async () => {
  const { clock, commit, moved, database } = keptFile();
  commit();
  await clock.pass(1_999);
  expect(moved).toEqual([]);
  await clock.pass(1);
  expect(moved).toEqual([expect.any(Number)]);
  expect(moved[0]).toBeGreaterThan(0);
  await clock.pass(60_000);
  expect(moved.length).toBe(1);
  const [left] = database.connection.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[];
  expect(left?.checkpointed).toBe(left?.log);
});

test('after many acts a pause between two of them is enough, also where the wait for the long one has begun', async () => {
  const { clock, commit, moved } = keptFile();
  commit();
  await clock.pass(50);
  commit(31);
  await clock.pass(99);
  expect(moved).toEqual([]);
  await clock.pass(1);
  expect(moved.length).toBe(1);
  commit();
  await clock.pass(1_000);
  expect(moved.length).toBe(1);
});

test('nobody who acts on and on meets it', async () => {
  const { clock, commit, moved } = keptFile();
  for (let act = 0; act < 200; act++) {
    commit();
    await clock.pass(90);
  }
  expect(moved).toEqual([]);
  await clock.pass(10);
  expect(moved.length).toBe(1);
});

test('what is written in the very moment in which it was moved is looked after as well', async () => {
  const { clock, commit, moved, whenMoved } = keptFile();
  whenMoved(() => {
    if (moved.length === 1) commit();
  });
  commit();
  await clock.pass(2_000);
  expect(moved.length).toBe(1);
  await clock.pass(2_000);
  expect(moved.length).toBe(2);
});

test('a disk that fails is told once, and what is written next is looked after again', async () => {
  const { clock, commit, faults } = keptFile(true);
  commit();
  await clock.pass(2_000);
  expect(faults).toEqual([new Error('SQLITE_IOERR')]);
  commit();
  await clock.pass(2_000);
  expect(faults.length).toBe(2);
});

test('one that is stopped touches the file no more', async () => {
  const { clock, checkpointer, commit, moved } = keptFile();
  commit();
  await checkpointer.stop();
  commit();
  await clock.pass(10_000);
  expect(moved).toEqual([]);
});
