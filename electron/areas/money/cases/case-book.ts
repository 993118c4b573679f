import { invariant } from '../../../../shared/assert.ts';
import { isSameMoney, type KeptMoney } from '../../../../shared/kept-money.ts';
import { type Cents, cents, isAmount, ZERO } from '../../../../shared/money.ts';
import { type CaseKind, isGoingBack, isSettled } from '../../../../shared/money-case.ts';
import type { CaseId, PaymentEvidence } from '../../../../shared/payment.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import { deviceNameOf, evidenceOf, qrCodeOf, type StoredPayment } from '../payment/stored-payment.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { CaseRow, NewCase } from './case-rows.ts';
import { isBelieved, isNoLongerGone, isRefundBelieved } from './contradicted-news.ts';
import { isBack, lastGone, OF_PAYMENT } from './money-of-cases.ts';

export type CaseBookParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock' | 'newId'>;

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

const UNREADABLE: KeptMoney = { charge: '', amountCents: null, evidence: null };

/* Opens and dissolves cases, within the transaction of the change that proves them. A repeated answer makes no
 * second case. */

/** True if each charge has a case, open or settled. */
export function hasCases({ database }: CaseBookParts, row: StoredPayment, seen: readonly KeptMoney[]): boolean {
  const known = database.cases.ofPayment(row.id);
  return seen.every((money) => caseOf(known, money) !== undefined);
}

/** One case per unaccounted charge; one of unknown amount if the operator names none. False if it has shown and
 * hidden some of the money before, and is not believed yet. */
export function openCases(
  parts: CaseBookParts,
  kind: 'late_money' | 'surplus' | 'other_amount' | 'doubtful_proof',
  row: StoredPayment,
  seen: readonly KeptMoney[],
): boolean {
  const { cases } = parts.database;
  const isOffer = kind === 'late_money' || kind === 'surplus';
  let isWhole = true;
  for (const money of seen.length === 0 ? [UNREADABLE] : seen) {
    const all = cases.ofPayment(row.id);
    const known = caseOf(all, money);
    if (known === undefined && isOffer && !isBelieved(parts, ...hiddenBefore(all, kind, money))) isWhole = false;
    else if (known === undefined) insert(parts, kind, row, money);
    else if (isVague(known) && money.amountCents !== null && money.evidence !== null) {
      cases.learnAmount(known.id, money.charge, money.amountCents, money.evidence);
    }
  }
  return isWhole;
}

/** Cases of this money that have dissolved, and when the last one did. */
function hiddenBefore(all: readonly CaseRow[], kind: CaseKind, money: KeptMoney) {
  const before = all.filter(
    (one) => one.state === 'dissolved' && one.kind === kind && isSameMoney(asMoney(one), money),
  );
  return [before.length, before.at(-1)?.settled_at] as const;
}

/** The sale drops attached money that had paid a part of it. */
export function openGivenUp(parts: CaseBookParts, row: StoredPayment): CaseId {
  invariant(row.caseId !== null, 'it was money of a case');
  const { evidence, qr_code: qrCode } = parts.database.cases.get(row.caseId);
  const proof = evidence === null ? null : (JSON.parse(evidence) as PaymentEvidence);
  const money = { charge: proof?.operatorPaymentId ?? '', amountCents: row.amountCents, evidence: proof };
  return insert(parts, 'sale_given_up', row, money, qrCode);
}

/** The released money is with the shop again. False if it has come and gone before, and is not believed yet. */
export function reopenGivenUp(parts: CaseBookParts, row: StoredPayment): boolean {
  const known = parts.database.cases.ofPayment(row.id).filter(({ kind }) => kind === 'sale_given_up');
  if (known.length === 0 || known.some(({ state }) => state !== 'dissolved')) return true;
  if (!isBelieved(parts, known.length, known.at(-1)?.settled_at)) return false;
  openGivenUp(parts, row);
  return true;
}

