import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { dropHalfAct } from '../../../../../electron/areas/records/rescue/half-acts.ts';

type Entry = readonly [subject: string, subjectId: string, body: object];

const SALE: Entry = ['sale', 's', { state: 'paid' }];
const LINES: readonly Entry[] = [
  ['return_line', 'l1', { return_id: 'r' }],
  ['return_line', 'l2', { return_id: 'r' }],
];
const NOTE: Entry = ['credit_note', 'n', { return_id: 'r' }];
const MADE: Entry = ['sale_return', 'r', { credit_note_id: 'n' }];

/** A trail without half acts at its end. */
function left(entries: readonly Entry[]): readonly unknown[] {
  const database = new Sqlite(':memory:');
  onTestFinished(() => void database.close());
  database.exec('CREATE TABLE audit (id INTEGER PRIMARY KEY, at TEXT, subject TEXT, subject_id TEXT, body TEXT)');
  const insert = database.prepare(`INSERT INTO audit (at, subject, subject_id, body) VALUES ('now', ?, ?, ?)`);
  for (const [subject, id, body] of entries) insert.run(subject, id, JSON.stringify(body));
  dropHalfAct(database);
  return database.prepare('SELECT subject_id FROM audit ORDER BY id').pluck().all();
}

test('a return whose trail ends before its own entry has given nothing back: all of it is taken out', () => {
  expect(left([SALE, ...LINES.slice(0, 1)])).toEqual(['s']);
  expect(left([SALE, ...LINES])).toEqual(['s']);
  expect(left([SALE, ...LINES, NOTE])).toEqual(['s']);
});

test('one that is whole stays', () => {
  expect(left([SALE, ...LINES, NOTE, MADE])).toEqual(['s', 'l1', 'l2', 'n', 'r']);
});
