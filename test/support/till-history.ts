import { randomUUID } from 'node:crypto';
import type { NewPayment, PaymentChange } from '../../electron/areas/money/payment/payment-rows.ts';
import type { AuditParts } from '../../electron/db/audit/audit-functions.ts';
import type { DeviceId } from '../../shared/device.ts';
import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import type { PaymentId } from '../../shared/payment.ts';
import type { ProductId } from '../../shared/product.ts';
import type { SaleLineId } from '../../shared/sale.ts';
import { openTillDatabase, type TillDatabase } from './till-database.ts';

export const TILL_WHO = { till: 1, person: null, shift: null };

/** A clock that advances a second at each reading, so that no two acts share a time. */
export function steppingClock(from = '2026-11-20T12:00:00.000Z'): () => Date {
  let ms = Date.parse(from);
  return () => {
    ms += 1_000;
    return new Date(ms);
  };
}

export const auditParts = (now = steppingClock()): AuditParts => ({ now, who: () => TILL_WHO });

export function openHistory(file: string, now = steppingClock()): TillDatabase {
  return openTillDatabase(file, auditParts(now));
}

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
  });
  return id;
}

export type How = Without<NewPayment>;
type Without<T> = T extends unknown ? Omit<T, 'id' | 'saleId' | 'amountCents' | 'state' | 'createdAt'> : never;

function sell(database: TillDatabase, at: string, priceCents: number, how: How): SaleId {
  const saleId = openSale(database, at, priceCents);
  database.transaction(() => {
    const what = { id: randomUUID() as PaymentId, saleId, amountCents: cents(priceCents), createdAt: at };
    database.payments.insert({ ...what, state: 'approved', ...how });
    database.sales.pay(saleId, at);
  });
  return saleId;
}

/** A cash sale as the till makes it: one transaction for the item, one for the money. Returns its id. */
export function sellForCash(database: TillDatabase, at: string, priceCents = 1_234): SaleId {
  const money = { tenderedCents: cents(priceCents), changeCents: cents(0) };
  return sell(database, at, priceCents, { tender: 'cash', ...money });
}

/** The same, paid on another card machine and typed in. */
export function sellByTypedCard(database: TillDatabase, at: string, priceCents = 1_234): SaleId {
  const slip = { brand: 'Visa', nsu: String(priceCents), authorization: 'A1B2C3' } as const;
  const typed = { source: 'typed', amountCents: cents(priceCents), ...slip } as const;
  return sell(database, at, priceCents, { tender: 'standalone_card', kind: 'debit', typed });
}

function begin(
  database: TillDatabase,
  at: string,
  priceCents: number,
  how: How,
  shown: PaymentChange,
  saleCents = priceCents,
): PaymentId {
  const saleId = openSale(database, at, saleCents);
  const id = randomUUID() as PaymentId;
  database.transaction(() => {
    database.payments.insert({ id, saleId, amountCents: cents(priceCents), createdAt: at, state: 'created', ...how });
    database.payments.update(id, { state: 'pending', ...shown }, at);
    database.sales.setState(saleId, 'set_aside');
  });
  return id;
}

/** A sale with a card payment, whole or in part, sent and unanswered. */
export function beginCard(database: TillDatabase, at: string, priceCents = 999, saleCents = priceCents): PaymentId {
  const device = { deviceId: 31 as DeviceId, deviceName: 'Device' };
  const how = { tender: 'card', kind: 'debit', instalments: 1, ...device } as const;
  return begin(database, at, priceCents, how, {}, saleCents);
}

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

export function rowsOf(database: TillDatabase): TillRows {
  return Object.fromEntries(
    TABLES.map((table) => [table, database.connection.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()]),
  );
}
