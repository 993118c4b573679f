import type { LedgerCharge, LedgerRequest, LedgerView } from '../../../electron/simulator/ledger.ts';
import { type Breach, breach } from './breach.ts';
import { type Check, type Facts, groupBy, isEnd } from './facts.ts';
import { evidenceAmount } from './sales.ts';
import type { CaseRow, PaymentRow, TillFile } from './till-file.ts';

/** The operator's book against the till's: what was charged. */

const sameCode = (one: string, other: string): boolean => one.replace(/^0+/, '') === other.replace(/^0+/, '');

/** A charge is the payment's whose identifier it has; a Pix charge has its code, or the payment's first eight in its message. */
export function paymentOf(till: TillFile, charge: LedgerCharge): PaymentRow | undefined {
  if (charge.kind === 'card') return till.payments.find((payment) => payment.id === charge.identifier);
  const pix = till.payments.filter((payment) => payment.tender === 'pix');
  const byCode = pix.find((payment) => payment.qr_code !== null && sameCode(payment.qr_code, charge.identifier));
  return byCode ?? pix.find((payment) => charge.reference.includes(payment.id.slice(0, 8)));
}

const name = (charge: LedgerCharge): string => `charge ${charge.seq} ${charge.identifier}`;

/** Kinds of case that stand for money on top of what the payment itself counts. */
const EXTRA = new Set(['late_money', 'surplus', 'other_amount', 'doubtful_proof']);

function extraCases(till: TillFile, paymentId: string): readonly CaseRow[] {
  return till.cases.filter((one) => one.payment_id === paymentId && EXTRA.has(one.kind) && one.state !== 'dissolved');
}

/**
 * I4: one payment, one kept charge, and each more is a case. I5: what was kept belongs to one closed sale or is up for a
 * decision. What the till cannot know while faults last is judged once all is quiet.
 */
export const checkCharges: Check = (facts) => {
  const { till, ledger } = facts;
  const found = [...till.payments.flatMap((payment) => checkTied(till, payment)), ...checkCases(till)];
  if (ledger === null) return found;
  found.push(...checkAmountsSeen(till, ledger), ...(facts.honest ? checkUndone(ledger) : []));
  const owned = ledger.charges
    .filter((charge) => charge.state === 'kept')
    .map((charge) => ({ charge, payment: paymentOf(till, charge) }));
  for (const { charge, payment } of owned) {
    if (payment === undefined && !isOnRecord(till, charge) && (facts.quiet || !isRestored(till)))
      found.push(breach('I6', [name(charge)], 'money was taken for what the till has no record of'));
  }
  for (const group of groupBy(owned, (one) => one.payment?.id ?? '').values()) {
    const payment = group[0]?.payment;
    if (payment !== undefined)
      found.push(
        ...checkKept(
          facts,
          payment,
          group.map((one) => one.charge),
        ),
      );
  }
  return found;
};

/** A file that was put back to an earlier state has forgotten what it asked for since; the operator tells it again. */
const isRestored = (till: TillFile): boolean => till.rows('receipt_series').some((one) => one['cause'] !== 'first');

/** A charge that no payment knows, found in the operator's book after a restore. */
function isOnRecord(till: TillFile, charge: LedgerCharge): boolean {
  return till.cases.some((one) => one.kind === 'unknown_charge' && one.amount_cents === charge.amount_cents);
}

function checkKept(facts: Facts, payment: PaymentRow, charges: readonly LedgerCharge[]): Breach[] {
  const { till, ledger, quiet, honest } = facts;
  const rows = [`payment ${payment.id}`, ...charges.map(name)];
  const cases = extraCases(till, payment.id).length;
  const counted = (payment.state === 'approved' ? 1 : 0) + cases;
  const asked = (ledger?.requests ?? []).filter((one) => CREATES.has(one.operation) && one.identifier === payment.id);
  const sentTwice = asked.length > 1 && !facts.networkRepeats;
  if (charges.length > 1 && (sentTwice || (quiet && charges.length > counted)))
    return [breach('I4', rows, `${charges.length} charges were kept for one payment, ${counted} are accounted for`)];
  if (quiet && charges.length > counted)
    return [breach('I5', rows, `money was kept for a payment that is ${payment.state}, and nobody was told`)];
  if (honest && isEnd(payment.state) && payment.state !== 'approved')
    return [breach('I7', rows, `a payment was called ${payment.state} while it could still bring money`)];
  return [];
}