export function openUndone(parts: CaseBookParts, row: StoredPayment, proof: PaymentEvidence): CaseId {
  // a refund returns the whole charge: more than this payment if it has a surplus
  const known = parts.database.cases.ofPayment(row.id);
  const isWhole = known.every(({ kind, state }) => kind !== 'surplus' || state === 'dissolved');
  const money = { charge: proof.operatorPaymentId ?? '', amountCents: row.amountCents, evidence: proof };
  return insert(parts, 'leg_undone', row, money, isWhole ? qrCodeOf(row) : null);
}

/** The operator has refunded an undone payment already: nothing is left to do while it shows that. */
export function settleUndoneGone(parts: CaseBookParts, row: StoredPayment, id: CaseId): void {
  parts.database.cases.update(id, { state: 'refunded', settled_at: timestamp(parts.clock) });
  dissolve(parts, row, ['money_gone']);
}

/** The case names what the customer has received beyond the refunds in progress. */
export function openGone(parts: CaseBookParts, row: StoredPayment): void {
  const last = lastGone(parts.database, row.id);
  if (last !== null && !isBack(last)) return;
  if (last?.state === 'open') dissolveAll(parts, [last]);
  // a person's note about the same stays, and holds again
  if (last?.state === 'open' && lastGone(parts.database, row.id) !== null) return;
  const going = parts.database.cases.ofPayment(row.id).filter(({ kind }) => isGoingBack(kind));
  const rest = row.amountCents - totalOf(going);
  insertGone(parts, row, rest > 0 ? cents(rest) : row.amountCents);
}

/**
 * The operator shows that the shop has the money again. A person's note stays: a new case says it. False if it has done
 * so before, and is not believed yet.
 */
export function closeGone(parts: CaseBookParts, row: StoredPayment): boolean {
  const last = lastGone(parts.database, row.id);
  if (last === null || isBack(last)) return true;
  if (!isNoLongerGone(parts, last)) return false;
  if (last.state === 'open') dissolveAll(parts, [last]);
  else {
    const id = insertGone(parts, row, last.amount_cents);
    parts.database.cases.update(id, { refund_seen_cents: ZERO });
  }
  return true;
}

/** The file takes one case per charge: a later one about the same is numbered. */
function insertGone(parts: CaseBookParts, row: StoredPayment, amountCents: Cents | null): CaseId {
  const evidence = evidenceOf(row);
  const noted = parts.database.cases
    .ofPayment(row.id)
    .filter((one) => one.kind === 'money_gone' && one.state === 'noted');
  const name = evidence?.operatorPaymentId ?? '';
  const charge = noted.length === 0 ? name : `${name} #${noted.length + 1}`;
  return insert(parts, 'money_gone', row, { charge, amountCents: evidence === null ? null : amountCents, evidence });
}

/**
 * The operator shows a payment as refunded. Only the exact amount proves it, of the whole or a part; any other needs a
 * person. Null if no refund is in progress; false if it has been contradicted, and is not believed yet.
 */
export function settleBack(parts: CaseBookParts, row: StoredPayment, backCents: Cents | null): boolean | null {
  const { cases } = parts.database;
  const known = cases.ofPayment(row.id);
  const going = known.filter(({ kind }) => isGoingBack(kind));
  const byPerson = going.filter(({ state }) => state === 'refunded_by_hand' || state === 'noted');
  const [shown, given] = [totalOf(going.filter(({ state }) => state === 'refunded')), totalOf(byPerson)];
  const awaited = totalOf(going) - given;
  const isWhole = totalOf(going) >= row.amountCents;
  // a surplus goes back with its whole charge, and its case has then dissolved
  const more = totalOf(known.filter(({ kind }) => kind === 'surplus'));
  // of a part, what a person has refunded may be shown too
  const whole: readonly number[] = [awaited, isWhole ? awaited + more : totalOf(going)];
  const isDone = awaited > 0 && whole.includes(backCents ?? 0);
  // earlier parts, already recorded: the shop has the rest
  const isSum = backCents === shown + given && (awaited === shown || !isDone);
  const isRecorded = backCents === shown || backCents === given || isSum;
  if (isAmount(backCents) && isRecorded) return closeGone(parts, row);
  if (isDone) return settleAll(parts, going);
  if (!isWhole) {
    // after a part return the rest must not be refunded; the whole includes the part
    if (backCents === row.amountCents) settleAll(parts, going);
    if (!isAmount(backCents) || backCents >= awaited - shown) return null;
    for (const one of going) if (!isSettled(one.state)) showOther(parts, one, backCents);
    return true;
  }
  if (isAmount(backCents)) for (const one of going) showOther(parts, one, backCents);
  return true;
}

