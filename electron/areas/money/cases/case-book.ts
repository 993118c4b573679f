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

/** A charge of the operator's that no payment on this till speaks of. */
export type UnknownCharge = {
  readonly tender: 'card' | 'pix';
  /** What the operator calls the charge: its payment identifier, or the code of a QR charge. Never empty. */
  readonly charge: string;
  /** For a Pix that can be refunded by its code; null otherwise. */
  readonly qrCode: string | null;
  /** Null where it cannot be read; the evidence then too. */
  readonly evidence: PaymentEvidence | null;
  readonly deviceName: string | null;
};

/** Kinds whose charge is the payment's own: no other money is meant by them. */
const NOT_ABOUT_A_CHARGE: ReadonlySet<CaseKind> = new Set(['money_gone', 'leg_undone', 'returned']);

/** An amount that the operator did not say is money all the same. */
const UNREADABLE: KeptMoney = { charge: '', amountCents: null, evidence: null };

/**
 * Opens and dissolves cases. What it does belongs to the transaction of the change that proves it; the same answer of
 * the operator, however often it comes, is one case.
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
      // a refund gives back a whole charge: of a surplus it would take what the sale was paid with as well
      qr_code: kind === 'surplus' || kind === 'money_gone' ? null : qrCode,
      device_name: deviceNameOf(row),
      opened_at: timestamp(parts.clock),
    });
    return id;
  }

  /** The case that this money has already; one whose amount was not known may be about any charge of the payment. */
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

  /** What contradicts a refund; not what a person has decided since. */
  function showOther({ id, state, refund_seen_cents: before }: CaseRow, seen: Cents): void {
    const isNews = state === 'refunded' || (!isSettled(state) && before !== seen);
    if (isNews) cases.update(id, { state: 'open', settled_at: null, refund_seen_cents: seen });
  }

  return {
    /** Whether each of these charges has its case, open or settled. */
    knowsAll: (row: StoredPayment, seen: readonly KeptMoney[]): boolean => {
      const known = cases.ofPayment(row.id);
      return seen.every((money) => caseOf(known, money) !== undefined);
    },
    /** One case for each charge that is not accounted for yet; one of unknown amount where the operator names none. */
    open: (
      kind: 'late_money' | 'surplus' | 'other_amount' | 'doubtful_proof',
      row: StoredPayment,
      seen: readonly KeptMoney[],
    ) => {
      for (const money of seen.length === 0 ? [UNREADABLE] : seen) open(kind, row, money);
    },
    /** The sale that attached money had paid a part of is cancelled: the money is there, and pays for nothing. */
    openGivenUp: (row: StoredPayment): CaseId => {
      invariant(row.caseId !== null, 'it was money of a case');
      const { evidence, qr_code: qrCode } = cases.get(row.caseId);
      const proof = evidence === null ? null : (JSON.parse(evidence) as PaymentEvidence);
      const money = { charge: proof?.operatorPaymentId ?? '', amountCents: row.amountCents, evidence: proof };
      return insert('sale_given_up', row, money, qrCode);
    },
    /** A payment of a sale that is not closed is undone: its money is on its way back. */
    openUndone: (row: StoredPayment, proof: PaymentEvidence): CaseId => {
      // a refund gives back a whole charge: more than this payment, where more came in by the same code
      const isWhole = cases.ofPayment(row.id).every(({ kind, state }) => kind !== 'surplus' || state === 'dissolved');
      const money = { charge: proof.operatorPaymentId ?? '', amountCents: row.amountCents, evidence: proof };
      return insert('leg_undone', row, money, isWhole ? qrCodeOf(row) : null);
    },
    /**
     * The operator shows a payment as given back: proved by its amount alone, any other is for a person to look at. False
     * where nobody has said that it was to go back.
     */
    settleBack: (row: StoredPayment, backCents: Cents | null): boolean => {
      const known = cases.ofPayment(row.id);
      const going = known.filter(({ kind }) => isGoingBack(kind));
      // of a sale that was returned in part, the rest is gone without anybody's word
      const wanted = totalOf(going);
      if (wanted < row.amountCents) return false;
      const more = totalOf(known.filter(({ kind, state }) => kind === 'surplus' && state !== 'dissolved'));
      const isProven = backCents === row.amountCents || backCents === row.amountCents + more;
      const settled = { state: 'refunded', settled_at: timestamp(parts.clock), refund_seen_cents: null } as const;
      if (isProven) for (const one of going) if (!isSettled(one.state)) cases.update(one.id, settled);
      if (!isProven && isAmount(backCents)) for (const one of going) showOther(one, backCents);
      return true;
    },
    /** The operator shows money as with the shop that it had shown as given back: its cases are open again, once for its word. */
    takenAgain: (row: StoredPayment, charges: readonly string[] | 'every'): boolean => {
      const known = cases.ofPayment(row.id).filter(({ charge }) => charges === 'every' || charges.includes(charge));
      const again = known.filter(({ state, refund_seen_cents: seen }) => state === 'refunded' || isOther(state, seen));
      for (const one of again) showOther(one, ZERO);
      return again.length > 0;
    },
    /** What was approved is not there any more. */
    openGone: (row: StoredPayment): void => {
      const evidence = evidenceOf(row);
      const charge = evidence?.operatorPaymentId ?? '';
      insert('money_gone', row, { charge, amountCents: evidence === null ? null : row.amountCents, evidence });
    },
    /** The operator itself says again what it was to say: nothing is left to decide. */
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

/** Open, since another amount was shown as given back. */
function isOther(state: CaseRow['state'], seen: Cents | null): boolean {
  return state === 'open' && seen !== null && seen > 0;
}

function isVague(row: CaseRow): boolean {
  return row.amount_cents === null && row.state === 'open';
}

/**
 * Opens a case for a charge that the operator has and this till does not know. True where it is new; the same charge
 * again is the same case, also after it was settled.
 */
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

/** The same charge, given back by the operator's word, and with the shop by its word of now. */
function takenAgain({ database }: CaseBookParts, { tender, charge }: UnknownCharge): boolean {
  const known = database.cases.ofUnknown(tender, charge);
  if (known?.state !== 'refunded') return false;
  database.cases.update(known.id, { state: 'open', settled_at: null, refund_seen_cents: ZERO });
  return true;
}
