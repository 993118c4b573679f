import { type AuditedTable, auditTriggers } from '../audit/audit-triggers.ts';
import type { Migration } from '../migration.ts';
import { tableAnew } from './table-anew.ts';

const EVENT_COLUMNS = ['id', 'payment_id', 'at', 'event', 'from_state', 'to_state', 'detail'];
const PAYMENT_EVENT: AuditedTable = { table: 'payment_event', key: 'id', columns: EVENT_COLUMNS };

/** No number is ever given twice where no row is ever deleted: AUTOINCREMENT would write a second table each time. */
const PAYMENT_EVENT_TABLE = `CREATE TABLE payment_event (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  at TEXT NOT NULL,
  event TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  detail TEXT
) STRICT;`;

/**
 * What a sale costs on the disk is pages: each index that an act touches is one more of them to be written and synced
 * while the customer waits.
 *
 * - Rows are found in the trail by their id alone. Ids begin with their time, so that what an act writes about a sale, its
 *   lines and its payment comes to lie on one page, at the end of the index.
 * - Nothing asks for the history of one payment.
 * - Sales are looked for by when they ended; when they began mattered only to those that have not ended yet.
 */
export const fewerPages: Migration = {
  version: 16,
  name: 'fewer pages',
  sql: `
DROP INDEX audit_of_subject;
CREATE INDEX audit_of_row ON audit (subject_id, id);
${tableAnew('payment_event', EVENT_COLUMNS, PAYMENT_EVENT_TABLE)}
DELETE FROM sqlite_sequence WHERE name = 'payment_event';
CREATE TRIGGER payment_event_stays BEFORE UPDATE ON payment_event BEGIN SELECT RAISE(ABORT, 'history is not rewritten'); END;
CREATE TRIGGER payment_event_keeps BEFORE DELETE ON payment_event BEGIN SELECT RAISE(ABORT, 'history is not deleted'); END;
${auditTriggers(PAYMENT_EVENT)}
DROP INDEX sale_by_opening;
DROP INDEX sale_by_closing;
CREATE INDEX sale_by_closing ON sale (closed_at) WHERE closed_at IS NOT NULL;
-- the newest of an amount first: among a million sales hundreds have the same
DROP INDEX sale_by_total;
CREATE INDEX sale_by_total ON sale (total_cents, closed_at) WHERE state = 'paid';
-- those that wait under a name, and those whose payment is asked about
CREATE INDEX sale_set_aside ON sale (opened_at) WHERE state = 'set_aside';
`,
};
