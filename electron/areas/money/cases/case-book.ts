import { invariant } from '../../../../shared/assert.ts';
import type { KeptMoney } from '../../../../shared/kept-money.ts';
import { type Cents, isAmount, ZERO } from '../../../../shared/money.ts';
import { type CaseKind, isGoingBack, isSettled } from '../../../../shared/money-case.ts';
import type { CaseId, PaymentEvidence } from '../../../../shared/payment.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import { deviceNameOf, evidenceOf, qrCodeOf, type StoredPayment } from '../payment/stored-payment.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { CaseRow, NewCase } from './case-rows.ts';

export type CaseBookParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock' | 'newId'>;

/** A charge that no payment of this till accounts for. */
export type UnknownCharge = {
  readonly tender: 'card' | 'pix';
  /** The operator's payment id, or the code of a QR charge. Never empty. */
  readonly charge: string;
  /** For a Pix refundable by its code; null otherwise. */
  readonly qrCode: string | null;
  /** Null if unreadable. */
  readonly evidence: PaymentEvidence | null;
  readonly deviceName: string | null;
};

/** Kinds about the payment's own charge. */
const NOT_ABOUT_A_CHARGE: ReadonlySet<CaseKind> = new Set(['money_gone', 'leg_undone', 'returned']);

const UNREADABLE: KeptMoney = { charge: '', amountCents: null, evidence: null };

/**
 * Opens and dissolves cases, within the transaction of the change that proves them. A repeated answer makes no second
 * case.
 */
