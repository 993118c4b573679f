import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { writeWitness } from '../../../../../electron/areas/records/audit-witness.ts';
import { type TillFiles, tillFiles } from '../../../../../electron/areas/records/till-files.ts';
import { verifyAll } from '../../../../../electron/db/audit/verify-audit.ts';
import { cents } from '../../../../../shared/money.ts';
import { orderOf } from '../../../../support/damaged-till.ts';
import { restored } from '../../../../support/restored-till.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import type { TillDatabase } from '../../../../support/till-database.ts';
import { value } from '../../../../support/value.ts';
import { countAndClose, openDrawerTill, sellForCash } from '../../shift/drawer-till.ts';

const TABLES = ['shift', 'cash_movement', 'shift_count', 'shift_report', 'sale', 'payment'];

const rowsIn = ({ connection }: Pick<TillDatabase, 'connection'>): unknown[] =>
  TABLES.map((table) => connection.prepare(`SELECT * FROM ${table} ORDER BY 1`).all());

/** A till with two closed shifts, damaged by `damage`; returns its rows. */
function closedTwice(damage: (file: Sqlite.Database) => void): { files: TillFiles; rows: unknown[] } {
  const files = tillFiles(tempFolder());
  const till = openDrawerTill(files.till);
  for (const amount of [500, 700]) {
    value(till.shift.open(cents(10_000)));
    sellForCash(till, amount);
    value(till.shift.move({ kind: 'withdrawal', amountCents: cents(5_000), reason: 'to the bank' }));
    value(countAndClose(till, 5_000 + amount));
  }
  const rows = rowsIn(till.database);
  writeWitness(files, till.database.connection, new Date());
  till.database.close();
  const file = new Sqlite(files.till);
  for (const trigger of ['audit_keeps', 'shift_report_stays', 'shift_report_changed_audited'])
    file.exec(`DROP TRIGGER ${trigger}`);
  damage(file);
  file.close();
  return { files, rows };
}

describe('a damaged file with shifts', () => {
  test('is put together from its trail, every Z word for word', () => {
    const { files, rows } = closedTwice((file) => file.exec(`UPDATE shift_report SET body = '{}'`));
    expect(rowsIn(restored(files).database)).toEqual(rows);
  });

  test('whose trail ends between a close and its Z has that shift open again, to be closed again', () => {
    const { files } = closedTwice((file) => file.exec('DELETE FROM audit WHERE id = (SELECT max(id) FROM audit)'));
    const { database } = restored(files);
    expect(database.shifts.findOpen()).toMatchObject({ number: 2, counted_cents: null });
    expect(database.shiftReports.last()).toMatchObject({ number: 1 });
    database.close();
    const till = openDrawerTill(orderOf(files).newFile);
    expect(value(till.shift.close('', false))).toMatchObject({ number: 2, series: 2, differenceCents: 0 });
    expect(verifyAll(till.database.connection)).toMatchObject({ ok: true });
  });
});
