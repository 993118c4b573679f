import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { wrongPart } from '../../../electron/backup/structure.ts';
import { registerAuditFunctions } from '../../../electron/db/audit/audit-functions.ts';
import { verifyAll } from '../../../electron/db/audit/verify-audit.ts';
import { MIGRATIONS, migrate } from '../../../electron/db/migrate.ts';
import { cents } from '../../../shared/money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { SaleId } from '../../../shared/sale.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';
import { type DrawerTill, openDrawerTill, sellForCash, stockProduct } from '../services/shift/drawer-till.ts';

const AT = '2026-11-20T12:00:00.000Z';

/** A till of the version before: a cash sale that was paid, a card that waits, and a sale on the screen. */
function olderFile(): string {
  const file = join(tempFolder(), 'till.db');
  const old = new Sqlite(file);
  registerAuditFunctions(old, AUDIT_PARTS);
  migrate(old, MIGRATIONS.slice(0, 9));
  const line =
    'INSERT INTO sale_line (id, sale_id, position, product_id, code, name, unit_price_cents, quantity, total_cents)';
  const payment = 'INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at';
  old.exec(`BEGIN;
    INSERT INTO sale (id, state, opened_at) VALUES ('paid', 'open', '${AT}');
    ${line} VALUES ('l1', 'paid', 1, 1, '101', 'Café', 500, 1, 500);
    ${payment}, tendered_cents, change_cents) VALUES ('cash', 'paid', 'cash', 500, 'approved', '${AT}', '${AT}', 500, 0);
    UPDATE sale SET state = 'paid', total_cents = 500, series = 1, number = 1, closed_at = '${AT}' WHERE id = 'paid';
    INSERT INTO sale (id, state, opened_at, total_cents) VALUES ('waits', 'set_aside', '${AT}', 900);
    ${line} VALUES ('l2', 'waits', 1, 1, '102', 'Pão', 300, 3, 900);
    ${payment}, card_kind, instalments, device_id) VALUES ('card', 'waits', 'card', 900, 'unconfirmed', '${AT}', '${AT}', 'debit', 1, 7);
    INSERT INTO sale (id, state, opened_at) VALUES ('open', 'open', '${AT}');
    COMMIT`);
  old.close();
  return file;
}

let till: DrawerTill;

beforeEach(() => {
  till = openDrawerTill(olderFile());
});

describe('a file from before there were shifts', () => {
  test('keeps its rows, and says in its trail that nobody is known to stand behind them', () => {
    const { connection, sales } = till.database;
    expect(verifyAll(connection)).toMatchObject({ ok: true });
    expect(wrongPart(connection)).toBeNull();
    expect(sales.find('paid' as SaleId)).toMatchObject({ state: 'paid', person_id: null, shift_id: null });
  });

  test('takes the money of a card that waited, before anybody has opened a drawer', () => {
    const { payments, sales, transaction } = till.database;
    transaction(() => {
      payments.update('card' as PaymentId, { state: 'approved', evidence: '{"amountCents":900}' }, AT);
      sales.pay('waits' as SaleId, AT);
    });
    expect(sales.find('waits' as SaleId)).toMatchObject({ state: 'paid', number: 2, shift_id: null });
  });

  test('goes on with the sale on the screen once the drawer is open, and counts none of the old cash into it', () => {
    stockProduct(till, '101', 250);
    expect(till.sales.addByCode('101')).toMatchObject({ error: { code: 'no_shift' } });
    value(till.shift.open(cents(10_000)));
    const sale = sellForCash(till, 300);
    expect(sale).toBe('open');
    expect(till.database.sales.find(sale)).toMatchObject({ person_id: 'ana', shift_id: till.actor.shift() });
    Object.assign(till.settings, { blindClose: false });
    expect(value(till.shift.reportX())).toMatchObject({ cashInCents: 300, sales: { count: 1 }, expectedCents: 10_300 });
  });
});
