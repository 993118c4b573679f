import { invariant } from '../../shared/assert.ts';
import type { Payment, PaymentEvidence } from '../../shared/payment.ts';
import type { PaymentUndone } from '../../shared/payment-undone.ts';
import type { PaymentRow } from '../db/payment-rows.ts';
import { readTyped } from '../db/standalone-card-rows.ts';
import type { AskLog } from './ask-log.ts';

/** A stored payment as the screen sees it. `asks` adds when the operator was last asked, which is not stored. */
export function viewPayment(row: PaymentRow, asks: AskLog): Payment {
  const base = {
    id: row.id,
    saleId: row.sale_id,
    amountCents: row.amount_cents,
    state: row.state,
    reason: row.reason,
    operatorMessage: row.operator_message,
    // what the cashier typed proves nothing: it is shown as typed, never as the operator's
    evidence: row.evidence === null || OWN_WORD.has(row.tender) ? null : (JSON.parse(row.evidence) as PaymentEvidence),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastAskedAt: asks.lastAskedAt(row.id),
    lastAnswerAt: asks.lastAnswerAt(row.id),
    conflict: row.open_cases > 0,
    caseId: row.case_id,
    undone: viewUndone(row),
  };
  switch (row.tender) {
    case 'cash':
      invariant(row.tendered_cents !== null && row.change_cents !== null, 'cash has its amounts');
      return { ...base, tender: 'cash', tenderedCents: row.tendered_cents, changeCents: row.change_cents };
    case 'card':
      return { ...base, ...viewCard(row), ...(asks.isUnprinted(row.id) ? { receiptFailed: true } : {}) };
    case 'pix':
      return { ...base, tender: 'pix', qr: viewQr(row) };
    case 'standalone_card': {
      invariant(row.card_kind !== null, 'a stand-alone card has its kind');
      const { brand, nsu, authorization } = readTyped(row.evidence);
      return { ...base, tender: 'standalone_card', kind: row.card_kind, brand, nsu, authorization };
    }
    case 'store_credit':
      invariant(row.credit_note_id !== null, 'store credit has its vale-troca');
      return { ...base, tender: 'store_credit', creditNoteId: row.credit_note_id };
  }
}

/** The till itself vouches for these: what is stored is none of the operator's evidence. */
const OWN_WORD: ReadonlySet<PaymentRow['tender']> = new Set(['standalone_card', 'store_credit']);

function viewUndone({ undone_how: how, undone_at: at, undone_case: caseId }: PaymentRow): PaymentUndone | null {
  return how === null || at === null ? null : { how, at, caseId };
}

function viewCard(row: PaymentRow) {
  invariant(
    row.card_kind !== null && row.instalments !== null && row.device_id !== null,
    'a card payment has its intent',
  );
  return {
    tender: 'card' as const,
    kind: row.card_kind,
    instalments: row.instalments,
    deviceId: row.device_id,
    deviceName: row.device_name ?? '',
    lastSeen: row.last_seen,
    abort: row.abort,
  };
}

/** The QR only when code, text and expiry are all on disk: what is shown to a customer can be found again. */
function viewQr(row: PaymentRow) {
  if (row.qr_code === null || row.br_code === null || row.qr_expires_at === null) return null;
  return { code: row.qr_code, brCode: row.br_code, expiresAt: row.qr_expires_at };
}
