import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { keepPlan } from '../../../electron/db/statements.ts';

test('a statement says the same, whatever kind of value is bound', () => {
  const database = new Sqlite(':memory:');
  database.exec(
    'CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, cents INTEGER) STRICT; CREATE INDEX item_name ON item (name)',
  );
  const insert = database.prepare(keepPlan('INSERT INTO item (id, name, cents) VALUES (?, ?, ?)'));
  const rows = [
    [1, 'café', 250],
    [2, '7', 999],
    [3, null, 2 ** 40],
  ] as const;
  for (const row of rows) insert.run(...row);
  expect(database.prepare('SELECT id, name, cents FROM item').raw().all()).toEqual(rows);
  for (const sql of ['id = ?', 'name = ?', 'name IS ?', 'cents > ?', 'id <= ? LIMIT ?']) {
    const plain = database.prepare(`SELECT id FROM item WHERE ${sql}`).raw();
    const kept = database.prepare(keepPlan(`SELECT id FROM item WHERE ${sql}`)).raw();
    for (const value of [1, 2, '7', 7, 'café', null, 999]) {
      const bound = sql.includes('LIMIT') ? [value, 1] : [value];
      expect(kept.all(...bound)).toEqual(plain.all(...bound));
    }
  }
  database.close();
});

test('every parameter gets one sign, by whatever name; what is quoted is text', () => {
  expect(keepPlan(`UPDATE sale SET at = @at WHERE id = +@id AND code = '?' AND body ->> '$.@id' = ?`)).toBe(
    `UPDATE sale SET at = +@at WHERE id = +@id AND code = '?' AND body ->> '$.@id' = +?`,
  );
  expect(keepPlan(keepPlan('id = ? OR id = @id'))).toBe('id = +? OR id = +@id');
});
