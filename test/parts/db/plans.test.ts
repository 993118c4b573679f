import { expect, test } from 'vitest';
import { moneyTables } from '../../../electron/areas/money/tables.ts';
import { reconciliationRows } from '../../../electron/areas/reconciliation/tables.ts';
import { reportsTables } from '../../../electron/areas/reports/reports.ts';
import { shiftTables } from '../../../electron/areas/shift/tables.ts';
import { openDatabase } from '../../../electron/db/open-database.ts';
import type { Statements } from '../../../electron/db/statements.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';

/** Tables that grow with the years. */
function growingTables(statements: Statements): void {
  const money = moneyTables(statements);
  shiftTables(statements, money.ofShift);
  reconciliationRows(statements);
  reportsTables(statements);
}

function textsOf(tables: (statements: Statements) => void): readonly string[] {
  const texts: string[] = [];
  const nothing = { get: () => undefined, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }) };
  const statements: Statements = {
    prepare: (sql) => {
      texts.push(sql);
      return { ...nothing, pluck: () => nothing };
    },
  };
  tables(statements);
  return texts;
}

/** A full scan of such a table; small partial indexes do not count. */
const ALL_OF_THEM =
  /SCAN (sale|sale_line|payment|payment_event|audit|other)(?! USING (COVERING )?INDEX (sale_set_aside|payment_one_live_per_sale|payment_watched))\b/;

test('no statement of a till with years of sales reads all of them', () => {
  const database = openDatabase(':memory:', AUDIT_PARTS);
  const planOf = (sql: string): string =>
    database
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql.replaceAll(/[?]|@\w+/g, 'NULL')}`)
      .all()
      .map(({ detail }) => detail)
      .join('\n');
  const texts = textsOf(growingTables)
    .filter((sql) => !sql.trimStart().startsWith('INSERT'))
    .filter((sql) => !sql.endsWith('FROM audit ORDER BY id DESC LIMIT 1'));
  expect(texts.length).toBeGreaterThan(50);
  const wrong = texts.filter((sql) => ALL_OF_THEM.test(planOf(sql)));
  expect(wrong).toEqual([]);
  expect(ALL_OF_THEM.test(planOf('SELECT sum(total_cents) FROM sale WHERE person_id = 1'))).toBe(true);
  expect(ALL_OF_THEM.test(planOf('SELECT count(*) FROM payment WHERE state = 1 AND sale_id <> 2'))).toBe(true);
  const lastImages = 'SELECT subject_id AS id FROM audit WHERE id > 1 ORDER BY id';
  expect(ALL_OF_THEM.test(planOf(lastImages))).toBe(true);
  database.close();
});
