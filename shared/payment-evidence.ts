import { assertNever } from './assert.ts';
import { type Cents, sum } from './money.ts';
import type { CardKind, PaymentEvidence, PaymentReason } from './payment.ts';
import type { PaymentEvent } from './payment-states.ts';

/** The operator's card sale. `unknown`: any undocumented key. */
export type CardSaleReading = {
  readonly identifier: string;
  readonly amountCents: Cents | null;
  readonly requestStatus: 'waiting' | 'in_progress' | 'finished' | 'unknown';
  /** Description sent with the request; null if not repeated. */
  readonly description?: string | null;
  readonly payments: readonly CardPaymentReading[];
};

export type CardPaymentReading = {
  readonly identifier: string;
  readonly saleIdentifier: string;
  readonly status: 'done' | 'cancelled' | 'error' | 'unknown';
  readonly amountCents: Cents | null;
  readonly transactions: readonly CardTransactionReading[];
  readonly deviceCode: string | null;
  readonly deviceName: string | null;
  readonly receipt?: string;
};

export type CardTransactionReading = {
  /** `contradicts`: the key says approved, the text does not. */
  readonly status: 'approved' | 'contradicts' | 'unknown';
  readonly amountCents: Cents | null;
  readonly instalments: number | null;
  readonly kind: CardKind | 'other' | null;
  readonly nsu: string | null;
  readonly authorization: string | null;
  readonly brand: string | null;
  readonly acquirer: string | null;
  readonly paidAt: string | null;
};

export type QrReading = {
  readonly code: string;
  readonly status: 'approved' | 'pending' | 'cancelled' | 'undone' | 'denied' | 'unknown';
  readonly amountCents: Cents | null;
  readonly nsu: string | null;
  readonly authorization: string | null;
  readonly paidAt: string | null;
  readonly operatorPaymentId: string | null;
};

/** Event for the payment machine, with proof if money moved. */
export type Sighting = {
  readonly event: Extract<
    PaymentEvent,
    'seen_waiting' | 'seen_in_progress' | 'seen_approved' | 'seen_declined' | 'seen_cancelled' | 'seen_unknown'
  >;
  readonly reason: PaymentReason | null;
  readonly evidence: PaymentEvidence | null;
};

function sighting(event: Sighting['event'], reason: PaymentReason | null = null): Sighting {
  return { event, reason, evidence: null };
}

export type CardAsked = {
  readonly identifier: string;
  readonly amountCents: Cents;
  /** Null if no longer known. */
  readonly deviceCode: string | null;
  /** Null: not compared. */
  readonly terms: CardTerms | null;
  /** Never before the attempt, even with a wrong clock. */
  readonly now: Date;
};

export type CardTerms = { readonly kind: CardKind; readonly instalments: number };

export type QrAsked = { readonly code: string; readonly amountCents: Cents; readonly now: Date };

/** Most dates have no zone. A date this far ahead, whether read as UTC or as our zone, is in the future everywhere:
 * junk, or our clock is a day off. */
const AHEAD_MS = 20 * 60 * 60_000;
const MINUTE_MS = 60_000;

function liesAhead(paidAt: string | null, now: Date): boolean {
  if (paidAt === null) return false;
  const brazilian = /^(\d\d)\/(\d\d)\/(\d{4}) (.+)$/.exec(paidAt.trim());
  const iso =
    brazilian === null
      ? paidAt.trim().replace(' ', 'T')
      : `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}T${brazilian[4]}`;
  const behindMs = Math.max(0, now.getTimezoneOffset()) * MINUTE_MS;
  const asUtcMs = Date.parse(`${iso}Z`);
  // a date with its own zone does not parse with a Z appended
  const atMs = Number.isNaN(asUtcMs) ? Date.parse(iso) : asUtcMs + behindMs;
  return atMs - now.getTime() > AHEAD_MS;
}

/** Other kind or instalments. The operator sends no kind, or 0, if it is open. */
function differs({ kind, instalments }: CardTransactionReading, asked: CardTerms): boolean {
  const otherKind = kind !== null && kind !== asked.kind;
  return otherKind || (instalments !== null && Math.max(1, instalments) !== asked.instalments);
}

/** A finished request is paid only if a record is done and its approved transactions sum to the exact amount, on the
 * right device, at a past time.
 * Without a record, or with failed ones only, it is not paid. Any contradiction is unknown. */
