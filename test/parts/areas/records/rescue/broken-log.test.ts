import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isLogBroken } from '../../../../../electron/areas/records/rescue/broken-log.ts';
import { tillFiles } from '../../../../../electron/areas/records/till-files.ts';
import { flipByte, foundAtOpening, lengthOf, orderOf, rescue } from '../../../../support/damaged-till.ts';
import { createRandom } from '../../../../support/seeded-random.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { openHistory, sellForCash } from '../../../../support/till-history.ts';

/** After a power cut: the last sales are in the WAL only, unseen by the witness. */
function cutOff(sales = 12) {
  const running = path.join(tempFolder(), 'running.db');
  const database = openHistory(running);
  onTestFinished(() => database.close());
  const ends: number[] = [];
  const log = `${running}-wal`;
  for (let number = 0; number < sales; number++) {
    sellForCash(database, '2026-11-20T12:00:00.000Z');
    ends.push(lengthOf(log));
  }
  const files = tillFiles(tempFolder());
  copyFileSync(running, files.till);
  copyFileSync(log, `${files.till}-wal`);
  return { files, log: `${files.till}-wal`, ends };
}

test('a whole log is whole, and so is one whose last transaction was cut or torn', () => {
  const { files, log, ends } = cutOff();
  expect(isLogBroken(log)).toBe(false);
  const bytes = readFileSync(log);
  const [before = 0, last = 0] = ends.slice(-2);
  for (let at = before + 5_000; at < last; at += 1_237) {
    writeFileSync(log, bytes);
    truncateSync(log, at);
    expect(isLogBroken(log), `cut at ${at}`).toBe(false);
  }
  writeFileSync(log, bytes);
  flipByte(log, last - 100);
  expect(isLogBroken(log)).toBe(false);
  expect(isLogBroken(path.join(files.folder, 'no such file'))).toBe(false);
  expect(foundAtOpening(files.till)).toBe('sound');
});

test('one changed bit before the last transaction is found, wherever it is', () => {
  const { files, log, ends } = cutOff();
  const bytes = readFileSync(log);
  const random = createRandom(3);
  const end = ends.at(-2) ?? 0;
  for (let turn = 0; turn < 60; turn++) {
    writeFileSync(log, bytes);
    const at = Math.floor(random() * end);
    flipByte(log, at, 1 << Math.floor(random() * 8));
    expect(isLogBroken(log), `byte ${at}`).toBe(true);
  }
  expect(foundAtOpening(files.till)).not.toBe('sound');
});

test('a log that was begun and has no frame yet hides nothing, whatever its header says', () => {
  const { log } = cutOff(1);
  const bytes = readFileSync(log);
  const nothing = Buffer.alloc(32);
  const folder = tempFolder();
  openHistory(path.join(folder, 'till.db')).close();
  for (const header of [nothing, bytes.subarray(0, 32)]) {
    const begun = path.join(folder, 'till.db-wal');
    writeFileSync(begun, header);
    expect(isLogBroken(begun)).toBe(false);
    expect(foundAtOpening(path.join(folder, 'till.db'))).toBe('sound');
  }
  nothing.copy(bytes);
  writeFileSync(log, bytes);
  expect(isLogBroken(log)).toBe(true);
});

test('sales that a broken log hides, and the file itself has, come back', () => {
  const { files, log } = cutOff();
  const bytes = readFileSync(log);
  // SQLite copied the log into the file
  openHistory(files.till).close();
  expect(existsSync(log)).toBe(false);
  writeFileSync(log, bytes);
  flipByte(log, 32 + 24 + 4096 * 9);
  expect(foundAtOpening(files.till)).not.toBe('sound');
  expect(rescue(files)).toMatchObject({ ok: true, report: { sales: 12 } });
  expect(existsSync(orderOf(files).newFile)).toBe(true);
});