/** I5: what a customer paid in time is not taken back again by ourselves. */
function checkUndone({ charges }: LedgerView): Breach[] {
  const undone = charges.filter((charge) => charge.state === 'undone');
  return undone.map((charge) =>
    breach('I5', [name(charge)], 'money that had been paid was undone, and nobody asked for it'),
  );
}

/** I1: an amount is the same on both sides of the wire, to the centavo. */
function checkAmountsSeen(till: TillFile, ledger: LedgerView): Breach[] {
  return till.cases.flatMap(({ id, payment_id, amount_cents }) => {
    const taken = ledger.charges.filter((charge) => paymentOf(till, charge)?.id === payment_id);
    const isOne = amount_cents === null || taken.some((charge) => charge.amount_cents === amount_cents);
    if (payment_id === null || taken.length === 0 || isOne) return [];
    const rows = [`money_case ${id}`, ...taken.map(name)];
    return [breach('I1', rows, `the till read ${amount_cents}, the operator took ${taken[0]?.amount_cents}`)];
  });
}

/** An approved payment is part of a closed sale, or of what is kept of one that waits for the rest, or is a case again. */
function checkTied(till: TillFile, payment: PaymentRow): Breach[] {
  if (payment.state !== 'approved') return [];
  const sale = till.sales.find((one) => one.id === payment.sale_id);
  if (sale?.state === 'paid') return [];
  const rows = [`payment ${payment.id}`, `sale ${payment.sale_id}`];
  const waits = sale !== undefined && sale.state !== 'cancelled' && keptOf(till, sale.id) < sale.total_cents;
  const isCase = till.cases.some((one) => one.payment_id === payment.id && one.kind === 'sale_given_up');
  return waits || isCase ? [] : [breach('I5', rows, `money was kept for a sale that is ${sale?.state ?? 'nowhere'}`)];
}

function keptOf(till: TillFile, saleId: string): number {
  const kept = till.payments.filter((payment) => payment.sale_id === saleId && payment.state === 'approved');
  return kept.reduce((total, payment) => total + payment.amount_cents, 0);
}

const MONEY_NEWS = new Set(['seen_approved', 'seen_surplus']);

/** I5: what somebody has to decide about is a case from the moment it is known. */
function checkCases(till: TillFile): Breach[] {
  const opened = new Set(till.cases.map((one) => one.payment_id));
  const late = till.conflicts.filter((one) => MONEY_NEWS.has(one.event) && !opened.has(one.payment_id));
  const other = till.payments.filter((one) => one.reason === 'amount_disagrees' && !opened.has(one.id));
  return [
    ...late.map((one) =>
      breach('I5', [`payment ${one.payment_id}`], 'money after the end is on record and no case is open'),
    ),
    ...other.map((one) => breach('I5', [`payment ${one.id}`], 'money of another amount was seen and no case is open')),
  ];
}

const CREATES = new Set(['pos-venda.create', 'qr.create']);

/** I6: whatever has reached the operator was on disk before, with its amount; and it left once (I4). */
export const checkIntents: Check = ({ till, ledger, networkRepeats }) => {
  if (ledger === null) return [];
  const found: Breach[] = [];
  const creates = ledger.requests.filter((one) => CREATES.has(one.operation));
  const cards = creates.filter((one) => one.operation === 'pos-venda.create' && one.identifier !== null);
  for (const [id, requests] of groupBy(cards, (one) => one.identifier ?? '')) {
    const payment = till.payments.find((one) => one.id === id);
    const rows = requests.map(requestName);
    if (payment === undefined && !isRestored(till))
      found.push(breach('I6', rows, 'a charge was asked for under an identifier that is not on disk'));
    else if (
      payment !== undefined &&
      requests.some((one) => (one.amount_cents ?? payment.amount_cents) !== payment.amount_cents)
    )
      found.push(breach('I6', [`payment ${id}`, ...rows], 'another amount was asked for than the one on disk'));
    if (requests.length > 1 && !networkRepeats)
      found.push(breach('I4', [`payment ${id}`, ...rows], `the request of one payment left ${requests.length} times`));
  }
  return [...found, ...(networkRepeats || isRestored(till) ? [] : checkQrCreates(till, creates))];
};

