import type { Act } from './api/acts.ts';
import type { Role } from './person.ts';

/** Texts are in `renderer/locales/`. */
export const ERROR_CODES = [
  // input
  'invalid_input',
  'unknown_product',
  'code_in_capitals',
  'gs1_without_product',
  'gs1_of_contents',
  'gs1_unreadable',
  'web_address_scanned',
  'matrix_scanned',
  'inactive_product',
  'product_unsound',
  'duplicate_product',
  'barcode_of_other',
  'not_found',
  // weight and age
  'weight_needed',
  'not_by_weight',
  'whole_pieces',
  'unlikely',
  'label_unreadable',
  'label_times',
  'label_of_piece',
  'label_of_pieces',
  'label_price_unread',
  'age_unchecked',
  // product files
  'import_not_here',
  'import_goes_on',
  'import_has_bad_rows',
  // comparison with the operator
  'comparison_goes_on',
  // sale and payments
  'amounts_off',
  'no_open_sale',
  'empty_sale',
  'discount_over_total',
  'discount_over_limit',
  'sale_being_paid',
  'sale_not_open',
  'tendered_too_little',
  'payment_live_on_sale',
  'payment_in_conflict',
  'sale_part_paid',
  'leg_not_undoable',
  'standalone_card_off',
  'standalone_card_repeated',
  'card_number_typed',
  'device_busy',
  'no_device',
  'qr_not_registered',
  'not_cancellable',
  'payments_unfinished',
  // people
  'no_people',
  'people_exist',
  'training_only',
  'sample_shop_busy',
  'signed_out',
  'till_locked',
  'wrong_pin',
  'pin_wait',
  'weak_pin',
  'pin_unusable',
  'wrong_recovery_code',
  'not_permitted',
  'needs_supervisor',
  'needs_manager',
  'person_inactive',
  'name_taken',
  'last_manager',
  // shop
  'shop_not_own',
  // drawer and shift
  'no_shift',
  'shift_open',
  'shift_not_counted',
  'no_counts_left',
  'shift_matters_open',
  'drawer_holds_less',
  'comment_needed',
  // cases
  'case_settled',
  'case_undo_first',
  'case_going_back',
  'case_refunding',
  'case_amount_unknown',
  'case_amount_too_large',
  'case_no_sale',
  'case_no_money',
  'case_proof_used',
  'case_refund_not_offered',
  'case_refund_differs',
  'case_money_in_sale',
  'reconciliation_not_whole',
  // returns and vale-troca
  'return_sale_not_paid',
  'return_line_cancelled',
  'return_more_than_left',
  'return_changed',
  'return_over_cash',
  'return_over_note',
  'return_over_leg',
  'return_leg_not_offered',
  'credit_note_code',
  'credit_note_unknown',
  'credit_note_spent',
  'credit_note_expired',
  'credit_note_reissued',
  'credit_note_earlier_series',
  'credit_note_in_order',
  'credit_note_in_sale',
  'credit_note_holds_less',
  // operator
  'operator_refused',
  'operator_unauthorised',
  'operator_unreachable',
  'operator_no_answer',
  'operator_not_configured',
  // printing
  'no_printer',
  'print_job_ended',
  'pdf_not_written',
  // head office
  'head_office_unreachable',
  'head_office_refused',
  'head_office_certificate',
  'head_office_files',
  'head_office_no_stream',
  // provisioning
  'provisioning_unreadable',
  'provisioning_unsigned',
  'provisioning_altered',
  'provisioning_newer',
  'provisioning_unfit',
  'provisioning_other_key',
  'provisioning_other_machine',
  'provisioning_other_till',
  'provisioning_other_store',
  'provisioning_older',
  'provisioning_revoked',
  'provisioning_expired',
  'provisioning_code',
  // machine
  'vault_unavailable',
  'storage_failed',
  'storage_unread',
  'storage_unsure',
  'storage_low',
  'rescue_under_way',
  'update_not_ready',
  'update_blocked',
  // health of the till
  'till_not_open',
  'selling_stopped',
  'read_only',
  'till_damaged',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** `field`: the wrong input. `message`: the operator's text, shown as a quotation. `values`: placeholders of our
 * text.
 * `approver`: with `needs_supervisor` and `needs_manager`, the act and the lowest role that may approve. */
export type AppError = {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly message?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly approver?: { readonly act: Act; readonly least: Role };
};

export type Failure = { readonly ok: false; readonly error: AppError };
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: ErrorCode, more: Omit<AppError, 'code'> = {}): Failure {
  return { ok: false, error: { code, ...more } };
}
