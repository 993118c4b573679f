import type { AuditedTable } from './audit-triggers.ts';

/**
 * The tables that the audit trail replays to, with the columns that they have now. A migration writes the columns of
 * its own time; this list is what the newest program checks.
 */
export const AUDITED_TABLES: readonly AuditedTable[] = [
  {
    table: 'receipt_series',
    key: 'series',
    columns: ['series', 'started_at', 'cause'],
  },
  {
    table: 'sale',
    key: 'id',
    columns: ['id', 'state', 'series', 'number', 'total_cents', 'opened_at', 'closed_at'],
  },
  {
    table: 'sale_line',
    key: 'id',
    columns: [
      'id',
      'sale_id',
      'position',
      'product_id',
      'code',
      'name',
      'unit_price_cents',
      'quantity',
      'total_cents',
      'cancelled_at',
    ],
  },
  {
    table: 'payment',
    key: 'id',
    columns: [
      'id',
      'sale_id',
      'tender',
      'amount_cents',
      'state',
      'reason',
      'operator_message',
      'evidence',
      'created_at',
      'updated_at',
      'tendered_cents',
      'change_cents',
      'card_kind',
      'instalments',
      'device_id',
      'device_name',
      'last_seen',
      'abort',
      'abort_answered',
      'cancel_cause',
      'qr_code',
      'br_code',
      'qr_expires_at',
      'watch_until',
    ],
  },
  {
    table: 'payment_event',
    key: 'id',
    columns: ['id', 'payment_id', 'at', 'event', 'from_state', 'to_state', 'detail'],
  },
  {
    table: 'payment_conflict',
    key: 'id',
    columns: ['id', 'payment_id', 'at', 'event', 'evidence'],
  },
];
