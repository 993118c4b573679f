import { auditTriggers, wholeImage } from '../audit/audit-triggers.ts';
import type { Migration } from '../migration.ts';
import { auditedTable, TABLES } from './0001-baseline/audited-rows.ts';

const GOING_BACK = `('leg_undone', 'returned')`;

export const CASES = auditedTable(`money_case id kind state payment_id charge tender amount_cents evidence qr_code
  device_name opened_at refund_sent_at refund_trouble operator_message settled_at settled_by note refund_nsu sale_id
  refund_seen_cents`);

/** As of this version. */
export const TABLES_WITH_REFUND = TABLES.map((audited) => (audited.table === CASES.table ? CASES : audited));

/** A case keeps the refunded amount that contradicts it. A case closed by the operator's report is reopened when the
 * operator retracts it. */
export const refundSeen: Migration = {
  version: 3,
  name: 'refund seen',
  sql: `
-- what the operator shows as given back, where that is not what was to go back; 0: it shows the money as with the shop again
ALTER TABLE money_case ADD COLUMN refund_seen_cents INTEGER CHECK (refund_seen_cents BETWEEN 0 AND 999999999);
DROP TRIGGER money_case_settled_stays;
CREATE TRIGGER money_case_settled_stays BEFORE UPDATE ON money_case
  WHEN OLD.state NOT IN ('open', 'refunding')
    AND NOT (OLD.state = 'refunded' AND NEW.state = 'open' AND NEW.refund_seen_cents IS NOT NULL)
  BEGIN SELECT RAISE(ABORT, 'a settled case does not change'); END;
DROP TRIGGER money_case_refund_ends;
CREATE TRIGGER money_case_refund_ends BEFORE UPDATE OF state ON money_case
  WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunding' AND OLD.refund_sent_at IS NULL AND OLD.kind NOT IN ${GOING_BACK})
    OR (OLD.state = 'refunding' AND NEW.state NOT IN ('refunding', 'open', 'refunded'))
  BEGIN SELECT RAISE(ABORT, 'a refund that is under way is waited for'); END;
${auditTriggers(CASES, wholeImage)}
INSERT INTO audit_entry (subject, subject_id, body)
  SELECT 'money_case', id, ${wholeImage(CASES, 'money_case')} FROM money_case ORDER BY rowid;
`,
};
