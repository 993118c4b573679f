import { type Cents, isAmount, sum } from './money.ts';
import type { PaymentEvidence } from './payment.ts';
import { type CardPaymentReading, cardEvidence, type QrReading, qrEvidence } from './payment-evidence.ts';

export type KeptMoney = {
  /** Operator's identifier; may be empty. */
  readonly charge: string;
  /** Null if unreadable or contradictory. */
  readonly amountCents: Cents | null;
  readonly evidence: PaymentEvidence | null;
};

/** Each record once; records of other requests are ignored. */
export function cardMoney(payments: readonly CardPaymentReading[], identifier: string): readonly KeptMoney[] {
  const mine = payments.filter((one) => one.status === 'done' && one.saleIdentifier === identifier);
  return [...new Map(mine.map((one) => [one.identifier, one])).values()].map(recordMoney);
}

function recordMoney(record: CardPaymentReading): KeptMoney {
  const approved = record.transactions.filter((one) => one.status === 'approved');
  const amounts = approved.map((one) => one.amountCents);
  const paid = amounts.includes(null) ? null : sum(amounts as readonly Cents[]);
  // disagreeing parts prove that money moved, not how much
  const agreed = paid === record.amountCents && isAmount(paid) ? paid : null;
  const evidence = agreed === null ? null : cardEvidence(agreed, record, approved[0]);
  return { charge: record.identifier, amountCents: agreed, evidence };
}

export function qrMoney(reading: QrReading): readonly KeptMoney[] {
  if (reading.status !== 'approved') return [];
  const amountCents = isAmount(reading.amountCents) ? reading.amountCents : null;
  const evidence = amountCents === null ? null : qrEvidence(reading, amountCents);
  return [{ charge: reading.operatorPaymentId ?? '', amountCents, evidence }];
}
