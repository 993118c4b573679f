import { assertNever } from './assert.ts';
import { type Cents, sum } from './money.ts';
import type { CardKind, PaymentEvent, PaymentEvidence, PaymentReason } from './payment.ts';

/** The operator's record of a card sale, in our words. `unknown` stands for every key nobody has documented. */
export type CardSaleReading = {
  readonly identifier: string;
  readonly amountCents: Cents | null;
  readonly requestStatus: 'waiting' | 'in_progress' | 'finished' | 'unknown';
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
};

export type CardTransactionReading = {
  readonly status: 'approved' | 'unknown';
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

/**
 * Judges a card sale. A finished request is not a paid one: it is paid only when a payment record is done and its
 * approved transactions add up to exactly the amount asked for. Finished with no record, or with cancelled or failed
 * records alone, is not paid. Whatever does not agree is unknown.
 */
export function judgeCardSale(reading: CardSaleReading, asked: { identifier: string; amountCents: Cents }): Sighting {
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

function judgeDone(
  reading: CardSaleReading,
  done: readonly CardPaymentReading[],
  asked: { identifier: string; amountCents: Cents },
): Sighting {
  if (done.some((payment) => payment.saleIdentifier !== asked.identifier))
    return sighting('seen_unknown', 'status_unknown');
  const approved = done.flatMap((payment) => payment.transactions.filter((one) => one.status === 'approved'));
  const amounts = [
    ...approved.map((one) => one.amountCents),
    reading.amountCents,
    ...done.map((one) => one.amountCents),
  ];
  if (amounts.includes(null)) return sighting('seen_unknown', 'amount_disagrees');
  const paid = sum(approved.map((one) => one.amountCents as Cents));
  const recorded = sum(done.map((one) => one.amountCents as Cents));
  if (paid !== asked.amountCents || recorded !== asked.amountCents || reading.amountCents !== asked.amountCents) {
    return sighting('seen_unknown', 'amount_disagrees');
  }
  const first = approved[0];
  return {
    event: 'seen_approved',
    reason: null,
    evidence: {
      amountCents: paid,
      nsu: first?.nsu ?? null,
      authorization: first?.authorization ?? null,
      cardKind: first?.kind ?? null,
      // the operator writes 0 where a single payment was asked for
      instalments: first?.instalments == null ? null : Math.max(1, first.instalments),
      brand: first?.brand ?? null,
      acquirer: first?.acquirer ?? null,
      paidAt: first?.paidAt ?? null,
      operatorPaymentId: done[0]?.identifier ?? null,
    },
  };
}

/** Judges a QR charge: approved only when the status, its code, the charge code and the amount all agree. */
export function judgeQrCharge(reading: QrReading, asked: { code: string; amountCents: Cents }): Sighting {
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
  return {
    event: 'seen_approved',
    reason: null,
    evidence: {
      amountCents: reading.amountCents,
      nsu: reading.nsu,
      authorization: reading.authorization,
      cardKind: null,
      instalments: null,
      brand: null,
      acquirer: null,
      paidAt: reading.paidAt,
      operatorPaymentId: reading.operatorPaymentId,
    },
  };
}
