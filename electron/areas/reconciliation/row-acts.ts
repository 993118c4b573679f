import type { KeptMoney } from '../../../shared/kept-money.ts';
import { type Cents, cents, sum } from '../../../shared/money.ts';
import type { PaymentEvidence, PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { OperatorRecord, ReconciliationRow } from '../../../shared/reconciliation.ts';
import type { UnknownCharge } from '../money/cases/case-book.ts';
import type { PaymentLedger } from '../money/payment/payment-ledger.ts';
import { evidenceOf, qrCodeOf, type StoredPayment } from '../money/payment/stored-payment.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { ReconciliationDatabase } from './tables.ts';

/** What is asked of the book of cases. */
export type CasesAsked = {
  readonly openOtherAmount: (id: PaymentId, money: readonly KeptMoney[]) => void;
  readonly openUnknownCharge: (charge: UnknownCharge) => boolean;
};

export type RowActParts = Pick<ServiceParts<ReconciliationDatabase>, 'database'> & {
  readonly cases: CasesAsked;
  readonly ledger: Pick<PaymentLedger, 'apply' | 'confirm'>;
  /** Tells the screen that the cases are not what they were. */
  readonly onCases: () => void;
};

/**
 * Opens the case of a difference, in the way in which the payment machine would have, had it seen the same. The same
 * difference again is the same case, also after that was settled.
 */
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
      for (const one of attempted(ours, kept)) {
        // it was given back here: that the operator has it takes its word back
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
  return ours.filter((one) => one.state === 'approved').map((one) => one.id);
}

/** The attempt that the records name, where there are several. */
function attempted(ours: readonly StoredPayment[], kept: readonly OperatorRecord[]): readonly StoredPayment[] {
  const named = ours.filter((one) => kept.some(({ about }) => about === one.id || about === qrCodeOf(one)));
  return (named.length === 0 ? ours : named).slice(0, 1);
}

/** What the operator shows as given back; null where it does not say of each. */
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

/** More than was asked for is money that belongs to nobody's sale; less is one payment that is not what it was. */
function openOtherAmount(
  parts: RowActParts,
  row: ReconciliationRow,
  ours: readonly StoredPayment[],
  kept: readonly OperatorRecord[],
): void {
  const paid = ours.find((one) => one.state === 'approved');
  // one that has not ended has its case already, by the payment machine
  if (paid === undefined || ours.some((one) => !isFinal(one.state))) return;
  const own = evidenceOf(paid)?.operatorPaymentId ?? '';
  const over = (row.theirsCents ?? 0) - row.oursCents;
  if (over > 0) {
    const others = kept.filter((record) => record.charge !== own).map(asMoney);
    const isSecond = others.length > 0 && others.length < kept.length;
    const money = isSecond ? others : surplusOf(kept, over);
    parts.ledger.apply(paid.id, 'seen_surplus', { money });
    return;
  }
  parts.cases.openOtherAmount(paid.id, kept.map(asMoney));
  // the sale is what it was: only the list of cases is not
  parts.onCases();
}

/** The part of a charge that is beyond what was asked for, named as the payment machine names it. */
function surplusOf(kept: readonly OperatorRecord[], over: number): readonly KeptMoney[] {
  const [record] = kept;
  if (record === undefined || record.evidence === null) return [];
  const amountCents = cents(over);
  const evidence: PaymentEvidence = { ...record.evidence, amountCents };
  return [{ charge: `${record.charge} +${over}`, amountCents, evidence }];
}
