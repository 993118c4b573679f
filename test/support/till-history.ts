import { randomUUID } from 'node:crypto';
import type { NewPayment, PaymentChange } from '../../electron/areas/payment/payment-rows.ts';
import { openTillDatabase, type TillDatabase } from '../../electron/areas/till-database.ts';
import type { AuditParts } from '../../electron/db/audit/audit-functions.ts';
import type { DeviceId } from '../../shared/device.ts';
import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import type { PaymentId } from '../../shared/payment.ts';
import type { PaymentState } from '../../shared/payment-states.ts';
import type { ProductId } from '../../shared/product.ts';
import type { SaleLineId } from '../../shared/sale.ts';

export const TILL_WHO = { till: 1, person: null, shift: null };

/** A clock that goes on by a second at each look, so that no two acts have the same time. */
export function steppingClock(from = '2026-11-20T12:00:00.000Z'): () => Date {
  let ms = Date.parse(from);
  return () => {
    ms += 1_000;
    return new Date(ms);
  };
}

export function auditParts(now = steppingClock()): AuditParts {
  return { now, who: () => TILL_WHO };
}

export function openHistory(file: string, now = steppingClock()): TillDatabase {
  return openTillDatabase(file, auditParts(now));
}

/** Products as a shop has them. */
export function stock(database: TillDatabase, count: number): void {
  database.transaction(() => {
    for (let number = 1; number <= count; number++) {
      const name = `Produto número ${number} com um nome que ocupa lugar`;
      database.products.insert({ code: `C${number}`, barcode: null, name, priceCents: cents(100 + number) }, 'then');
    }
  });
}

function openSale(database: TillDatabase, at: string, priceCents: number): SaleId {
  const id = randomUUID() as SaleId;
  database.transaction(() => {
    database.sales.insert(id, at);
    database.sales.addLine(id, {
      id: randomUUID() as SaleLineId,
      productId: 1 as ProductId,
      code: 'C1',
      name: 'Produto número 1',
      unitPriceCents: cents(priceCents),
      quantity: 1,
      weight: null,
      totalCents: cents(priceCents),
    });
    database.sales.total(id);
  });
  return id;
}

/** How a sale is paid, whichever it is. */
type How<P = NewPayment> = P extends NewPayment
  ? Omit<P, 'id' | 'saleId' | 'amountCents' | 'state' | 'createdAt'>
  : never;

/** A sale with a payment in its state, and what else `then` does with both in the same transaction. */
function payFor(
  database: TillDatabase,
  [at, priceCents, state]: readonly [at: string, priceCents: number, state: PaymentState],
  how: How,
  then: (id: PaymentId, saleId: SaleId) => void,
): { readonly id: PaymentId; readonly saleId: SaleId } {
  const saleId = openSale(database, at, priceCents);
  const id = randomUUID() as PaymentId;
  database.transaction(() => {
    database.payments.insert({
      id,
      saleId,
      amountCents: cents(priceCents),
      state,
      createdAt: at,
      ...how,
    } as NewPayment);
    then(id, saleId);
  });
  return { id, saleId };
}

/** One sale as the till makes it where it vouches for the money: a transaction for the item, one for the money. */
function sell(database: TillDatabase, at: string, priceCents: number, how: How): SaleId {
  return payFor(database, [at, priceCents, 'approved'], how, (id, saleId) => {
    database.payments.addEvent(id, at, `paid_${how.tender}`, 'created', 'approved', null);
    database.sales.pay(saleId, at);
  }).saleId;
}

export function sellForCash(database: TillDatabase, at: string, priceCents = 1_234): SaleId {
  return sell(database, at, priceCents, {
    tender: 'cash',
    tenderedCents: cents(priceCents),
    changeCents: cents(0),
  });
}

/** The same, paid on a card machine outside the till and typed in. */
export function sellByTypedCard(database: TillDatabase, at: string, priceCents = 1_234): SaleId {
  const slip = { brand: 'Visa', nsu: String(priceCents), authorization: 'A1B2C3' } as const;
  const typed = { source: 'typed', amountCents: cents(priceCents), ...slip } as const;
  return sell(database, at, priceCents, { tender: 'standalone_card', kind: 'debit', typed });
}

/** A sale whose payment has been sent to the operator and not answered. */
function begin(database: TillDatabase, at: string, priceCents: number, how: How, sent: PaymentChange = {}): PaymentId {
  return payFor(database, [at, priceCents, 'created'], how, (id, saleId) => {
    database.payments.addEvent(id, at, 'created', 'created', 'created', null);
    database.payments.update(id, { state: 'pending', ...sent }, at);
    database.sales.setState(saleId, 'set_aside');
  }).id;
}

export function beginCard(database: TillDatabase, at: string, priceCents = 999): PaymentId {
  const device = { deviceId: 31 as DeviceId, deviceName: 'Device' };
  return begin(database, at, priceCents, { tender: 'card', kind: 'debit', instalments: 1, ...device });
}

/** A sale whose QR is shown and not paid yet. */
export function beginPix(database: TillDatabase, at: string, priceCents = 999): PaymentId {
  const qrExpiresAt = new Date(Date.parse(at) + 300_000).toISOString();
  return begin(database, at, priceCents, { tender: 'pix' }, { qrCode: '700001', brCode: '000201', qrExpiresAt });
}

export type TillRows = Readonly<Record<string, readonly unknown[]>>;

const TABLES = [
  'receipt_series',
  'sale',
  'sale_line',
  'sale_act',
  'payment',
  'payment_event',
  'payment_conflict',
  'product',
];

/** Every row of the tables that matter, to compare two files by. */
export function rowsOf(database: TillDatabase): TillRows {
  return Object.fromEntries(
    TABLES.map((table) => [table, database.connection.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()]),
  );
}
