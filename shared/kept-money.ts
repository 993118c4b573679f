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

/** The operator's name of a record, or the number of its slip if it gives none; may be empty. */
export function nameOf(record: CardPaymentReading): string {
  return record.identifier === '' ? slipOf(record) : record.identifier;
}

/** {@link nameOf} an approval's record. */
export function nameOfProof(evidence: PaymentEvidence | null): string {
  return evidence?.operatorPaymentId || slipName(evidence?.nsu);
}

/** Whether it is an approval's record. */
export function isRecordOf(record: CardPaymentReading, evidence: PaymentEvidence | null): boolean {
  const id = evidence?.operatorPaymentId ?? '';
  if (id !== '' && record.identifier !== '') return record.identifier === id;
  const [said, own] = [slipOf(record), slipName(evidence?.nsu)];
  return said === '' || own === '' ? id === record.identifier : said === own;
}

/** Each record once, by its last mention. One that has a name in one mention only is known by its slip. */
export function eachRecord(records: readonly CardPaymentReading[]): readonly CardPaymentReading[] {
  const found: CardPaymentReading[] = [];
  for (const record of records) {
    const at = found.findIndex((one) => isSameRecord(one, record));
    const before = found[at];
    if (before === undefined) found.push(record);
    else found[at] = { ...record, identifier: record.identifier || before.identifier };
  }
  return found;
}

export function isSameRecord(one: CardPaymentReading, other: CardPaymentReading): boolean {
  if (one.identifier !== '' && other.identifier !== '') return one.identifier === other.identifier;
  return slipOf(one) !== '' && slipOf(one) === slipOf(other);
}

export function slipOf({ transactions }: CardPaymentReading): string {
  return slipName((transactions.find(({ status }) => status === 'approved') ?? transactions[0])?.nsu);
}

/** Whether both are the same charge; one may be known by its slip alone. */
export function isSameMoney(one: Pick<KeptMoney, 'charge' | 'evidence'>, other: typeof one): boolean {
  const slip = slipName(one.evidence?.nsu);
  const isBySlip = slip !== '' && (['', slip].includes(one.charge) || other.charge === slip);
  return one.charge === other.charge || (isBySlip && slip === slipName(other.evidence?.nsu));
}

/** Zeros before the number come and go. */
function slipName(nsu: string | null | undefined): string {
  const bare = (nsu ?? '').replace(/^0+/, '');
  return bare === '' ? '' : `NSU ${bare}`;
}

/** The last of each name; those without a name cannot be told apart, and all stay. */
export function lastOfEach<T>(items: readonly T[], name: (item: T) => string): readonly T[] {
  const named = new Map(items.map((item) => [name(item) || item, item]));
  return [...named.values()];
}

/** Each record once; records of other requests are ignored. */
export function cardMoney(payments: readonly CardPaymentReading[], identifier: string): readonly KeptMoney[] {
  const mine = payments.filter((one) => one.status === 'done' && one.saleIdentifier === identifier);
  return eachRecord(mine).map(recordMoney);
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
