import { invariant } from '../../../../shared/assert.ts';
import type { DeviceId } from '../../../../shared/device.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type {
  CardKind,
  CardPayment,
  CaseId,
  Payment,
  PaymentEvidence,
  PaymentId,
  PaymentReason,
  PaymentUndone,
  UndoneHow,
} from '../../../../shared/payment.ts';
import type { PaymentState } from '../../../../shared/payment-states.ts';
import type { PersonId } from '../../../../shared/person.ts';
import type { ShiftId } from '../../../../shared/shift.ts';
import type { StandaloneCardSlip, TypedEvidence } from '../../../../shared/standalone-card.ts';

export type PaymentRow = {
  readonly id: PaymentId;
  readonly sale_id: SaleId;
  readonly tender: Payment['tender'];
  readonly amount_cents: Cents;
  readonly state: PaymentState;
  readonly reason: PaymentReason | null;
  readonly operator_message: string | null;
  /** JSON of {@link PaymentEvidence}; of `TypedEvidence` for `standalone_card`. */
  readonly evidence: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly tendered_cents: Cents | null;
  readonly change_cents: Cents | null;
  readonly card_kind: CardKind | null;
  readonly instalments: number | null;
  readonly device_id: DeviceId | null;
  readonly device_name: string | null;
  readonly last_seen: CardPayment['lastSeen'];
  readonly abort: CardPayment['abort'];
  readonly abort_answered: 0 | 1;
  readonly cancel_cause: CancelCause | null;
  readonly qr_code: string | null;
  readonly br_code: string | null;
  readonly qr_expires_at: string | null;
  readonly watch_until: string | null;
  readonly case_id: CaseId | null;
  /** Null in old rows. */
  readonly person_id: PersonId | null;
  readonly shift_id: ShiftId | null;
  readonly credit_note_id: string | null;
  /** Unsettled cases, except refunds in progress. */
  readonly open_cases: number;
  /** Of its `payment_undone`, if any. */
  readonly undone_how: UndoneHow | null;
  readonly undone_at: string | null;
  readonly undone_case: CaseId | null;
};

/** Common to all tenders. Moments are ISO 8601 in UTC. */
type Stored = {
  readonly id: PaymentId;
  readonly saleId: SaleId;
  readonly amountCents: Cents;
  readonly reason: PaymentReason | null;
  readonly operatorMessage: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Ended and watched at least until then; null if no longer watched. */
  readonly watchUntil: string | null;
  /** The case that this money belongs to. */
  readonly caseId: CaseId | null;
  readonly personId: PersonId | null;
  readonly shiftId: ShiftId | null;
  readonly openCases: number;
  readonly undone: PaymentUndone | null;
};

/** Only an approval has the operator's proof. */
type Proof =
  | { readonly state: 'approved'; readonly evidence: PaymentEvidence }
  | { readonly state: Exclude<PaymentState, 'approved'>; readonly evidence: null };

export type CancelCause = 'cashier' | 'deadline' | 'qr_disagrees';

/** `abortAnswered`: the request to end it was answered. */
type Cancel = { readonly cancelCause: CancelCause | null; readonly abortAnswered: boolean };

export type StoredCard = Stored &
  Proof &
  Cancel &
  Pick<CardPayment, 'tender' | 'kind' | 'instalments' | 'deviceId' | 'deviceName' | 'lastSeen' | 'abort'>;

export type StoredPix = Stored &
  Proof &
  Cancel & {
    readonly tender: 'pix';
    /** Kept even if code and text disagreed, to remove the charge by it. */
    readonly qrCode: string | null;
    readonly brCode: string | null;
    readonly qrExpiresAt: string | null;
  };

/** Carried out by the operator. */
export type AskablePayment = StoredCard | StoredPix;

/** Proven by the till alone. */
type Own = Stored & { readonly state: 'approved' };
type StoredCash = Own & { readonly tender: 'cash'; readonly tenderedCents: Cents; readonly changeCents: Cents };
type StoredStandaloneCard = Own & {
  readonly tender: 'standalone_card';
  readonly kind: CardKind;
  readonly typed: TypedEvidence;
};
type StoredStoreCredit = Own & {
  readonly tender: 'store_credit';
  readonly creditNoteId: string;
  readonly leftCents: Cents;
};

export type StoredPayment = AskablePayment | StoredCash | StoredStandaloneCard | StoredStoreCredit;

