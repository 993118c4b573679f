import { type Cents, isAmount, sum } from './money.ts';
import type { PaymentEvidence } from './payment.ts';
import { type CardPaymentReading, cardEvidence, type QrReading, qrEvidence } from './payment-evidence.ts';

export type KeptMoney = {
  /** See {@link nameOf}; of a Pix the operator's identifier. May be empty. */
  readonly charge: string;
  /** Null if unreadable or contradictory. */
  readonly amountCents: Cents | null;
  readonly evidence: PaymentEvidence | null;
};

/** The operator's name of a record, or the numbers of its slip if it gives none; may be empty. */
export function nameOf({ identifier, transactions }: CardPaymentReading): string {
  const slip = transactions.find(({ status }) => status === 'approved') ?? transactions[0];
  return identifier === '' ? slipName(slip?.nsu, slip?.authorization) : identifier;
}

/** Whether it is an approval's record. Without names, by their slips; one without either may be. */
export function isRecordOf(record: CardPaymentReading, evidence: PaymentEvidence | null): boolean {
  const id = evidence?.operatorPaymentId ?? '';
  if (id !== '' || record.identifier !== '') return record.identifier === id;
  const [said, own] = [nameOf(record), nameOfProof(evidence)];
  return said === '' || own === '' || said === own;
}

/** {@link nameOf} an approval's record. */
export function nameOfProof(evidence: PaymentEvidence | null): string {
  return evidence?.operatorPaymentId || slipName(evidence?.nsu, evidence?.authorization);
}

function slipName(nsu: string | null | undefined, authorization: string | null | undefined): string {
  return nsu ? `NSU ${nsu} ${authorization ?? ''}` : '';
}

/** The last of each name; those without a name cannot be told apart, and all stay. */
export function lastOfEach<T>(items: readonly T[], name: (item: T) => string): readonly T[] {
  const named = new Map(items.map((item) => [name(item) || item, item]));
  return [...named.values()];
}

/** Each record once; records of other requests are ignored. */
export function cardMoney(payments: readonly CardPaymentReading[], identifier: string): readonly KeptMoney[] {
  const mine = payments.filter((one) => one.status === 'done' && one.saleIdentifier === identifier);
  return lastOfEach(mine, nameOf).map(recordMoney);
}

function recordMoney(record: CardPaymentReading): KeptMoney {
  const approved = record.transactions.filter((one) => one.status === 'approved');
  const amounts = approved.map((one) => one.amountCents);
  const paid = amounts.includes(null) ? null : sum(amounts as readonly Cents[]);
  // disagreeing parts prove that money moved, not how much
  const agreed = paid === record.amountCents && isAmount(paid) ? paid : null;
  const evidence = agreed === null ? null : cardEvidence(agreed, record, approved[0]);
  return { charge: nameOf(record), amountCents: agreed, evidence };
}

export function qrMoney(reading: QrReading): readonly KeptMoney[] {
  if (reading.status !== 'approved') return [];
  const amountCents = isAmount(reading.amountCents) ? reading.amountCents : null;
  const evidence = amountCents === null ? null : qrEvidence(reading, amountCents);
  return [{ charge: reading.operatorPaymentId ?? '', amountCents, evidence }];
}
