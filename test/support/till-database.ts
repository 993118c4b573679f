import { catalogueTables } from '../../electron/areas/catalogue/tables.ts';
import { comparisonRows } from '../../electron/areas/comparison/tables.ts';
import { devicesTables } from '../../electron/areas/devices/tables.ts';
import { receivedRows } from '../../electron/areas/head-office/tables.ts';
import { moneyTables } from '../../electron/areas/money/tables.ts';
import { personRows } from '../../electron/areas/people/tables.ts';
import { personalTables } from '../../electron/areas/personal/tables.ts';
import { printJobRows } from '../../electron/areas/printing/tables.ts';
import { reconciliationRows } from '../../electron/areas/reconciliation/tables.ts';
import { reportsTables } from '../../electron/areas/reports/tables.ts';
import { drawerOf } from '../../electron/areas/shift/drawer.ts';
import { shiftTables } from '../../electron/areas/shift/tables.ts';
import type { AuditParts } from '../../electron/db/audit/audit-functions.ts';
import { FutureDatabaseError } from '../../electron/db/migrate.ts';
import type { Database } from '../../electron/db/open-database.ts';
import type { TillFile } from '../../electron/db/till-file.ts';
import { openToLookAt, openToSell } from '../../electron/till/open-till-file.ts';
import type { SaleId } from '../../shared/ids.ts';

/** The till's file with every area's tables, as no part of the program has it. */
export type TillDatabase = ReturnType<typeof withEveryTable>;

/** Opens the file exclusively, after `check`. */
export function openTillDatabase(file: string, audit: AuditParts, check?: (database: Database) => void): TillDatabase {
  return withEveryTable(openToSell(file, audit, check));
}

/** Read-only: every statement is prepared at once. */
export function openTillDatabaseToRead(file: string, audit: AuditParts): TillDatabase {
  return withEveryTable(openToLookAt(file, audit, new FutureDatabaseError('')));
}

function withEveryTable(file: TillFile) {
  const money = moneyTables(file);
  const shift = shiftTables(file, money.ofShift);
  const personal = personalTables(file);
  return {
    ...{ ...file, ...catalogueTables(file), ...devicesTables(file), ...reportsTables(file), ...money, ...shift },
    comparison: comparisonRows(file),
    received: receivedRows(file),
    people: personRows(file),
    personal,
    printJobs: printJobRows(file),
    reconciliations: reconciliationRows(file),
    drawer: drawerOf({ ...file, ...shift }),
    hasTaxId: (id: SaleId): boolean => personal.find(id, 'tax_id') !== null,
  };
}
