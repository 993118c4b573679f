import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { wrongPart } from '../../../electron/backup/structure.ts';
import { registerAuditFunctions } from '../../../electron/db/audit/audit-functions.ts';
import { verifyAll } from '../../../electron/db/audit/verify-audit.ts';
import { MIGRATIONS, migrate } from '../../../electron/db/migrate.ts';
import { openDatabase } from '../../../electron/db/open-database.ts';
import { type NewPayment, paymentRows } from '../../../electron/db/payment-rows.ts';
import { saleRows } from '../../../electron/db/sale-rows.ts';
import { cents } from '../../../shared/money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { SaleId } from '../../../shared/sale.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const AT = '2026-11-20T12:00:00.000Z';
const SALE = 's1' as SaleId;
const SLIP = { source: 'typed', amountCents: 100, brand: 'Visa', nsu: '000123', authorization: 'A1B2C3' };

function typed(more: Partial<NewPayment> = {}, slip: object = {}): NewPayment {
  const base = { id: 'p1' as PaymentId, sale_id: SALE, amount_cents: cents(100), created_at: AT };
  const evidence = JSON.stringify({ ...SLIP, ...slip });
  return { ...base, tender: 'standalone_card', state: 'approved', card_kind: 'debit', evidence, ...more };
}

function open() {
  const database = openDatabase(join(tempFolder(), 'till.db'), AUDIT_PARTS);
  database.exec('BEGIN');
  onTestFinished(() => void database.close());
  const file = { database, payments: paymentRows(database) };
  saleRows(database).insert(SALE, AT);
  return file;
}

let file: ReturnType<typeof open>;
beforeEach(() => {
  file = open();
});

