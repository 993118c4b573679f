import { reconcileInSteps } from '../../../shared/reconcile.ts';
import type { OurPayment, ReconciliationRow } from '../../../shared/reconciliation.ts';
import type { StoredPayment } from '../money/payment/stored-payment.ts';
import { checkCards, findStrangers } from './check-cards.ts';
import type { Checked, CheckOrder, CheckParts } from './check-parts.ts';
import { checkPix } from './check-pix.ts';
import { asOurPayment, readPayments } from './our-payments.ts';
import { createQuestions } from './questions.ts';
import { listSales } from './sale-listing.ts';

/**
 * Puts every payment of a local day beside what the operator says of it. Reads alone: nothing is changed, so that the same
 * day may be reconciled as often as anybody likes. Null where it was stopped on the way.
 */
export async function checkDay(parts: CheckParts, order: CheckOrder): Promise<Checked | null> {
  const span = parts.localTime().spanOf(order.day);
  const listed = await listSales(parts, span, order);
  const rows = await readPayments(parts.database.reconciliations, span, parts.breathe);
  const questions = createQuestions(order, parts.operatorConfigured);
  const cards = await checkCards(
    parts,
    rows.filter((row) => row.tender === 'card'),
    listed,
    questions,
  );
  const pix = await checkPix(
    parts,
    rows.filter((row) => row.tender === 'pix'),
    { sales: listed.sales, order },
    questions,
  );
  const known = new Set([...cards.theirs, ...pix.theirs].map((record) => record.charge));
  const strangers = await findStrangers(parts, listed.sales, { span, ours: known }, questions);
  if (order.signal.aborted) return null;
  await parts.breathe();
  const asked = [...cards.ours, ...pix.ours].map((one) => ({ ...one, givenBack: isGivenBack(parts, one) }));
  const ours = [...asked, ...rows.filter(isNobodys).map(unasked)];
  const theirs = [...cards.theirs, ...strangers.records, ...pix.theirs];
  const all = await inSteps(reconcileInSteps(ours, theirs), parts.breathe);
  await parts.breathe();
  const alone = all
    .filter(isAlone)
    .map((row) => ({ ...row, outcome: 'not_checked', why: 'not_of_this_till' }) as const);
  const own = all.filter((row) => !isAlone(row));
  return { listing: listed.listing, rows: own, alone, otherTills: strangers.otherTills };
}

async function inSteps<T>(steps: Generator<null, T>, breathe: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breathe();
  }
}

/** By a return, whole, and so shown by the operator; or undone, and nobody has settled yet that the money is back. */
function isGivenBack({ database: { cases } }: CheckParts, { id, state, undone, amountCents }: OurPayment): boolean {
  if (state !== 'approved') return false;
  if (undone === true) return cases.waitingBack(id) > 0;
  return cases
    .ofPayment(id)
    .some((one) => one.kind === 'returned' && one.state === 'refunded' && one.amount_cents === amountCents);
}

/** Cash, and whatever else the operator has no part in. */
function isNobodys(row: StoredPayment): boolean {
  return row.tender !== 'card' && row.tender !== 'pix';
}

function unasked(row: StoredPayment): OurPayment {
  return asOurPayment(row, { by: null, unchecked: null });
}

/** Taken on a device by itself, at no till's request, and typed in at none either. */
function isAlone(row: ReconciliationRow): boolean {
  return row.paymentIds.length === 0 && row.records.every((record) => record.about === '');
}