export function judgeCardSale(reading: CardSaleReading, asked: CardAsked): Sighting {
  if (reading.identifier !== asked.identifier) return sighting('seen_unknown', 'status_unknown');
  const done = reading.payments.filter((payment) => payment.status === 'done');
  switch (reading.requestStatus) {
    case 'waiting':
      return done.length === 0 ? sighting('seen_waiting') : sighting('seen_unknown', 'status_unknown');
    case 'in_progress':
      return done.length === 0 ? sighting('seen_in_progress') : sighting('seen_unknown', 'status_unknown');
    case 'unknown':
      return sighting('seen_unknown', 'status_unknown');
    case 'finished':
      break;
    default:
      return assertNever(reading.requestStatus);
  }
  if (reading.payments.some((payment) => payment.status === 'unknown'))
    return sighting('seen_unknown', 'status_unknown');
  if (done.length === 0) {
    const failed = reading.payments.some((payment) => payment.status === 'error');
    return failed ? sighting('seen_declined', 'declined_by_issuer') : sighting('seen_cancelled', 'cancelled_on_device');
  }
  return judgeDone(reading, done, asked);
}

function judgeDone(reading: CardSaleReading, done: readonly CardPaymentReading[], asked: CardAsked): Sighting {
  if (done.some((payment) => payment.saleIdentifier !== asked.identifier))
    return sighting('seen_unknown', 'status_unknown');
  const transactions = done.flatMap((payment) => payment.transactions);
  // without it the others could seem to make up the amount
  if (transactions.some((one) => one.status === 'contradicts')) return sighting('seen_unknown', 'status_unknown');
  const approved = transactions.filter((one) => one.status === 'approved');
  const amounts = [...approved, ...done].map((one) => one.amountCents);
  if (amounts.includes(null)) return sighting('seen_unknown', 'amount_disagrees');
  const paid = sum(approved.map((one) => one.amountCents as Cents));
  const recorded = sum(done.map((one) => one.amountCents as Cents));
  if (paid !== asked.amountCents || recorded !== asked.amountCents || reading.amountCents !== asked.amountCents) {
    return sighting('seen_unknown', 'amount_disagrees');
  }
  const elsewhere = done.some(({ deviceCode }) => deviceCode !== null && deviceCode !== asked.deviceCode);
  if (asked.deviceCode !== null && elsewhere) return sighting('seen_unknown', 'device_disagrees');
  if (approved.some(({ paidAt }) => liesAhead(paidAt, asked.now))) return sighting('seen_unknown', 'date_ahead');
  const { terms } = asked;
  const other = terms === null ? undefined : approved.find((one) => differs(one, terms));
  return {
    event: 'seen_approved',
    // the amount is right: paid, but to be reviewed
    reason: other === undefined ? null : 'terms_disagree',
    evidence: cardEvidence(paid, done[0], other ?? approved[0]),
  };
}

/** Approved only if status, charge code, amount and date all agree. */
export function judgeQrCharge(reading: QrReading, asked: QrAsked): Sighting {
  if (reading.code !== asked.code) return sighting('seen_unknown', 'status_unknown');
  switch (reading.status) {
    case 'pending':
      return sighting('seen_waiting');
    case 'denied':
      return sighting('seen_declined', 'declined_by_issuer');
    case 'cancelled':
    case 'undone':
      return sighting('seen_cancelled', 'removed_by_operator');
    case 'unknown':
      return sighting('seen_unknown', 'status_unknown');
    case 'approved':
      break;
    default:
      return assertNever(reading.status);
  }
  if (reading.amountCents !== asked.amountCents) return sighting('seen_unknown', 'amount_disagrees');
  if (liesAhead(reading.paidAt, asked.now)) return sighting('seen_unknown', 'date_ahead');
  return { event: 'seen_approved', reason: null, evidence: qrEvidence(reading, reading.amountCents) };
}

export function cardEvidence(
  amountCents: Cents,
  record: Pick<CardPaymentReading, 'identifier' | 'receipt'> | undefined,
  first: CardTransactionReading | undefined,
): PaymentEvidence {
  return {
    amountCents,
    nsu: first?.nsu ?? null,
    authorization: first?.authorization ?? null,
    cardKind: first?.kind ?? null,
    // the operator writes 0 for a single payment
    instalments: first?.instalments == null ? null : Math.max(1, first.instalments),
    brand: first?.brand ?? null,
    acquirer: first?.acquirer ?? null,
    paidAt: first?.paidAt ?? null,
    operatorPaymentId: record?.identifier ?? null,
    ...(record?.receipt === undefined ? {} : { receipt: record.receipt }),
  };
}

export function qrEvidence(reading: QrReading, amountCents: Cents): PaymentEvidence {
  return {
    amountCents,
    nsu: reading.nsu,
    authorization: reading.authorization,
    cardKind: null,
    instalments: null,
    brand: null,
    acquirer: null,
    paidAt: reading.paidAt,
    operatorPaymentId: reading.operatorPaymentId,
  };
}
