import type { Database } from 'better-sqlite3';
import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import type { ProductId } from '../../shared/product.ts';
import type { SaleLineId } from '../../shared/sale.ts';
import type { ShiftId } from '../../shared/shift.ts';
import { FLOAT_CENTS } from './on-duty.ts';
import { openFile } from './open-file.ts';
import { MARTA } from './test-actor.ts';

export type Row = Readonly<Record<string, string | number | null>>;

export const AT = '2026-11-20T12:00:00.000Z';
const SHIFT = 'shift';
export const MANAGER = JSON.stringify(MARTA);
export const SUPERVISOR = JSON.stringify({ id: 'rui-lima', name: 'Rui Lima', role: 'supervisor' });
export const CASHIER = JSON.stringify({ id: 'joao-lima', name: 'João Lima', role: 'cashier' });
export const BY: Row = { person: MANAGER, approver: null, shift_id: SHIFT, at: AT };

/**
 * A till's file with an open drawer, in a transaction that is never committed. Rows are written without the services,
 * because the file is under test.
 */
export function openMoneyFile() {
  const database = openFile();
  const { connection, sales, shifts } = database;
  connection.exec('BEGIN');
  shifts.insert(SHIFT as ShiftId, AT, MARTA, FLOAT_CENTS);
  const put = (table: string, row: Row): void => putRow(connection, table, row);
  /** The file's refusal; null if it accepts. Nothing is kept. */
  function refusalTo(act: () => void): string | null {
    connection.exec('SAVEPOINT tried');
    try {
      act();
      return null;
    } catch (error) {
      return (error as Error).message;
    } finally {
      connection.exec('ROLLBACK TO tried; RELEASE tried');
    }
  }
  return {
    database,
    put,
    run: (sql: string): void => void connection.exec(sql),
    get: (sql: string): unknown => connection.prepare(sql).pluck().get(),
    refusal: (table: string, row: Row): string | null => refusalTo(() => put(table, row)),
    refusalOf: (sql: string): string | null => refusalTo(() => connection.exec(sql)),
    /** An open sale; `lines` are id, price and pieces, of product 1, 2 and so on. */
    sell: (id: string, ...lines: readonly (readonly [id: string, priceCents: number, quantity: number])[]): void => {
      sales.insert(id as SaleId, AT, { personId: MARTA.id, shiftId: SHIFT as ShiftId });
      for (const [index, [line, priceCents, quantity]] of lines.entries()) {
        const product = { productId: (index + 1) as ProductId, code: `C${index + 1}`, name: `Product ${index + 1}` };
        const price = { unitPriceCents: cents(priceCents), quantity, totalCents: cents(priceCents * quantity) };
        sales.addLine(id as SaleId, { id: line as SaleLineId, weight: null, ...product, ...price });
      }
    },
    issue: (id: string, cents_: number, number: number, more: Row = {}): void => {
      put('return_line', lineRow(`line of ${id}`, `return of ${id}`, cents_));
      put('credit_note', noteRow(id, `return of ${id}`, cents_, more));
      const how = { money: 'credit_note', credit_note_id: id };
      put('sale_return', returnRow(`return of ${id}`, number, cents_, how));
    },
    close: (id: string): void => sales.pay(id as SaleId, AT),
    /** Pays part of a sale, in cash unless `more` says otherwise. */
    pay: (id: string, sale: string, amount: number, more: Row = { tendered_cents: amount, change_cents: 0 }): void => {
      const what = { id, sale_id: sale, tender: 'cash', state: 'approved', amount_cents: amount };
      put('payment', { ...what, created_at: AT, updated_at: AT, shift_id: SHIFT, ...more });
    },
  };
}

export function putRow(connection: Database, table: string, row: Row): void {
  const names = Object.keys(row);
  const values = names.map((name) => `@${name}`).join(', ');
  connection.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values})`).run(row);
}

export type MoneyFile = ReturnType<typeof openMoneyFile>;

/** `charge`: the operator's id. */
export function byCard(amount: number, charge: string, device = 31): Row {
  const evidence = JSON.stringify({ amountCents: amount, operatorPaymentId: charge });
  return { tender: 'card', card_kind: 'debit', instalments: 1, device_id: device, device_name: 'Device', evidence };
}

export function byPix(amount: number, charge: string): Row {
  return { tender: 'pix', evidence: JSON.stringify({ amountCents: amount, operatorPaymentId: charge }) };
}

export function byTypedCard(amount: number): Row {
  const slip = { source: 'typed', amountCents: amount, brand: 'Visa', nsu: '000123', authorization: 'A1B2C3' };
  return { tender: 'standalone_card', card_kind: 'debit', evidence: JSON.stringify(slip) };
}

export function byNote(amount: number, note: string): Row {
  const evidence = JSON.stringify({ source: 'credit_note', amountCents: amount, leftCents: 0 });
  return { tender: 'store_credit', credit_note_id: note, evidence };
}

/** Undoes a payment whole; `more` names its case, if it is refunded by one. */
export function undoneRow(payment_id: string, sale_id: string, amount_cents: number, how: string, more: Row = {}): Row {
  return { payment_id, sale_id, amount_cents, how, case_id: null, ...BY, ...more };
}

export function movementRow(number: number, kind: string, amount_cents: number, shift_id = SHIFT): Row {
  const why = { reason: 'cofre', person: MANAGER, at: AT };
  return { id: `m${shift_id}${number}`, shift_id, number, kind, amount_cents, ...why };
}

/** One returned piece, without a receipt unless `more` has one. */
export function lineRow(id: string, return_id: string, amount_cents: number, more: Row = {}): Row {
  const goods = { line_id: null, product_id: 1, code: 'C1', name: 'Product 1', quantity: 1 };
  return { id, return_id, amount_cents, ...goods, ...more };
}

export function returnRow(id: string, number: number, total_cents: number, more: Row = {}): Row {
  const none = { sale_id: null, payment_id: null, case_id: null, credit_note_id: null, note: null };
  return { id, series: 1, number, total_cents, money: 'cash', reason: 'defective', ...none, ...BY, ...more };
}

export function noteRow(id: string, return_id: string, issued_cents: number, more: Row = {}): Row {
  const code = `${'2'.repeat(11 - Math.min(id.length, 3))}${id.slice(0, 3).toUpperCase()}`;
  return { id, code, series: 1, issued_cents, return_id, reissue_of: null, expires_at: AT, ...BY, ...more };
}

export function backCase(id: string, payment: string, amount: number, more: Row = {}): Row {
  const evidence = JSON.stringify({ amountCents: amount });
  const what = { id, kind: 'returned', payment_id: payment, charge: id, tender: 'card', opened_at: AT };
  return { ...what, amount_cents: amount, evidence, ...more };
}