/** Throws if the columns contradict each other. */
export function readPayment(row: PaymentRow): StoredPayment {
  const stored = readStored(row);
  switch (row.tender) {
    case 'cash':
      invariant(row.tendered_cents !== null && row.change_cents !== null, 'cash has its amounts');
      return { ...own(row, stored), tender: 'cash', tenderedCents: row.tendered_cents, changeCents: row.change_cents };
    case 'card':
      invariant(
        row.card_kind !== null && row.instalments !== null && row.device_id !== null,
        'a card payment has its intent',
      );
      return {
        ...stored,
        ...readProof(row),
        ...readCancel(row),
        tender: 'card',
        kind: row.card_kind,
        instalments: row.instalments,
        deviceId: row.device_id,
        deviceName: row.device_name ?? '',
        lastSeen: row.last_seen,
        abort: row.abort,
      };
    case 'pix': {
      const charge = { qrCode: row.qr_code, brCode: row.br_code, qrExpiresAt: row.qr_expires_at };
      return { ...stored, ...readProof(row), ...readCancel(row), tender: 'pix', ...charge };
    }
    case 'standalone_card': {
      invariant(row.card_kind !== null && row.evidence !== null, 'a stand-alone card has its slip');
      const typed = JSON.parse(row.evidence) as TypedEvidence;
      return { ...own(row, stored), tender: 'standalone_card', kind: row.card_kind, typed };
    }
    case 'store_credit': {
      invariant(row.credit_note_id !== null && row.evidence !== null, 'store credit has its vale-troca');
      const { leftCents } = JSON.parse(row.evidence) as { readonly leftCents: Cents };
      return { ...own(row, stored), tender: 'store_credit', creditNoteId: row.credit_note_id, leftCents };
    }
  }
}

function readStored(row: PaymentRow): Stored {
  const { undone_how: how, undone_at: at, undone_case: caseId } = row;
  return {
    id: row.id,
    saleId: row.sale_id,
    amountCents: row.amount_cents,
    reason: row.reason,
    operatorMessage: row.operator_message,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    watchUntil: row.watch_until,
    caseId: row.case_id,
    personId: row.person_id,
    shiftId: row.shift_id,
    openCases: row.open_cases,
    undone: how === null || at === null ? null : { how, at, caseId },
  };
}

function readProof({ state, evidence }: PaymentRow): Proof {
  if (state !== 'approved') return { state, evidence: null };
  invariant(evidence !== null, 'an approval has its proof');
  return { state, evidence: JSON.parse(evidence) as PaymentEvidence };
}

function readCancel({ cancel_cause: cancelCause, abort_answered: answered }: PaymentRow): Cancel {
  return { cancelCause, abortAnswered: answered === 1 };
}

function own({ state }: PaymentRow, stored: Stored): Own {
  invariant(state === 'approved', 'what the till vouches for is approved');
  return { ...stored, state };
}

export function isAskable(payment: StoredPayment): payment is AskablePayment {
  return payment.tender === 'card' || payment.tender === 'pix';
}

/** Throws on another tender. */
export function asCard(payment: StoredPayment): StoredCard {
  invariant(payment.tender === 'card', 'a payment keeps its tender');
  return payment;
}

export function asPix(payment: StoredPayment): StoredPix {
  invariant(payment.tender === 'pix', 'a payment keeps its tender');
  return payment;
}

/** Null without a proof, also for typed slips. */
export function evidenceOf(payment: StoredPayment): PaymentEvidence | null {
  return isAskable(payment) ? payment.evidence : null;
}

/** Null unless the Pix charge exists. */
export function qrCodeOf(payment: StoredPayment): string | null {
  return payment.tender === 'pix' ? payment.qrCode : null;
}

export function deviceNameOf(payment: StoredPayment): string | null {
  return payment.tender === 'card' ? payment.deviceName : null;
}

/** The proof as stored in a case, also for payments that the till proves alone. */
export function proofOf(payment: StoredPayment): PaymentEvidence {
  const proof = evidenceOf(payment);
  if (proof !== null) return proof;
  const { amountCents } = payment;
  const slip = payment.tender === 'standalone_card' ? slipOf(payment) : null;
  return {
    amountCents,
    nsu: slip?.nsu ?? null,
    authorization: slip?.authorization ?? null,
    cardKind: slip?.kind ?? null,
    instalments: null,
    brand: slip?.brand ?? null,
    acquirer: null,
    paidAt: null,
    operatorPaymentId: null,
  };
}

export function slipOf({ kind, typed }: StoredStandaloneCard): StandaloneCardSlip {
  const { brand, nsu, authorization } = typed;
  return { kind, brand, nsu, authorization };
}
