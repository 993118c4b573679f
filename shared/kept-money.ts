import { type Cents, isAmount, sum } from './money.ts';
import type { PaymentEvidence } from './payment.ts';
import { type CardPaymentReading, cardEvidence, type QrReading, qrEvidence } from './payment-evidence.ts';

/** Money of a customer that one record of the operator's says was taken and kept. */
export type KeptMoney = {
  /** The operator's identifier of that record; empty where it gave none. */
  readonly charge: string;
  /** Null where it cannot be read, or its parts contradict each other. */
  readonly amountCents: Cents | null;
  /** Null where the amount is. */
  readonly evidence: PaymentEvidence | null;
};

/** The money in the card payment records of one request, each record once; a record of another request counts for nothing. */
export function cardMoney(payments: readonly CardPaymentReading[], identifier: string): readonly KeptMoney[] {
  const mine = payments.filter((one) => one.status === 'done' && one.saleIdentifier === identifier);
  return [...new Map(mine.map((one) => [one.identifier, one])).values()].map(recordMoney);
}

function recordMoney(record: CardPaymentReading): KeptMoney {
  const approved = record.transactions.filter((one) => one.status === 'approved');
  const amounts = approved.map((one) => one.amountCents);
  const paid = amounts.includes(null) ? null : sum(amounts as readonly Cents[]);
  // a record and its transactions that do not agree prove that money moved, not how much
  const agreed = paid === record.amountCents && isAmount(paid) ? paid : null;
  const evidence = agreed === null ? null : cardEvidence(agreed, record, approved[0]);
  return { charge: record.identifier, amountCents: agreed, evidence };
}

/** The money of a QR charge, whatever amount it was to be. */
export function qrMoney(reading: QrReading): readonly KeptMoney[] {
  if (reading.status !== 'approved') return [];
  const amountCents = isAmount(reading.amountCents) ? reading.amountCents : null;
  const evidence = amountCents === null ? null : qrEvidence(reading, amountCents);
  return [{ charge: reading.operatorPaymentId ?? '', amountCents, evidence }];
}