describe('of card money that was typed in', () => {
  test('a whole slip is taken, and given back as a record', () => {
    file.payments.insert(typed());
    const [record] = file.payments.standaloneOf('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
    expect(record).toEqual({
      paymentId: 'p1',
      saleId: SALE,
      amountCents: 100,
      kind: 'debit',
      brand: 'Visa',
      nsu: '000123',
      authorization: 'A1B2C3',
      at: AT,
    });
    expect(file.payments.standaloneOf(AT, AT)).toEqual([]);
  });

  const WRONG: readonly (readonly [string, NewPayment])[] = [
    ['a state that is still open', typed({ state: 'pending' })],
    ['an end without money', typed({ state: 'declined' })],
    ['no proof at all', typed({ evidence: null })],
    ['proof that does not say that it was typed', typed({}, { source: undefined })],
    ['another amount than was typed', typed({}, { amountCents: 101 })],
    ['no brand', typed({}, { brand: null })],
    ['no NSU', typed({}, { nsu: undefined })],
    ['an empty NSU', typed({}, { nsu: '' })],
    ['letters in the NSU', typed({}, { nsu: '12A' })],
    ['an NSU as long as a card number', typed({}, { nsu: '4111111111111111' })],
    ['no authorisation', typed({}, { authorization: null })],
    ['an authorisation in small letters', typed({}, { authorization: 'a1b2c3' })],
    ['an authorisation of thirteen', typed({}, { authorization: 'A123456789012' })],
    ['no kind of card', typed({ card_kind: null })],
    ['a kind of card that there is not', typed({ card_kind: 'prepaid' as never })],
    ['a device', typed({ device_id: 1 as never })],
    ['the name of a device', typed({ device_name: 'Device' })],
    ['change', typed({ tendered_cents: cents(200), change_cents: cents(100) })],
    ['instalments', typed({ instalments: 2 })],
    ['a tender that there is not', typed({ tender: 'cheque' as never })],
  ];
  test.each(WRONG)('%s is refused', (_, row) => {
    expect(() => file.payments.insert(row)).toThrow(/CHECK|JSON/);
    expect(file.payments.find('p1' as PaymentId)).toBeNull();
  });

  test('nothing changes afterwards, and it does not go', () => {
    file.payments.insert(typed());
    for (const change of ["evidence = '{}'", "watch_until = 'x'", "created_at = 'x'", "state = 'cancelled'"]) {
      expect(() => file.database.exec(`UPDATE payment SET ${change}`)).toThrow('what was typed does not change');
    }
    expect(() => file.database.exec('DELETE FROM payment')).toThrow('never deleted');
  });

  test('its mark is refused on any other tender: typed money never passes for the operator\u2019s', () => {
    const card = { tender: 'card', card_kind: 'debit', instalments: 1, device_id: 1, device_name: 'x' } as const;
    const row = typed({ ...card, device_id: 1 as never });
    expect(() => file.payments.insert(row)).toThrow('CHECK');
    file.payments.insert({ ...row, evidence: JSON.stringify({ amountCents: 100 }) });
    expect(() => file.database.exec(`UPDATE payment SET evidence = '${JSON.stringify(SLIP)}'`)).toThrow('CHECK');
  });
});

/** A till of the version before, with a payment of each kind and one that is under way. */
function olderFile(): string {
  const path = join(tempFolder(), 'older.db');
  const old = new Sqlite(path);
  registerAuditFunctions(old, AUDIT_PARTS);
  migrate(old, MIGRATIONS.slice(0, 4));
  old.exec(`BEGIN;
    INSERT INTO sale (id, state, opened_at) VALUES ('s1', 'open', '${AT}');
    INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at, card_kind, instalments, device_id)
      VALUES ('gone', 's1', 'card', 500, 'cancelled', '${AT}', '${AT}', 'debit', 1, 7);
    INSERT INTO payment_event (payment_id, at, event, from_state, to_state) VALUES ('gone', '${AT}', 'created', 'created', 'created');
    INSERT INTO money_case (id, kind, payment_id, charge, tender, amount_cents, evidence, opened_at)
      VALUES ('c1', 'late_money', 'gone', 'r1', 'card', 300, '{"amountCents":300}', '${AT}');
    UPDATE money_case SET state = 'attached', settled_at = '${AT}', sale_id = 's1' WHERE id = 'c1';
    INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at, card_kind, instalments, device_id, evidence, case_id)
      VALUES ('taken', 's1', 'card', 300, 'approved', '${AT}', '${AT}', 'debit', 1, 7, '{"amountCents":300}', 'c1');
    INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at) VALUES ('live', 's1', 'pix', 200, 'created', '${AT}', '${AT}');
    COMMIT`);
  old.close();
  return path;
}

const all = (database: Sqlite.Database, sql: string): unknown[] => database.prepare(sql).all();

describe('a file of the version before', () => {
  const PARTS = `SELECT type, name FROM sqlite_schema WHERE tbl_name = 'payment' AND name NOT LIKE 'sqlite_%' ORDER BY name`;

  test('keeps every row in its place, what its trail said, and all that guarded it', () => {
    const path = olderFile();
    const before = new Sqlite(path, { readonly: true });
    const rows = all(before, 'SELECT rowid, * FROM payment ORDER BY rowid');
    const trail = all(before, 'SELECT * FROM audit ORDER BY id');
    const parts = all(before, PARTS);
    before.close();
    const database = openDatabase(path, AUDIT_PARTS);
    onTestFinished(() => void database.close());
    expect(rows).toHaveLength(3);
    expect(all(database, 'SELECT rowid, * FROM payment ORDER BY rowid')).toMatchObject(rows as object[]);
    // what later versions add stands behind it
    expect(all(database, 'SELECT * FROM audit ORDER BY id').slice(0, trail.length)).toEqual(trail);
    expect(verifyAll(database)).toMatchObject({ ok: true });
    expect(all(database, PARTS)).toEqual(expect.arrayContaining(parts));
    expect(wrongPart(database)).toBeNull();
  });

  test('still holds its sale, its history and its cases together', () => {
    const database = openDatabase(olderFile(), AUDIT_PARTS);
    onTestFinished(() => void database.close());
    const insert = (values: string): string =>
      `BEGIN; INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at) VALUES (${values}); COMMIT`;
    expect(() => database.exec(insert(`'n', 's1', 'pix', 1, 'created', 'x', 'x'`))).toThrow('payment.sale_id');
    database.exec('ROLLBACK');
    expect(() => database.exec(insert(`'n', 'nowhere', 'pix', 1, 'created', 'x', 'x'`))).toThrow('FOREIGN KEY');
    if (database.inTransaction) database.exec('ROLLBACK');
    const tables = ['payment_event', 'payment_conflict', 'money_case'];
    const targets = tables.map((table) => all(database, `SELECT "table" FROM pragma_foreign_key_list('${table}')`));
    expect(targets.every((list) => JSON.stringify(list).includes('"payment"'))).toBe(true);
  });
});
