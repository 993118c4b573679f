import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { trailReader } from '../../../../../electron/areas/head-office/publish-trail.ts';
import { backupFolder } from '../../../../../electron/areas/records/backup-folder.ts';
import { seal } from '../../../../../electron/areas/records/inspect-copy.ts';
import { type TillFiles, tillFiles } from '../../../../../electron/areas/records/till-files.ts';
import { AUDITED_TABLES } from '../../../../../electron/db/audit/audited-tables.ts';
import { auditHash } from '../../../../../electron/db/audit/entries.ts';
import { auditHead, verifyAll, verifyHead } from '../../../../../electron/db/audit/verify-audit.ts';
import { openDatabase } from '../../../../../electron/db/open-database.ts';
import { workIn } from '../../../../support/by-driver.ts';
import { changePast, orderOf, rescue } from '../../../../support/damaged-till.ts';
import { restored } from '../../../../support/restored-till.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { auditParts, openHistory, sellForCash, steppingClock } from '../../../../support/till-history.ts';
import { layOldFile } from '../../../../support/updates/old-file.ts';

type Told = { readonly id: number; readonly subject: string; readonly subject_id: string };

const told = (file: string, after = 0): readonly Told[] =>
  workIn(file, (database) =>
    database.prepare<[number], Told>('SELECT id, subject, subject_id FROM audit WHERE id > ? ORDER BY id').all(after),
  );

/** All audited tables as they are. */
const allRows = (file: string) =>
  workIn(file, (database) =>
    Object.fromEntries(
      AUDITED_TABLES.map(({ table, key }) => [
        table,
        database.prepare(`SELECT *, typeof(${key}) AS kind_ FROM ${table} ORDER BY ${key}`).all(),
      ]),
    ),
  );

function copyOf(files: TillFiles, at = '2026-11-20T12:00:00.000Z'): void {
  workIn(files.till, (database) => database.pragma('wal_checkpoint(TRUNCATE)'));
  const folder = backupFolder(files.backups);
  const copy = folder.begin();
  copyFileSync(files.till, copy);
  // as its program recorded it: this one checks only copies of its own
  const { head, structure } = workIn(files.till, (database) => ({
    head: auditHead(database),
    structure: Number(database.pragma('user_version', { simple: true })),
  }));
  folder.keep({ head, structure, sales: 30, series: 1, ...seal(copy), version: '0.0.0' }, new Date(at));
}

/** Works on at an open file of any version. */
function goOn(file: string, acts = 100): void {
  const database = openHistory(file);
  for (let number = 0; number < acts; number++) {
    database.transaction(() => {
      database.noteInAudit({ event: 'act', number });
      database.connection.exec(`INSERT INTO cash_movement (id, shift_id, number, kind, amount_cents, reason, person, at)
        SELECT 'more-' || (SELECT max(id) FROM audit), shift_id, max(number) + 1, kind, amount_cents, reason, person, at FROM cash_movement`);
    });
  }
  database.close();
}

describe.each([1, 2, 3, 4])('a file of version %i', (version) => {
  test('whole, put together anew: the tables are the same, and the trail tells nothing twice', () => {
    const files = tillFiles(tempFolder());
    layOldFile(files.till, version);
    const before = told(files.till).length;
    const rows = workIn(files.till, (database) =>
      database.prepare('SELECT id, state, total_cents FROM sale ORDER BY id').all(),
    );
    expect(rescue(files)).toMatchObject({ ok: true });
    const { newFile } = orderOf(files);
    const since = told(newFile, before).map(({ subject }) => subject);
    expect(since).toEqual(['receipt_series', 'till']);
    expect(
      workIn(newFile, (database) => database.prepare('SELECT id, state, total_cents FROM sale ORDER BY id').all()),
    ).toEqual(rows);
  });

  test('restored from its copy, worked on, put together from copy and file: every row and entry is there', () => {
    const files = tillFiles(tempFolder());
    layOldFile(files.till, version);
    copyOf(files);
    expect(rescue(files, { mode: 'exact', former: null })).toMatchObject({ ok: true });
    copyFileSync(orderOf(files).newFile, files.till);
    goOn(files.till);
    const rows = allRows(files.till);
    const trail = told(files.till);
    const made = restored(files);
    expect(made.report.lostSince).toBeNull();
    made.database.close();
    const after = allRows(orderOf(files).newFile);
    const { receipt_series: _, ...expected } = rows;
    expect(after).toMatchObject(expected);
    expect(told(orderOf(files).newFile).slice(0, trail.length)).toEqual(trail);
    expect(told(orderOf(files).newFile, trail.length).map(({ subject }) => subject)).toEqual([
      'receipt_series',
      'till',
    ]);
  });
});

test('head office gets whole persons from any place of the trail, also of an upgraded and rescued file', () => {
  const files = tillFiles(tempFolder());
  layOldFile(files.till, 4);
  goOn(files.till);
  restored(files).database.close();
  goOn(orderOf(files).newFile, 80);
  const database = openDatabase(orderOf(files).newFile, auditParts());
  onTestFinished(() => void database.close());
  const reader = trailReader(database);
  let place = { id: 0, hash: '' };
  while (place.id < reader.headId()) {
    for (const { id, at, who, subject, subject_id: subjectId, body, hash } of reader.after(place, 7)) {
      expect(JSON.parse(who)).toMatchObject({ till: 1 });
      expect(auditHash({ previous: place.hash, id, at, who, subject, subjectId, body })).toBe(hash);
      place = { id, hash };
    }
  }
});

describe('a stored person that the program would not have written so', () => {
  function sold(): string {
    const file = join(tempFolder(), 'till.db');
    const now = steppingClock();
    const database = openHistory(file, now);
    for (let number = 0; number < 30; number++) sellForCash(database, now().toISOString(), 100 + number);
    database.close();
    return file;
  }

  test.each([
    ['words behind the number', 3, '=1 and words that nobody sealed'],
    ['a later entry', 3, '=65'],
    ['one further back than 63', 100, '=1'],
  ])('%s: is found', (_, id, who) => {
    const file = sold();
    changePast(file, 'audit_stays', `UPDATE audit SET who = '${who}' WHERE id = ${id}`);
    const verdicts = workIn(file, (database) => [verifyHead(database), verifyAll(database)]);
    expect(verdicts).toMatchObject([{ ok: false }, { ok: false }]);
  });
});
