import type { LedgerCharge } from '../../../electron/programs/simulator/ledger.ts';
import { type Breach, breach } from './breach.ts';
import type { Check, Facts } from './facts.ts';
import { type Books, chargeName, isRestored, requestName } from './facts.ts';
import { evidenceAmount } from './sales.ts';
import { type PaymentRow, readObject, type TillFile } from './till-file.ts';

/** I6: what reached the operator was on disk before, with its amount; and left once (I4). */
export const checkIntents: Check = (facts) => {
  const { till, books, networkRepeats } = facts;
  const found: Breach[] = [];
  const cards = books.requestsOf('pos-venda.create').filter((one) => one.identifier !== null);
  for (const [id, requests] of Map.groupBy(cards, (one) => one.identifier ?? '')) {
    const payment = books.paymentById.get(id);
    const amount = payment?.amount_cents ?? null;
    const rows = requests.map(requestName);
    if (payment === undefined && !isRestored(till))
      found.push(breach('I6', rows, 'a charge was asked for under an identifier that is not on disk'));
    if (amount !== null && requests.some((one) => (one.amount_cents ?? amount) !== amount))
      found.push(breach('I6', [`payment ${id}`, ...rows], 'another amount was asked for than the one on disk'));
    if (requests.length > 1 && !networkRepeats)
      found.push(breach('I4', [`payment ${id}`, ...rows], `the request of one payment left ${requests.length} times`));
  }
  return [...found, ...(networkRepeats || isRestored(till) ? [] : checkQrCreates(facts))];
};

/** A QR charge carries no identifier of ours: charges of an amount must not outnumber its payments. */
function checkQrCreates({ till, books }: Facts): Breach[] {
  const done = books.requestsOf('qr.create').filter((one) => one.outcome === 'done');
  const pix = Map.groupBy(
    till.payments.filter((one) => one.tender === 'pix'),
    (one) => String(one.amount_cents),
  );
  return [...Map.groupBy(done, (one) => String(one.amount_cents))].flatMap(([amount, requests]) => {
    const there = pix.get(amount)?.length ?? 0;
    if (requests.length <= there) return [];
    const rows = requests.map(requestName);
    return [breach('I6', rows, `${requests.length} charges of ${amount}, and ${there} payments of it on disk`)];
  });
}

/** I9: approved needs stored evidence of that amount, confirmed by the operator's ledger. */
export const checkEvidence: Check = ({ till, ledger, books }) =>
  till.payments
    .filter((payment) => payment.state === 'approved' && payment.tender !== 'cash')
    .flatMap((payment) => {
      // a vale-troca has its own: `returns.ts`
      if (payment.tender === 'store_credit') return [];
      if (payment.tender === TYPED_TENDER) return checkTyped(payment, books);
      const rows = [`payment ${payment.id}`];
      if (typedOf(payment) !== null) return [breach('I9', rows, "typed evidence passes for the operator's")];
      if (evidenceAmount(payment) !== payment.amount_cents)
        return [breach('I9', rows, 'an approved payment has no evidence of its amount')];
      if (ledger === null) return [];
      const charges = moneyOf(till, books, payment);
      const agreeing = charges.some((charge) => charge.amount_cents === payment.amount_cents);
      return agreeing ? [] : [breach('I9', [...rows, ...charges.map(chargeName)], 'the operator took no such money')];
    });

/** Card machines outside the till: only the typist vouches. */
const TYPED_TENDER = 'standalone_card';

function typedOf(payment: PaymentRow): Readonly<Record<string, unknown>> | null {
  const proof = proofOf(payment);
  return proof['source'] === 'typed' ? proof : null;
}

/** It says that it was typed, with slip and amount; the operator was never asked. */
function checkTyped(payment: PaymentRow, books: Books): Breach[] {
  const rows = [`payment ${payment.id}`];
  const typed = typedOf(payment);
  const isSlip = /^\d{1,12}$/.test(String(typed?.['nsu'])) && /^[0-9A-Z]{1,12}$/.test(String(typed?.['authorization']));
  const found: Breach[] = [];
  if (!isSlip || evidenceAmount(payment) !== payment.amount_cents)
    found.push(breach('I9', rows, 'typed card money without the slip that it was typed from'));
  if (payment.device_id !== null || payment.qr_code !== null || books.chargesOf(payment.id).length > 0)
    found.push(breach('I9', rows, 'typed card money that claims a device or a charge'));
  if (books.cardCreatesOf(payment.id).length > 0)
    found.push(breach('I4', rows, 'the operator was asked for what had been paid elsewhere'));
  return found;
}

