import { type AuditedTable, auditTriggers, wholeImage } from '../../audit/audit-triggers.ts';

/** Table and columns, the key first. */
export function auditedTable(words: string): AuditedTable {
  const [table = '', ...columns] = words.trim().split(/\s+/);
  return { table, key: columns[0] ?? '', columns };
}

/** As of this version. A later one that adds a column writes its own triggers. */
export const TABLES: readonly AuditedTable[] = [
  'receipt_series series started_at cause',
  `sale id state series number total_cents opened_at closed_at person_id shift_id discount_cents discount_bp
    held_name held_by held_at tax_id tax_id_key`,
  `sale_line id sale_id position product_id code name unit_price_cents quantity total_cents cancelled_at
    discount_cents discount_bp list_price_cents share_cents`,
  `payment id sale_id tender amount_cents state reason operator_message evidence created_at updated_at
    tendered_cents change_cents card_kind instalments device_id device_name last_seen abort abort_answered
    cancel_cause qr_code br_code qr_expires_at watch_until case_id person_id shift_id credit_note_id`,
  'payment_event id payment_id at event from_state to_state detail',
  'payment_conflict id payment_id at event evidence',
  `money_case id kind state payment_id charge tender amount_cents evidence qr_code device_name opened_at
    refund_sent_at refund_trouble operator_message settled_at settled_by note refund_nsu sale_id`,
  'payment_undone payment_id sale_id amount_cents how case_id shift_id person approver at',
  'reconciliation id day started_at ended_at cause listing result',
  'reconciliation_act id day subject outcome act case_id supervisor note at',
  'person id name name_folded role active created_at updated_at',
  `shift id number state opened_at opened_by float_cents events_from closed_at closed_by approved_by
    counted_cents expected_cents comment events_until`,
  'cash_movement id shift_id number kind amount_cents reason person approver at',
  'shift_count id shift_id number pieces counted_cents after_moves person at',
  'sale_act id sale_id line_id kind reason amount_cents person approver shift_id at',
  'line_weight line_id grams kg_price_cents',
  `sale_return id series number sale_id total_cents money payment_id case_id credit_note_id reason note person
    approver shift_id at`,
  'return_line id return_id line_id product_id code name quantity amount_cents',
  'credit_note id code series issued_cents return_id reissue_of expires_at person approver shift_id at',
  'shift_report number shift_id at body previous_seal seal',
].map(auditedTable);

export const AUDITED_ROWS = TABLES.map((audited) => auditTriggers(audited, wholeImage)).join('\n');
