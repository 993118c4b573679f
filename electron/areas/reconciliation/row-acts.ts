import { type KeptMoney, nameOfProof } from '../../../shared/kept-money.ts';
import { type Cents, cents, sum } from '../../../shared/money.ts';
import type { PaymentEvidence, PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { OperatorRecord, ReconciliationRow } from '../../../shared/reconciliation.ts';
import type { UnknownCharge } from '../money/cases/case-book.ts';
import { isGone } from '../money/cases/money-of-cases.ts';
import type { PaymentLedger } from '../money/payment/payment-ledger.ts';
import { evidenceOf, qrCodeOf, type StoredPayment } from '../money/payment/stored-payment.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { ReconciliationDatabase } from './tables.ts';

export type CasesAsked = {
  readonly openOtherAmount: (id: PaymentId, money: readonly KeptMoney[]) => void;
  readonly openUnknownCharge: (charge: UnknownCharge) => boolean;
};

export type RowActParts = Pick<ServiceParts<ReconciliationDatabase>, 'database'> & {
  readonly cases: CasesAsked;
  readonly ledger: Pick<PaymentLedger, 'apply' | 'confirm'>;
  readonly onCases: () => void;
};

/** Like the payment machine. The same difference opens one case only, even after it was settled. */
export function openCase(parts: RowActParts, row: ReconciliationRow): void {
  const { payments } = parts.database;
  const ours = row.paymentIds.map((id) => payments.get(id));
  const kept = row.records.filter((record) => record.standing === 'kept');
  switch (row.outcome) {
    case 'missing_here':
    case 'not_checked':
      for (const record of kept) parts.cases.openUnknownCharge(unknownCharge(record));
      parts.onCases();
      break;
    case 'late':
      for (const { id } of ours) if (isGone(parts.database, id)) parts.ledger.confirm(id);
      for (const one of attempted(ours, kept)) {
        // refunded here, but the operator still has it
        if (one.state === 'approved') parts.ledger.confirm(one.id);
        else parts.ledger.apply(one.id, 'seen_approved', { money: kept.map(asMoney) });
      }
      break;
    case 'undone':
      for (const id of approved(ours)) parts.ledger.apply(id, 'seen_cancelled', { backCents: backOf(row) });
      break;
    case 'amount_differs':
      openOtherAmount(parts, row, ours, kept);
      break;
    default:
  }
}

function approved(ours: readonly StoredPayment[]): readonly PaymentId[] {
  return ours.filter((one) => one.state === 'approved' && one.undone === null).map((one) => one.id);
}

function attempted(ours: readonly StoredPayment[], kept: readonly OperatorRecord[]): readonly StoredPayment[] {
  const named = ours.filter((one) => kept.some(({ about }) => about === one.id || about === qrCodeOf(one)));
  return (named.length === 0 ? ours : named).slice(0, 1);
}

/** Null if an amount is missing. */
function backOf({ records }: ReconciliationRow): Cents | null {
  const amounts = records.map(({ amountCents }) => amountCents);
  return amounts.includes(null) ? null : sum(amounts as readonly Cents[]);
}

function asMoney({ charge, amountCents, evidence }: OperatorRecord): KeptMoney {
  return { charge, amountCents: evidence === null ? null : amountCents, evidence };
}

function unknownCharge(record: OperatorRecord) {
  const { tender, charge, evidence, deviceName } = record;
  return { tender, charge, qrCode: tender === 'pix' ? record.about : null, evidence, deviceName };
}

/** A surplus belongs to no sale; a smaller amount changes the payment. */
function openOtherAmount(
  parts: RowActParts,
  row: ReconciliationRow,
  ours: readonly StoredPayment[],
  kept: readonly OperatorRecord[],
): void {
  const paid = ours.find((one) => one.state === 'approved');
  // an unfinished one has its case already
  if (paid === undefined || ours.some((one) => !isFinal(one.state))) return;
  const own = nameOfProof(evidenceOf(paid));
  const over = (row.theirsCents ?? 0) - row.oursCents;
  if (over > 0) {
    const others = kept.filter((record) => record.charge !== own).map(asMoney);
    const isSecond = others.length > 0 && others.length < kept.length;
    const money = isSecond ? others : surplusOf(kept, over);
    parts.ledger.apply(paid.id, 'seen_surplus', { money });
    return;
  }
  const gone = row.records.filter(({ standing }) => standing === 'undone');
  const left = ours.filter(
    (one) => one.state === 'approved' && gone.some(({ charge }) => charge === nameOfProof(evidenceOf(one))),
  );
  for (const one of left) parts.ledger.apply(one.id, 'seen_cancelled', { backCents: one.amountCents });
  if (left.length === 0) parts.cases.openOtherAmount(paid.id, kept.map(asMoney));
  // the sale stays unchanged
  parts.onCases();
}

/** The excess part of a charge, with the payment machine's name. */
function surplusOf(kept: readonly OperatorRecord[], over: number): readonly KeptMoney[] {
  const [record] = kept;
  if (record === undefined || record.evidence === null) return [];
  const amountCents = cents(over);
  const evidence: PaymentEvidence = { ...record.evidence, amountCents };
  return [{ charge: `${record.charge} +${over}`, amountCents, evidence }];
}
