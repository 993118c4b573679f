import type { LedgerCharge } from '../../../electron/programs/simulator/ledger.ts';
import { type Breach, breach } from './breach.ts';
import { type Books, type Check, chargeName, type Facts, isEnd, isRestored } from './facts.ts';
import { proofOf } from './requests.ts';
import type { PaymentRow, TillFile } from './till-file.ts';
import { undoneOf } from './undone.ts';

const EXTRA = new Set(['late_money', 'surplus', 'other_amount', 'doubtful_proof']);

/**
 * I4: one kept charge per payment; each further one is a case. I5: kept money belongs to one closed sale or awaits a
 * decision. What faults hide from the till is judged once all is quiet.
 */
export const checkCharges: Check = (facts) => {
  const { till, ledger, books } = facts;
  const found = [...checkTied(till, books), ...checkCases(till)];
  if (ledger === null) return found;
  found.push(...checkAmountsSeen(till, books), ...(facts.honest ? checkUndone(ledger.charges) : []));
  for (const charge of books.strayCharges.filter((one) => one.state === 'kept')) {
    if (!isOnRecord(till, charge) && (facts.quiet || !isRestored(till)))
      found.push(breach('I6', [chargeName(charge)], 'money was taken for what the till has no record of'));
  }
  for (const payment of till.payments) {
    const kept = books.chargesOf(payment.id).filter((charge) => charge.state === 'kept');
    if (kept.length > 0) found.push(...checkKept(facts, payment, kept));
  }
  return found;
};

/** A charge without a payment, found at the operator after a restore. */
function isOnRecord(till: TillFile, charge: LedgerCharge): boolean {
  return till.cases.some((one) => one.kind === 'unknown_charge' && one.amount_cents === charge.amount_cents);
}

function checkKept(facts: Facts, payment: PaymentRow, charges: readonly LedgerCharge[]): Breach[] {
  const { books, quiet, honest } = facts;
  const rows = [`payment ${payment.id}`, ...charges.map(chargeName)];
  // paid with another card: the case concerns the money that the approval counts
  const isOwn = (kind: string): boolean => kind === 'doubtful_proof' && payment.reason === 'terms_disagree';
  const extra = books.casesOf(payment.id).filter(({ kind, state }) => EXTRA.has(kind) && state !== 'dissolved');
  const cases = extra.filter(({ kind }) => !isOwn(kind)).length;
  const counted = (payment.state === 'approved' ? 1 : 0) + cases;
  const sentTwice = books.cardCreatesOf(payment.id).length > 1 && !facts.networkRepeats;
  if (charges.length > 1 && (sentTwice || (quiet && charges.length > counted)))
    return [breach('I4', rows, `${charges.length} charges were kept for one payment, ${counted} are accounted for`)];
  if (quiet && charges.length > counted)
    return [breach('I5', rows, `money was kept for a payment that is ${payment.state}, and nobody was told`)];
  if (honest && isEnd(payment.state) && payment.state !== 'approved')
    return [breach('I7', rows, `a payment was called ${payment.state} while it could still bring money`)];
  return [];
}

/** I5: money paid in time is not taken back by us. */
function checkUndone(charges: readonly LedgerCharge[]): Breach[] {
  const undone = charges.filter((charge) => charge.state === 'undone');
  return undone.map((charge) =>
    breach('I5', [chargeName(charge)], 'money that had been paid was undone, and nobody asked for it'),
  );
}

/** I1: an amount is the same on both sides of the wire, to the centavo. */
function checkAmountsSeen(till: TillFile, books: Books): Breach[] {
  // of what was returned in part the till says itself how much goes back: `returns.ts`
  const seen = till.cases.filter((one) => one.kind !== 'returned');
  return seen.flatMap(({ id, payment_id, amount_cents }) => {
    const taken = payment_id === null ? [] : books.chargesOf(payment_id);
    const isOne = amount_cents === null || taken.some((charge) => charge.amount_cents === amount_cents);
    if (taken.length === 0 || isOne) return [];
    const rows = [`money_case ${id}`, ...taken.map(chargeName)];
    return [breach('I1', rows, `the till read ${amount_cents}, the operator took ${taken[0]?.amount_cents}`)];
  });
}

/** I5: an approved payment is part of a closed sale, or of one that waits for the rest, or is a case again. */
function checkTied(till: TillFile, books: Books): Breach[] {
  const undone = undoneOf(till);
  const approved = Map.groupBy(
    till.payments.filter((payment) => payment.state === 'approved' && !undone.has(payment.id)),
    (payment) => payment.sale_id,
  );
  const sales = new Map(till.sales.map((sale) => [sale.id, sale]));
  return [...approved].flatMap(([saleId, payments]) => {
    const sale = sales.get(saleId);
    if (sale?.state === 'paid') return [];
    const kept = payments.reduce((total, payment) => total + payment.amount_cents, 0);
    if (sale !== undefined && sale.state !== 'cancelled' && kept < sale.total_cents) return [];
    const left = payments.filter((one) => !books.casesOf(one.id).some((other) => other.kind === 'sale_given_up'));
    return left.map(({ id }) =>
      breach(
        'I5',
        [`payment ${id}`, `sale ${saleId}`],
        `money was kept for a sale that is ${sale?.state ?? 'nowhere'}`,
      ),
    );
  });
}

const MONEY_NEWS = new Set(['seen_approved', 'seen_surplus']);

/** I5: what somebody has to decide about is a case from the moment it is known. */
function checkCases(till: TillFile): Breach[] {
  const opened = new Set(till.cases.map((one) => one.payment_id));
  const late = till.conflicts.filter((one) => MONEY_NEWS.has(one.event) && !opened.has(one.payment_id));
  const other = till.payments.filter((one) => one.reason === 'amount_disagrees' && !opened.has(one.id));
  const doubtful = new Set(till.cases.filter((one) => one.kind === 'doubtful_proof').map((one) => one.payment_id));
  const terms = till.payments.filter((one) => paidOtherwise(one) && !doubtful.has(one.id));
  return [
    ...late.map((one) =>
      breach('I5', [`payment ${one.payment_id}`], 'money after the end is on record and no case is open'),
    ),
    ...other.map((one) => breach('I5', [`payment ${one.id}`], 'money of another amount was seen and no case is open')),
    ...terms.map((one) =>
      breach('I5', [`payment ${one.id}`], 'paid as another card than was asked for, and no case is open'),
    ),
  ];
}

/** Its proof names another kind of card, or other instalments, than were asked for. What came from a case asked for none. */
function paidOtherwise(payment: PaymentRow): boolean {
  const { tender, state, card_kind: kind, instalments, case_id: caseId } = payment;
  if (tender !== 'card' || state !== 'approved' || caseId != null || kind == null) return false;
  const proof = proofOf(payment);
  const otherKind = proof['cardKind'] != null && proof['cardKind'] !== kind;
  return otherKind || (proof['instalments'] != null && proof['instalments'] !== instalments);
}