/** Attached money was charged for its case's payment, or for none that the till knows. */
function moneyOf(till: TillFile, books: Books, payment: PaymentRow): readonly LedgerCharge[] {
  let about: PaymentRow | undefined = payment;
  while (about?.case_id != null) {
    const { case_id: caseId }: PaymentRow = about;
    const subject = till.cases.find((one) => one.id === caseId)?.payment_id ?? '';
    about = books.paymentById.get(subject);
  }
  return about === undefined ? books.strayCharges : books.chargesOf(about.id);
}

/**
 * I11: money goes back once: no second refund of a charge, and none above it. A network that repeats requests must not
 * cause a second refund.
 */
export const checkRefunds: Check = ({ till, ledger, books, networkRepeats }) => {
  if (ledger === null) return [];
  const found: Breach[] = [];
  for (const [code, requests] of Map.groupBy(books.requestsOf('qr.refund'), (one) => one.identifier ?? '')) {
    const first = requests.findIndex((one) => one.outcome === 'done');
    const again = requests.slice(first + 1).filter((one) => !networkRepeats || one.outcome === 'done');
    if (first >= 0 && again.length > 0)
      found.push(breach('I11', requests.map(requestName), `charge ${code} was refunded again after it had been`));
  }
  const given = till.cases.filter((one) => one.state === 'refunded' || one.state === 'refunded_by_hand');
  for (const [id, cases] of Map.groupBy(given, (one) => one.payment_id ?? '')) {
    const payment = books.paymentById.get(id);
    if (payment === undefined) continue;
    const back = cases.reduce((total, one) => total + (one.amount_cents ?? 0), 0);
    const charged = moneyOf(till, books, payment).reduce((total, one) => total + one.amount_cents, 0);
    const taken = payment.tender === TYPED_TENDER ? payment.amount_cents : charged;
    if (back > taken) found.push(breach('I11', [`payment ${id}`], `${back} went back of ${taken}`));
  }
  return found;
};

/** I24: an outside proof pays once, by the till's file alone. */
export const checkProofs: Check = ({ till }) => [...checkCodes(till), ...checkPaid(till)];

function checkCodes(till: TillFile): Breach[] {
  const drawn = till.payments.filter((one) => one.qr_code !== null);
  return [...Map.groupBy(drawn, (one) => (one.qr_code ?? '').replace(/^0+/, ''))]
    .filter(([, payments]) => payments.length > 1)
    .map(([code, payments]) =>
      breach('I24', named(payments), `the code ${code} is that of ${payments.length} attempts`),
    );
}

function checkPaid(till: TillFile): Breach[] {
  const paid = till.payments.filter(
    (one) => one.state === 'approved' && (one.tender === 'card' || one.tender === 'pix'),
  );
  const origins = originsOf(till);
  const groups = [recordOf, slipOf].flatMap((name) => [...Map.groupBy(paid, name)].filter(([key]) => key !== ''));
  return groups.flatMap(([key, payments]) => {
    // money that came by one attempt and was used in parts or again is one payment
    const distinct = new Set(payments.map((one) => origins(one.id)));
    return distinct.size < 2 ? [] : [breach('I24', named(payments), `${key} has paid ${distinct.size} times`)];
  });
}

export const named = (payments: readonly PaymentRow[]): string[] => payments.map(({ id }) => `payment ${id}`);

function originsOf(till: TillFile): (id: string) => string {
  const caseOf = new Map(till.payments.map((one) => [one.id, one.case_id ?? null]));
  const cases = new Map(till.cases.map((one) => [one.id, one.payment_id]));
  return function origin(id: string): string {
    const caseId = caseOf.get(id) ?? null;
    return caseId === null ? id : origin(cases.get(caseId) ?? caseId);
  };
}

export const proofOf = ({ evidence }: Pick<PaymentRow, 'evidence'>) => readObject(evidence);

function recordOf(payment: PaymentRow): string {
  const id = proofOf(payment)['operatorPaymentId'];
  return typeof id === 'string' && id !== '' ? `${payment.tender} ${id}` : '';
}

/** A Pix with its own payment id needs no NSU. */
function slipOf(payment: PaymentRow): string {
  const { nsu, authorization, paidAt } = proofOf(payment);
  const parts = [nsu, authorization, paidAt].map((one) => (typeof one === 'string' ? one : ''));
  const isSaid = parts.every((part) => /[^0 ]/.test(part)) && (payment.tender === 'card' || recordOf(payment) === '');
  return isSaid ? `${payment.tender} ${payment.device_id} ${parts[0]} ${parts[1]} ${parts[2]?.slice(0, 10)}` : '';
}
