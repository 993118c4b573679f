import { randomUUID } from 'node:crypto';
import type { NewPayment, PaymentChange } from '../../electron/areas/payment/payment-rows.ts';
import { openTillDatabase, type TillDatabase } from '../../electron/areas/till-database.ts';
import type { AuditParts } from '../../electron/db/audit/audit-functions.ts';
import type { DeviceId } from '../../shared/device.ts';
import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import type { PaymentId } from '../../shared/payment.ts';
import type { ProductId } from '../../shared/product.ts';
import type { SaleLineId } from '../../shared/sale.ts';
import type { TypedEvidence } from '../../shared/standalone-card.ts';

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

/** What every payment of a new sale has. */
function paymentOf(database: TillDatabase, at: string, priceCents: number) {
  const saleId = openSale(database, at, priceCents);
  return { id: randomUUID() as PaymentId, saleId, amountCents: cents(priceCents), createdAt: at };
}

/** Stores a payment as the till does, with what changes by it in the same transaction. */
function store(database: TillDatabase, payment: NewPayment, event: string, andThen: () => void): void {
  database.transaction(() => {
    database.payments.insert(payment);
    database.payments.addEvent(payment.id, payment.createdAt, event, 'created', payment.state, null);
    andThen();
  });
}

/** One cash sale as the till makes it: a transaction for the item, one for the money. Answers its id. */
export function sellForCash(database: TillDatabase, at: string, priceCents = 1_234): SaleId {
  const payment = paymentOf(database, at, priceCents);
  const money = { tenderedCents: payment.amountCents, changeCents: cents(0) };
  const paid = { ...payment, tender: 'cash', state: 'approved', ...money } as const;
  store(database, paid, 'paid_cash', () => database.sales.pay(payment.saleId, at));
  return payment.saleId;
}

/** The same, paid on a card machine outside the till and typed in. */
export function sellByTypedCard(database: TillDatabase, at: string, priceCents = 1_234): SaleId {
  const payment = paymentOf(database, at, priceCents);
  const slip = { brand: 'Visa', nsu: String(priceCents), authorization: 'A1B2C3' } as const;
  const typed: TypedEvidence = { source: 'typed', amountCents: payment.amountCents, ...slip };
  const paid = { ...payment, tender: 'standalone_card', state: 'approved', kind: 'debit', typed } as const;
  store(database, paid, 'paid_standalone_card', () => database.sales.pay(payment.saleId, at));
  return payment.saleId;
}

function begin(database: TillDatabase, payment: NewPayment, shown: PaymentChange): PaymentId {
  store(database, payment, 'created', () => {
    database.payments.update(payment.id, { state: 'pending', ...shown }, payment.createdAt);
    database.sales.setState(payment.saleId, 'set_aside');
  });
  return payment.id;
}

/** A sale with a payment by card that has been sent and not answered. */
export function beginCard(database: TillDatabase, at: string, priceCents = 999): PaymentId {
  const intent = { kind: 'debit', instalments: 1, deviceId: 31 as DeviceId, deviceName: 'Device' } as const;
  return begin(database, { ...paymentOf(database, at, priceCents), tender: 'card', state: 'created', ...intent }, {});
}

/** A sale whose QR is shown and not paid yet. */
export function beginPix(database: TillDatabase, at: string, priceCents = 999): PaymentId {
  const qrExpiresAt = new Date(Date.parse(at) + 300_000).toISOString();
  const qr = { qrCode: '700001', brCode: '000201', qrExpiresAt };
  return begin(database, { ...paymentOf(database, at, priceCents), tender: 'pix', state: 'created' }, qr);
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