const requestName = (request: LedgerRequest): string => `request ${request.seq} ${request.operation}`;

/** A QR charge carries no identifier of ours: there may be no more of an amount than payments of it. */
function checkQrCreates(till: TillFile, creates: readonly LedgerRequest[]): Breach[] {
  const done = creates.filter((one) => one.operation === 'qr.create' && one.outcome === 'done');
  return [...groupBy(done, (one) => String(one.amount_cents))].flatMap(([amount, requests]) => {
    const payments = till.payments.filter((one) => one.tender === 'pix' && String(one.amount_cents) === amount);
    if (requests.length <= payments.length) return [];
    const rows = requests.map(requestName);
    return [
      breach('I6', rows, `${requests.length} charges of ${amount}, and ${payments.length} payments of it on disk`),
    ];
  });
}

/** I9: approved stands on stored evidence of that very amount, and the operator's book says so too. */
export const checkEvidence: Check = ({ till, ledger }) =>
  till.payments
    .filter((payment) => payment.state === 'approved' && payment.tender !== 'cash')
    .flatMap((payment) => {
      const rows = [`payment ${payment.id}`];
      if (evidenceAmount(payment) !== payment.amount_cents)
        return [breach('I9', rows, 'an approved payment has no evidence of its amount')];
      if (ledger === null) return [];
      const charges = ledger.charges.filter((charge) => isMoneyOf(till, charge, payment));
      const agreeing = charges.some((charge) => charge.amount_cents === payment.amount_cents);
      return agreeing ? [] : [breach('I9', [...rows, ...charges.map(name)], 'the operator took no such money')];
    });

/** Attached money was charged for the payment that its case is about, or for none that the till knows. */
function isMoneyOf(till: TillFile, charge: LedgerCharge, payment: PaymentRow): boolean {
  const owner = paymentOf(till, charge)?.id;
  let about: string | null | undefined = payment.id;
  let caseId = payment.case_id;
  while (caseId != null) {
    const one = till.cases.find((other) => other.id === caseId);
    about = one?.payment_id;
    caseId = till.payments.find((other) => other.id === about)?.case_id;
  }
  return owner === (about ?? undefined);
}

/** I11: what went back was there once: no second refund of a charge, and none of more than was charged. */
export const checkRefunds: Check = ({ till, ledger }) => {
  if (ledger === null) return [];
  const refunds = ledger.requests.filter((one) => one.operation === 'qr.refund');
  const found: Breach[] = [];
  for (const [code, requests] of groupBy(refunds, (one) => one.identifier ?? '')) {
    const first = requests.findIndex((one) => one.outcome === 'done');
    if (first >= 0 && first < requests.length - 1)
      found.push(breach('I11', requests.map(requestName), `charge ${code} was refunded again after it had been`));
  }
  const given = till.cases.filter((one) => one.state === 'refunded' || one.state === 'refunded_by_hand');
  for (const [id, cases] of groupBy(given, (one) => one.payment_id ?? '')) {
    const payment = till.payments.find((one) => one.id === id);
    const charged = ledger.charges.filter((charge) => payment !== undefined && isMoneyOf(till, charge, payment));
    const back = cases.reduce((total, one) => total + (one.amount_cents ?? 0), 0);
    const taken = charged.reduce((total, one) => total + one.amount_cents, 0);
    if (id !== '' && back > taken) found.push(breach('I11', [`payment ${id}`], `${back} went back of ${taken}`));
  }
  return found;
};
