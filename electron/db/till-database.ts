import type { AuditParts } from './audit/audit-functions.ts';
import { type DeviceRows, deviceRows } from './device-rows.ts';
import { type MemoryRows, memoryRows } from './memory-rows.ts';
import { type Database, openDatabase, openToRead } from './open-database.ts';
import { type OutboxRows, outboxRows } from './outbox-rows.ts';
import { type PaymentRows, paymentRows } from './payment-rows.ts';
import { type ProductRows, productRows } from './product-rows.ts';
import { type QrRegistrationRows, qrRegistrationRows } from './qr-registration-rows.ts';
import { type SaleRows, saleRows } from './sale-rows.ts';

/** The till's file with the statements of every table family prepared once. */
export type TillDatabase = {
  /** The connection itself, for those who copy or check the whole file. */
  readonly connection: Database;
  readonly products: ProductRows;
  readonly outbox: OutboxRows;
  readonly sales: SaleRows;
  readonly payments: PaymentRows;
  readonly devices: DeviceRows;
  readonly qrRegistrations: QrRegistrationRows;
  readonly memory: MemoryRows;
  /** Runs `work` whole or not at all; on disk when it returns. */
  readonly transaction: <T>(work: () => T) => T;
  readonly close: () => void;
};

/** Opens the file for this process alone. Throws as `openDatabase` does. */
export function openTillDatabase(file: string, audit: AuditParts): TillDatabase {
  return tillDatabase(openDatabase(file, audit));
}

/** The file of a newer program, to be looked at: whatever would write throws. */
export function openTillDatabaseToRead(file: string): TillDatabase {
  return tillDatabase(openToRead(file));
}

function tillDatabase(database: Database): TillDatabase {
  return {
    connection: database,
    products: productRows(database),
    outbox: outboxRows(database),
    sales: saleRows(database),
    payments: paymentRows(database),
    devices: deviceRows(database),
    qrRegistrations: qrRegistrationRows(database),
    memory: memoryRows(database),
    transaction: (work) => database.transaction(work).immediate(),
    close: () => {
      database.close();
    },
  };
}
