import type { SaleId } from '../../shared/ids.ts';
import type { AuditParts } from '../db/audit/audit-functions.ts';
import { type MemoryRows, memoryRows } from '../db/memory-rows.ts';
import { type Database, openDatabase, openToRead } from '../db/open-database.ts';
import { keepFewPages, type PageCache } from '../db/page-cache.ts';
import { type Statements, statementsOf } from '../db/statements.ts';
import { type BestSellerRows, bestSellerRows } from './catalogue/best-seller-rows.ts';
import { type ProductPlaceRows, productPlaceRows } from './catalogue/product-place-rows.ts';
import { type ProductRows, productRows } from './catalogue/product-rows.ts';
import { type ProductSearchUpkeep, productSearchUpkeep } from './catalogue/product-search-upkeep.ts';
import { type OutboxRows, outboxRows } from './catalogue/sending/outbox-rows.ts';
import { type ProductSendingRows, productSendingRows } from './catalogue/sending/product-sending-rows.ts';
import { type ComparisonRows, comparisonRows } from './comparison/comparison-rows.ts';
import { type DeviceRows, deviceRows } from './devices/device-rows.ts';
import { type QrRegistrationRows, qrRegistrationRows } from './devices/qr-registration-rows.ts';
import { type ReceivedRows, receivedRows } from './head-office/received-rows.ts';
import { type ImportRows, importRows } from './import/import-rows.ts';
import { type CaseRows, caseRows } from './money/cases/case-rows.ts';
import { type PaymentRows, paymentRows } from './money/payment/payment-rows.ts';
import { type PaymentUndoneRows, paymentUndoneRows } from './money/payment/payment-undone-rows.ts';
import { type ProofRows, proofRows } from './money/payment/proof-rows.ts';
import { type CreditNoteRows, creditNoteRows } from './money/returns/credit-note-rows.ts';
import { type ReturnRows, returnRows } from './money/returns/return-rows.ts';
import { type SaleSearchRows, saleSearchRows } from './money/returns/sale-search-rows.ts';
import { type HeldSaleRows, heldSaleRows } from './money/sale/held-sale-rows.ts';
import { type SaleActRows, saleActRows } from './money/sale/sale-act-rows.ts';
import { type SaleAgeRows, saleAgeRows } from './money/sale/sale-age-rows.ts';
import { type SaleMoney, saleByTrail } from './money/sale/sale-by-trail.ts';
import { type SaleRows, saleRows } from './money/sale/sale-rows.ts';
import { type PersonRows, personRows } from './people/person-rows.ts';
import { attachPersonal, attachPersonalToRead } from './personal/attach-personal.ts';
import { NOTHING_PERSONAL, type PersonalRows, personalRows } from './personal/personal-rows.ts';
import { type PrintJobRows, printJobRows } from './printing/print-job-rows.ts';
import { type ReconciliationRows, reconciliationRows } from './reconciliation/reconciliation-rows.ts';
import { type PatternRows, patternRows } from './reports/pattern-rows.ts';
import { type ReportRows, reportRows } from './reports/report-rows.ts';
import { type ShiftReportRows, type ShiftRows, shiftReportRows, shiftRows } from './shift/shift-rows.ts';
import { type ShiftSums, shiftSums } from './shift/shift-sums.ts';

