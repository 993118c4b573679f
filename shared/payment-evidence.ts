import { assertNever } from './assert.ts';
import { type Cents, sum } from './money.ts';
import type { CardKind, PaymentEvidence, PaymentReason } from './payment.ts';
import type { PaymentEvent } from './payment-states.ts';

/** The operator's record of a card sale, in our words. `unknown` stands for every key nobody has documented. */
export type CardSaleReading = {
  readonly identifier: string;
  readonly amountCents: Cents | null;
  readonly requestStatus: 'waiting' | 'in_progress' | 'finished' | 'unknown';
  /** What the request was described by when it was made; null where the operator does not repeat it. */
  readonly description?: string | null;
  readonly payments: readonly CardPaymentReading[];
};

export type CardPaymentReading = {
  readonly identifier: string;
  /** The sale that the operator says it belongs to. */
  readonly saleIdentifier: string;
  readonly status: 'done' | 'cancelled' | 'error' | 'unknown';
  readonly amountCents: Cents | null;
  readonly transactions: readonly CardTransactionReading[];
  readonly deviceCode: string | null;
  readonly deviceName: string | null;
  /** The text of its receipt, where the operator sends it. */
  readonly receipt?: string;
};

export type CardTransactionReading = {
  /** `contradicts`: its key says approved, and the word beside it does not. */
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

/** The operator's record of a QR charge, in our words. */
export type QrReading = {
  readonly code: string;
  readonly status: 'approved' | 'pending' | 'cancelled' | 'undone' | 'denied' | 'unknown';
  readonly amountCents: Cents | null;
  readonly nsu: string | null;
  readonly authorization: string | null;
  readonly paidAt: string | null;
  readonly operatorPaymentId: string | null;
};

/** What a reading amounts to: an event for the payment machine, its reason, and the proof where money moved. */
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

/** What an answer is held against. */
export type CardAsked = {
  readonly identifier: string;
  readonly amountCents: Cents;
  /** Code of the device that the request went to; null where it is not known any more. */
  readonly deviceCode: string | null;
  /** The kind of card and its instalments; null where they are not held against the answer. */
  readonly terms: CardTerms | null;
  /** No earlier than the attempt itself, whatever the machine's clock says since. */
  readonly now: Date;
};

export type CardTerms = { readonly kind: CardKind; readonly instalments: number };

export type QrAsked = { readonly code: string; readonly amountCents: Cents; readonly now: Date };

/**
 * Most dates carry no zone: read as UTC, or as of our own zone where that is behind it, one that lies so far ahead of us
 * is in the future wherever the operator is. Then either it is junk, or our clock is wrong by a day.
 */
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
  // a text that says its zone is no date with another one behind it
  const atMs = Number.isNaN(asUtcMs) ? Date.parse(iso) : asUtcMs + behindMs;
  return atMs - now.getTime() > AHEAD_MS;
}

/** Paid as another kind of card, or in other instalments. The operator writes no kind, or 0 instalments, for what it leaves open. */
function differs({ kind, instalments }: CardTransactionReading, asked: CardTerms): boolean {
  const otherKind = kind !== null && kind !== asked.kind;
  return otherKind || (instalments !== null && Math.max(1, instalments) !== asked.instalments);
}

/**
 * Judges a card sale. A finished request is not a paid one: it is paid only when a payment record is done and its
 * approved transactions add up to exactly the amount asked for, on the device asked for, at a time that has been. Finished with no record, or with cancelled or failed
 * records alone, is not paid. Whatever does not agree is unknown.
 */
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
  // left out of the sum it would let the others make up the amount
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
    // the amount is the one that was asked for: it is paid, and somebody has to look at it
    reason: other === undefined ? null : 'terms_disagree',
    evidence: cardEvidence(paid, done[0], other ?? approved[0]),
  };
}

/** Judges a QR charge: approved only when the status, its code, the charge code, the amount and the date all agree. */
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

/** What is kept of an approval: the proof that a receipt shows and a reconciliation matches. */
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
    // the operator writes 0 where a single payment was asked for
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