export function createCaseBook(parts: CaseBookParts) {
  const { cases } = parts.database;

  function insert(kind: CaseKind, row: StoredPayment, money: KeptMoney, qrCode = qrCodeOf(row)): CaseId {
    const id = parts.newId() as CaseId;
    cases.insert({
      id,
      kind,
      payment_id: row.id,
      charge: money.charge,
      tender: row.tender === 'pix' ? 'pix' : 'card',
      amount_cents: money.amountCents,
      evidence: money.evidence,
      // a refund returns the whole charge: for a surplus that would include the sale's own money
      qr_code: kind === 'surplus' || kind === 'money_gone' ? null : qrCode,
      device_name: deviceNameOf(row),
      opened_at: timestamp(parts.clock),
    });
    return id;
  }

  /** A case of unknown amount may be about any charge of the payment. */
  function caseOf(known: readonly CaseRow[], money: KeptMoney): CaseRow | undefined {
    const standing = known.filter((one) => one.state !== 'dissolved' && !NOT_ABOUT_A_CHARGE.has(one.kind));
    return (
      standing.find((one) => one.charge === money.charge) ?? standing.find((one) => one.charge === '' && isVague(one))
    );
  }

  function open(kind: CaseKind, row: StoredPayment, money: KeptMoney): void {
    const known = caseOf(cases.ofPayment(row.id), money);
    if (known === undefined) insert(kind, row, money);
    else if (isVague(known) && money.amountCents !== null && money.evidence !== null) {
      cases.learnAmount(known.id, money.charge, money.amountCents, money.evidence);
    }
  }

  /** A contradiction to a refund reopens the case, but never a person's decision. */
  function showOther({ id, state, refund_seen_cents: before }: CaseRow, seen: Cents): void {
    const isNews = state === 'refunded' || (!isSettled(state) && before !== seen);
    if (isNews) cases.update(id, { state: 'open', settled_at: null, refund_seen_cents: seen });
  }

  return {
    /** True if each charge has a case, open or settled. */
    knowsAll: (row: StoredPayment, seen: readonly KeptMoney[]): boolean => {
      const known = cases.ofPayment(row.id);
      return seen.every((money) => caseOf(known, money) !== undefined);
    },
    /** One case per unaccounted charge; one of unknown amount if the operator names none. */
    open: (
      kind: 'late_money' | 'surplus' | 'other_amount' | 'doubtful_proof',
      row: StoredPayment,
      seen: readonly KeptMoney[],
    ) => {
      for (const money of seen.length === 0 ? [UNREADABLE] : seen) open(kind, row, money);
    },
    /** The sale was cancelled after attached money had paid a part of it. */
    openGivenUp: (row: StoredPayment): CaseId => {
      invariant(row.caseId !== null, 'it was money of a case');
      const { evidence, qr_code: qrCode } = cases.get(row.caseId);
      const proof = evidence === null ? null : (JSON.parse(evidence) as PaymentEvidence);
      const money = { charge: proof?.operatorPaymentId ?? '', amountCents: row.amountCents, evidence: proof };
      return insert('sale_given_up', row, money, qrCode);
    },
    openUndone: (row: StoredPayment, proof: PaymentEvidence): CaseId => {
      // a refund returns the whole charge, which is more than this payment if it has a surplus
      const isWhole = cases.ofPayment(row.id).every(({ kind, state }) => kind !== 'surplus' || state === 'dissolved');
      const money = { charge: proof.operatorPaymentId ?? '', amountCents: row.amountCents, evidence: proof };
      return insert('leg_undone', row, money, isWhole ? qrCodeOf(row) : null);
    },
    /**
     * The operator shows a payment as given back. Only the exact amount proves it; any other needs a person. False if
     * it was not to go back.
     */
    settleBack: (row: StoredPayment, backCents: Cents | null): boolean => {
      const known = cases.ofPayment(row.id);
      const going = known.filter(({ kind }) => isGoingBack(kind));
      // after a part return, the rest must not go back
      const wanted = totalOf(going);
      if (wanted < row.amountCents) return false;
      const more = totalOf(known.filter(({ kind, state }) => kind === 'surplus' && state !== 'dissolved'));
      const isProven = backCents === row.amountCents || backCents === row.amountCents + more;
      const settled = { state: 'refunded', settled_at: timestamp(parts.clock), refund_seen_cents: null } as const;
      if (isProven) for (const one of going) if (!isSettled(one.state)) cases.update(one.id, settled);
      if (!isProven && isAmount(backCents)) for (const one of going) showOther(one, backCents);
      return true;
    },
    /** Reopens cases whose refund the operator no longer shows. True if there were any. */
    takenAgain: (row: StoredPayment, charges: readonly string[] | 'every'): boolean => {
      const known = cases.ofPayment(row.id).filter(({ charge }) => charges === 'every' || charges.includes(charge));
      const again = known.filter(({ state, refund_seen_cents: seen }) => state === 'refunded' || isOther(state, seen));
      for (const one of again) showOther(one, ZERO);
      return again.length > 0;
    },
    openGone: (row: StoredPayment): void => {
      const evidence = evidenceOf(row);
      const charge = evidence?.operatorPaymentId ?? '';
      insert('money_gone', row, { charge, amountCents: evidence === null ? null : row.amountCents, evidence });
    },
    /** The operator has corrected itself: nothing is left to decide. */
    dissolve: (row: StoredPayment, kinds: readonly CaseKind[]): void => {
      if (row.openCases === 0) return;
      const settled = { state: 'dissolved', settled_at: timestamp(parts.clock) } as const;
      for (const one of cases.ofPayment(row.id)) {
        if (one.state === 'open' && kinds.includes(one.kind)) cases.update(one.id, settled);
      }
    },
  };
}

function totalOf(rows: readonly CaseRow[]): number {
  return rows.reduce((total, one) => total + (one.amount_cents ?? 0), 0);
}

/** Open because another amount was shown as given back. */
function isOther(state: CaseRow['state'], seen: Cents | null): boolean {
  return state === 'open' && seen !== null && seen > 0;
}

function isVague(row: CaseRow): boolean {
  return row.amount_cents === null && row.state === 'open';
}

/** Opens a case for an unknown charge. True if it is new, or was refunded and is back with the shop. */
export function openUnknownCharge(parts: CaseBookParts, unknown: UnknownCharge): boolean {
  const row: NewCase = {
    id: parts.newId() as CaseId,
    kind: 'unknown_charge',
    payment_id: null,
    charge: unknown.charge,
    tender: unknown.tender,
    amount_cents: unknown.evidence?.amountCents ?? (null as Cents | null),
    evidence: unknown.evidence,
    qr_code: unknown.qrCode,
    device_name: unknown.deviceName,
    opened_at: timestamp(parts.clock),
  };
  return parts.database.transaction(() => parts.database.cases.insert(row) || takenAgain(parts, unknown));
}

function takenAgain({ database }: CaseBookParts, { tender, charge }: UnknownCharge): boolean {
  const known = database.cases.ofUnknown(tender, charge);
  if (known?.state !== 'refunded') return false;
  database.cases.update(known.id, { state: 'open', settled_at: null, refund_seen_cents: ZERO });
  return true;
}