/** The till's file with the statements of every table family. */
export type TillDatabase = PageCache & {
  /** The connection itself, for those who copy or check the whole file. */
  readonly connection: Database;
  readonly products: ProductRows;
  readonly productPlaces: ProductPlaceRows;
  readonly productsToSend: ProductSendingRows;
  /** The catalogue as imports and exports read it. */
  readonly importing: ImportRows;
  readonly searchUpkeep: ProductSearchUpkeep;
  /** The comparison with the operator's list of products. */
  readonly comparison: ComparisonRows;
  readonly outbox: OutboxRows;
  readonly sales: SaleRows;
  /** Acts on sales that a manager asks about. */
  readonly saleActs: SaleActRows;
  /** The money of a sale by the audit trail, to hold against what its tables say. */
  readonly saleByTrail: (id: SaleId) => SaleMoney | null;
  /** Who may not buy what is on a sale. */
  readonly saleAges: SaleAgeRows;
  readonly heldSales: HeldSaleRows;
  /** What is known of customers. */
  readonly personal: PersonalRows;
  /** Paid sales by what a customer's receipt says. */
  readonly saleSearch: SaleSearchRows;
  /** Goods that came back. */
  readonly returns: ReturnRows;
  readonly creditNotes: CreditNoteRows;
  readonly shifts: ShiftRows;
  readonly shiftSums: ShiftSums;
  /** The Z reports. */
  readonly shiftReports: ShiftReportRows;
  readonly payments: PaymentRows;
  readonly undone: PaymentUndoneRows;
  readonly cases: CaseRows;
  /** What of the operator's words has been used already. */
  readonly proofs: ProofRows;
  readonly reconciliations: ReconciliationRows;
  /** What the manager's reports, and what is worth a look, are made of. */
  readonly reports: ReportRows;
  readonly patterns: PatternRows;
  readonly devices: DeviceRows;
  readonly qrRegistrations: QrRegistrationRows;
  /** What head office has given out to this till. */
  readonly received: ReceivedRows;
  /** Who works here, and what proves who they are. */
  readonly people: PersonRows;
  readonly memory: MemoryRows;
  /** What is to be on paper. */
  readonly printJobs: PrintJobRows;
  /** What has been sold, for the order of the search. */
  readonly bestSellers: BestSellerRows;
  /** Runs `work` whole or not at all; on disk when it returns. */
  readonly transaction: <T>(work: () => T) => T;
  /** Writes into the audit trail what is no row of a table; inside a transaction. */
  readonly noteInAudit: (note: Readonly<Record<string, unknown>>) => void;
  /** Calls `listener` after each transaction that went onto the disk, until another one is given. */
  readonly afterEachCommit: (listener: () => void) => void;
  /** Moves what the log holds into the file, outside a transaction; answers how many pages the log held. */
  readonly moveLog: () => number;
  readonly close: () => void;
};

/** Opens the file for this process alone, and has `check` look at it first. Throws as `openDatabase` and `check` do. */
export function openTillDatabase(
  file: string,
  audit: AuditParts,
  check: (database: Database) => void = () => undefined,
): TillDatabase {
  return closedUnless(openDatabase(file, audit), (database) => {
    check(database);
    attachPersonal(database, file);
    const statements = statementsOf(database);
    return tillDatabase(database, statements, personalRows(statements));
  });
}

/**
 * The file of a newer program, to be looked at: whatever would write throws. Its statements are prepared at once: a file
 * that they make no sense to is better not opened.
 */
export function openTillDatabaseToRead(file: string, audit: AuditParts): TillDatabase {
  return closedUnless(openToRead(file, audit), (database) =>
    tillDatabase(database, database, attachPersonalToRead(database, file) ? personalRows(database) : NOTHING_PERSONAL),
  );
}

/** A disk that fails on the way must not leave the file held by nobody. */
function closedUnless(database: Database, open: (database: Database) => TillDatabase): TillDatabase {
  try {
    return open(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function tillDatabase(database: Database, statements: Statements, personal: PersonalRows): TillDatabase {
  const note = statements.prepare<[string]>(
    `INSERT INTO audit_entry (subject, subject_id, body) VALUES ('till', '', ?)`,
  );
  let committed = (): void => undefined;
  return {
    ...keepFewPages(database),
    connection: database,
    products: productRows(statements),
    productPlaces: productPlaceRows(statements),
    productsToSend: productSendingRows(statements),
    importing: importRows(statements),
    searchUpkeep: productSearchUpkeep(statements),
    comparison: comparisonRows(statements),
    outbox: outboxRows(statements),
    sales: saleRows(statements),
    saleActs: saleActRows(statements),
    saleByTrail: saleByTrail(statements),
    saleAges: saleAgeRows(statements),
    heldSales: heldSaleRows(statements),
    personal,
    saleSearch: saleSearchRows(statements),
    returns: returnRows(statements),
    creditNotes: creditNoteRows(statements),
    shifts: shiftRows(statements),
    shiftSums: shiftSums(statements),
    shiftReports: shiftReportRows(statements),
    payments: paymentRows(statements),
    undone: paymentUndoneRows(statements),
    cases: caseRows(statements),
    proofs: proofRows(statements),
    reconciliations: reconciliationRows(statements),
    reports: reportRows(statements),
    patterns: patternRows(statements),
    devices: deviceRows(statements),
    qrRegistrations: qrRegistrationRows(statements),
    received: receivedRows(statements),
    people: personRows(statements),
    memory: memoryRows(statements),
    printJobs: printJobRows(statements),
    bestSellers: bestSellerRows(statements),
    transaction: (work) => {
      const answer = database.transaction(work).immediate();
      committed();
      return answer;
    },
    afterEachCommit: (listener) => {
      committed = listener;
    },
    noteInAudit: (said) => void note.run(JSON.stringify(said)),
    moveLog: () => {
      const [moved] = database.pragma('wal_checkpoint(PASSIVE)') as { readonly log: number }[];
      return moved?.log ?? 0;
    },
    close: () => {
      database.close();
    },
  };
}
