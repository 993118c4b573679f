import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { CaseKind } from '../../../../shared/money-case.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import type { StoredPayment } from '../payment/stored-payment.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { CaseRow } from './case-rows.ts';

/* Whose money a case is about: attached, it makes a payment of its own, whose records are the first one's. */

type Books = Pick<MoneyDatabase, 'cases' | 'payments'>;

/** About the payment as a whole, not about money that came in. */
export const OF_PAYMENT: ReadonlySet<CaseKind> = new Set(['money_gone', 'leg_undone', 'returned']);

/** What the operator shows of a case's money now: kept, or gone with the refunded amount (null if not told). Null if
 * it does not say. */
export type Shown = 'kept' | { readonly backCents: Cents | null };
export type ShownOf = (money: CaseRow) => Shown | null;

/** Cases about money that came in: undecided, or already paying for a sale. What pays its own sale is not among them,
 * also if its amount or terms are in question. */
export function moneyIn({ cases, payments }: Books, id: PaymentId): readonly CaseRow[] {
  const pays = payments.get(id).state === 'approved';
  const inQuestion = (kind: CaseKind): boolean => pays && (kind === 'other_amount' || kind === 'doubtful_proof');
  const known = cases.ofPayment(id).filter(({ kind }) => !OF_PAYMENT.has(kind) && !inQuestion(kind));
  return known.filter(({ state }) => state === 'open' || state === 'attached');
}

type Cases = { readonly cases: Pick<Books['cases'], 'ofPayment'> };

/** The newest report about its money: gone, or, if `isBack`, shown with the shop again after a person had noted that
 * it was gone. Null if it never left. */
export function lastGone({ cases }: Cases, id: PaymentId): CaseRow | null {
  return cases.ofPayment(id).findLast(({ kind, state }) => kind === 'money_gone' && state !== 'dissolved') ?? null;
}

export function isBack({ refund_seen_cents: seen }: CaseRow): boolean {
  return seen !== null;
}

/** Its money is with the customer again, also where a person has noted that. */
export function isGone(books: Cases, id: PaymentId): boolean {
  const last = lastGone(books, id);
  return last !== null && !isBack(last);
}

/** A payment that counts in the sale is gone. */
export function hasGone({ cases, payments }: Books, id: SaleId): boolean {
  return payments.ofSale(id).some(({ id: leg, undone }) => undone === null && isGone({ cases }, leg));
}

/** A refund of the payment, or of one that its cases make, is in progress. */
export function isGoingBack(books: Books, id: PaymentId): boolean {
  return books.cases.waitingBack(id) > 0 || madeOf(books, id).some((one) => isGoingBack(books, one));
}

/** A person has not decided about its money, or about that of a payment that its cases make. */
export function isUndecided(books: Books, id: PaymentId): boolean {
  const gone = lastGone(books, id);
  const open = [...moneyIn(books, id), ...(gone === null ? [] : [gone])].some(({ state }) => state === 'open');
  return open || madeOf(books, id).some((one) => isUndecided(books, one));
}

function madeOf({ cases, payments }: Books, id: PaymentId): readonly PaymentId[] {
  return cases.ofPayment(id).flatMap((one) => payments.ofCase(one.id)?.id ?? []);
}

type Found = { readonly [Table in 'cases' | 'payments']: Pick<MoneyDatabase[Table], 'find'> };

/** The payment whose records at the operator show this money, through all cases in between. Null for a charge that no
 * till requested. */
export function originOf({ cases, payments }: Found, row: StoredPayment): StoredPayment | null {
  if (row.caseId === null) return row;
  const from = cases.find(row.caseId)?.payment_id ?? null;
  const payment = from === null ? null : payments.find(from);
  return payment === null ? null : originOf({ cases, payments }, payment);
}