/** False if one is not believed yet. */
function settleAll(parts: CaseBookParts, going: readonly CaseRow[]): boolean {
  const { cases } = parts.database;
  const settled = { state: 'refunded', settled_at: timestamp(parts.clock), refund_seen_cents: null } as const;
  const due = going.filter(({ state }) => !isSettled(state));
  const believed = due.filter((one) => isRefundBelieved(parts, one));
  for (const one of believed) cases.update(one.id, settled);
  return believed.length === due.length;
}

/** Reopens cases whose refund the operator no longer shows. True if there were any. */
export function reopenRefunded(
  parts: CaseBookParts,
  row: StoredPayment,
  charges: readonly string[] | 'every',
): boolean {
  const all = parts.database.cases.ofPayment(row.id);
  const known = all.filter(({ charge }) => charges === 'every' || charges.includes(charge));
  const again = known.filter(({ state, refund_seen_cents: seen }) => state === 'refunded' || isOther(state, seen));
  for (const one of again) showOther(parts, one, ZERO);
  return again.length > 0;
}

export function dissolveAll({ database, clock }: CaseBookParts, leaving: readonly CaseRow[]): void {
  const settled = { state: 'dissolved', settled_at: timestamp(clock) } as const;
  for (const one of leaving) database.cases.update(one.id, settled);
}

/** The operator has corrected its report. */
export function dissolve(parts: CaseBookParts, row: StoredPayment, kinds: readonly CaseKind[]): void {
  if (row.openCases === 0) return;
  const open = parts.database.cases.ofPayment(row.id).filter(({ state }) => state === 'open');
  dissolveAll(
    parts,
    open.filter(({ kind }) => kinds.includes(kind)),
  );
}

function insert(
  { database, clock, newId }: CaseBookParts,
  kind: CaseKind,
  row: StoredPayment,
  money: KeptMoney,
  qrCode = qrCodeOf(row),
): CaseId {
  const id = newId() as CaseId;
  database.cases.insert({
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
    opened_at: timestamp(clock),
  });
  return id;
}

/** A case of unknown amount may be about any charge of the payment. */
function caseOf(known: readonly CaseRow[], money: KeptMoney): CaseRow | undefined {
  const candidates = known.filter((one) => one.state !== 'dissolved' && !OF_PAYMENT.has(one.kind));
  return (
    candidates.find((one) => isSameMoney(asMoney(one), money)) ??
    candidates.find((one) => one.charge === '' && isVague(one))
  );
}

/** A contradiction to a refund reopens the case, but never a person's decision. */
function showOther({ database }: CaseBookParts, { id, state, refund_seen_cents: before }: CaseRow, seen: Cents): void {
  const isNews = state === 'refunded' || (!isSettled(state) && before !== seen);
  if (isNews) database.cases.update(id, { state: 'open', settled_at: null, refund_seen_cents: seen });
}

function asMoney({ charge, evidence }: CaseRow): Pick<KeptMoney, 'charge' | 'evidence'> {
  return { charge, evidence: evidence === null ? null : (JSON.parse(evidence) as PaymentEvidence) };
}

function totalOf(rows: readonly CaseRow[]): number {
  return rows.reduce((total, one) => total + (one.amount_cents ?? 0), 0);
}

/** Open because another amount was shown as refunded. */
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
