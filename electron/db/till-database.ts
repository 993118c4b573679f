import { deviceRows } from './device-rows.ts';
import { memoryRows } from './memory-rows.ts';
import { openDatabase } from './open-database.ts';
import { outboxRows } from './outbox-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { productRows } from './product-rows.ts';
import { qrRegistrationRows } from './qr-registration-rows.ts';
import { saleRows } from './sale-rows.ts';

/** The till's file, opened, with the statements of every table family prepared once. */
export function openTillDatabase(file: string) {
  const database = openDatabase(file);
  return {
    products: productRows(database),
    outbox: outboxRows(database),
    sales: saleRows(database),
    payments: paymentRows(database),
    devices: deviceRows(database),
    qrRegistrations: qrRegistrationRows(database),
    memory: memoryRows(database),
    /** Runs `work` whole or not at all; on disk when it returns. */
    transaction: <T>(work: () => T): T => database.transaction(work).immediate(),
    close: (): void => {
      database.close();
    },
  };
}

export type TillDatabase = ReturnType<typeof openTillDatabase>;
