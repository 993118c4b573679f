import { copyFileSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backupFolder } from '../../../../../electron/areas/records/backup-folder.ts';
import { inspectCopy } from '../../../../../electron/areas/records/inspect-copy.ts';
import { tillFiles } from '../../../../../electron/areas/records/till-files.ts';
import { WHO } from '../../../../../electron/db/audit/entries.ts';
import { readIn, workIn } from '../../../../support/by-driver.ts';
import {
  flipByte,
  type History,
  makeHistory,
  placesOf,
  spoilBytes,
  truthOf,
} from '../../../../support/damaged-till.ts';
import { restored } from '../../../../support/restored-till.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { openHistory, steppingClock } from '../../../../support/till-history.ts';
import { layOldFile } from '../../../../support/updates/old-file.ts';

const PAGE = 4096;

/** One copy within a series of entries of one person; many entries after it. */
const history = () => makeHistory(tempFolder(), { parts: [25, 45], products: 5 });

type Stored = { readonly id: number; readonly who: string; readonly hash: string };

function storedOf(file: string): readonly Stored[] {
  return readIn(file, (database) => database.prepare<[], Stored>('SELECT id, who, hash FROM audit ORDER BY id').all());
}

function headOfCopy({ files }: History): number {
  const [copy] = backupFolder(files.backups).list();
  if (copy === undefined) throw new Error('no copy');
  return copy.head.id;
}

/** The entry that the first one after the copy names. */
function namedOf(one: History): { named: Stored; head: number; stored: readonly Stored[] } {
  const stored = storedOf(one.files.till);
  const head = headOfCopy(one);
  const pointer = stored[head]?.who ?? '';
  expect(pointer).toMatch(/^=\d+$/);
  const named = stored[Number(pointer.slice(1)) - 1];
  if (named === undefined) throw new Error('names nothing');
  expect(named.id).toBeLessThanOrEqual(head);
  return { named, head, stored };
}

const pageOf = (bytes: Buffer, { hash }: Stored): number => Math.floor(bytes.indexOf(hash) / PAGE);

function expectAll({ files, truth }: Pick<History, 'files' | 'truth'>): void {
  const { database, report } = restored(files);
  const now = truthOf(database);
  expect([report.lostSince, now.trail.length >= truth.trail.length]).toEqual([null, true]);
  expect(now.trail.slice(0, truth.trail.length)).toEqual(truth.trail);
  const { receipt_series: _, ...rows } = now.rows;
  const { receipt_series: __, ...expected } = truth.rows;
  expect(rows).toEqual(expected);
}

function spoilPageOf(file: string, entry: Stored, after: Stored | undefined): void {
  spoilBytes(file, (bytes) => {
    const page = pageOf(bytes, entry);
    expect(page).toBeGreaterThan(0);
    // what the copy lacks is on other pages
    if (after !== undefined) expect(pageOf(bytes, after)).not.toBe(page);
    bytes.fill(0xaa, page * PAGE, (page + 1) * PAGE);
  });
}

/** The same file with every person told, as version 4 wrote it. */
function tellAll(file: string): void {
  workIn(file, (database) => {
    const rules = database
      .prepare<[], { name: string; sql: string }>(
        `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'audit' ORDER BY rowid`,
      )
      .all();
    for (const { name } of rules) database.exec(`DROP TRIGGER ${name}`);
    database.exec(`UPDATE audit SET who = ${WHO('audit')}`);
    for (const { sql } of rules) database.exec(sql);
  });
}

describe('the page of a named entry is damaged, and the copy has it', () => {
  test('the entries after the copy, which all still read, are back', async () => {
    const one = await history();
    const { named, head, stored } = namedOf(one);
    spoilPageOf(one.files.till, named, stored[head]);
    expectAll(one);
  });

  test('control: with every person told, as in version 4, they are', async () => {
    const one = await history();
    const { named, head, stored } = namedOf(one);
    tellAll(one.files.till);
    spoilPageOf(one.files.till, named, stored[head]);
    expectAll(one);
  });

  test('control: of a page without a named entry they are', async () => {
    const one = await history();
    const { named, head, stored } = namedOf(one);
    const other = stored[named.id + 13];
    if (other === undefined) throw new Error('too short');
    const bytes = readFileSync(one.files.till);
    expect(pageOf(bytes, other)).not.toBe(pageOf(bytes, named));
    spoilPageOf(one.files.till, other, stored[head]);
    expectAll(one);
  });
});

describe('one letter of the named person rotted, and the copy has it', () => {
  /** The person lies before the hash, in the same record. */
  function rotPerson(file: string, { hash, who }: Stored): void {
    const bytes = readFileSync(file);
    const end = bytes.indexOf(hash);
    const at = placesOf(bytes.subarray(0, end), who).at(-1) ?? -1;
    expect(end - at).toBeLessThan(900);
    flipByte(file, at + who.indexOf('till'), 1);
  }

  test('nothing is lost', async () => {
    const one = await history();
    const { named } = namedOf(one);
    rotPerson(one.files.till, named);
    expectAll(one);
  });

  test('control: nothing is lost with every person told', async () => {
    const one = await history();
    const { named } = namedOf(one);
    tellAll(one.files.till);
    rotPerson(one.files.till, named);
    expectAll(one);
  });

  test.each([false, true])(
    'of the last entry of version 4, which the copy from before the upgrade has: what was done since is back; control: %s',
    (control) => {
      const files = tillFiles(tempFolder());
      layOldFile(files.till, 4);
      workIn(files.till, (database) => database.pragma('wal_checkpoint(TRUNCATE)'));
      const folder = backupFolder(files.backups);
      const copy = folder.begin();
      copyFileSync(files.till, copy);
      const found = inspectCopy(copy);
      if (!found.ok) throw new Error(found.why);
      folder.keep({ ...found.facts, version: '0.0.0' }, new Date('2026-11-20T12:00:00.000Z'));
      const now = steppingClock();
      const database = openHistory(files.till, now);
      for (let number = 0; number < 20; number++) {
        database.transaction(() => {
          database.noteInAudit({ event: 'act', number });
          database.connection.exec(`INSERT INTO cash_movement (id, shift_id, number, kind, amount_cents, reason, person, at)
        SELECT 'more-${number}', shift_id, max(number) + 1, kind, amount_cents, reason, person, at FROM cash_movement`);
        });
      }
      const truth = truthOf(database);
      database.close();
      const stored = storedOf(files.till);
      const last = stored[found.facts.head.id - 1];
      if (last === undefined) throw new Error('no entry');
      expect(stored[last.id]?.who).toBe(`=${last.id}`);
      if (control) tellAll(files.till);
      rotPerson(files.till, last);
      expectAll({ files, truth });
    },
  );
});

test.each([false, true])(
  'two holes, of which the one in the copy begins where the one in the file ends, are bridged by each other; control: %s',
  async (control) => {
    const one = await history();
    const { named, head, stored } = namedOf(one);
    const [name = ''] = one.backups;
    if (control) tellAll(one.files.till);
    const copy = backupFolder(one.files.backups).pathOf(name);
    const [inFile, inCopy] = [readFileSync(one.files.till), readFileSync(copy)];
    const hole = stored.filter((entry) => pageOf(inFile, entry) === pageOf(inFile, named));
    const kept = hole.map((entry) => pageOf(inCopy, entry));
    const other = stored.find((entry) => entry.id > named.id && !kept.includes(pageOf(inCopy, entry)));
    if (other === undefined || other.id >= head) throw new Error('too short');
    spoilPageOf(copy, other, undefined);
    spoilPageOf(one.files.till, named, other);
    expectAll(one);
  },
);
