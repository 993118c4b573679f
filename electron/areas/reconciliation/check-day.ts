import { reconcileInSteps } from '../../../shared/reconcile.ts';
import type { OurPayment, ReconciliationRow } from '../../../shared/reconciliation.ts';
import type { StoredPayment } from '../money/payment/stored-payment.ts';
import { createChargeQueries } from './charge-queries.ts';
import { checkCards, findUnknownSales } from './check-cards.ts';
import type { Checked, CheckOrder, CheckParts } from './check-parts.ts';
import { checkPix } from './check-pix.ts';
import { asOurPayment, readPayments } from './our-payments.ts';
import { listSales } from './sale-listing.ts';

/** Compares all payments of a local day with the operator. Only reads. Null where it was stopped. */
export async function checkDay(parts: CheckParts, order: CheckOrder): Promise<Checked | null> {
  const span = parts.localTime().spanOf(order.day);
  const listed = await listSales(parts, span, order);
  const rows = await readPayments(parts.database.reconciliations, span, parts.breathe);
  const queries = createChargeQueries(order, parts.operatorConfigured);
  const cards = await checkCards(
    parts,
    rows.filter((row) => row.tender === 'card'),
    listed,
    queries,
  );
  const pix = await checkPix(
    parts,
    rows.filter((row) => row.tender === 'pix'),
    { sales: listed.sales, order },
    queries,
  );
  const known = new Set([...cards.theirs, ...pix.theirs].map((record) => record.charge));
  const unknown = await findUnknownSales(parts, listed.sales, { span, ours: known }, queries);
  if (order.signal.aborted) return null;
  await parts.breathe();
  const asked = [...cards.ours, ...pix.ours].map((one) => ({ ...one, givenBack: isGivenBack(parts, one) }));
  const ours = [...asked, ...rows.filter(isOtherTender).map(unasked)];
  const theirs = [...cards.theirs, ...unknown.records, ...pix.theirs];
  const all = await inSteps(reconcileInSteps(ours, theirs), parts.breathe);
  await parts.breathe();
  const alone = all
    .filter(isWithoutTill)
    .map((row) => ({ ...row, outcome: 'not_checked', why: 'not_of_this_till' }) as const);
  const own = all.filter((row) => !isWithoutTill(row));
  return { listing: listed.listing, rows: own, alone, otherTills: unknown.otherTills };
}

async function inSteps<T>(steps: Generator<null, T>, breathe: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breathe();
  }
}

/** Returned in full, and shown so by the operator; or undone without a settled refund. */
function isGivenBack({ database: { cases } }: CheckParts, { id, state, undone, amountCents }: OurPayment): boolean {
  if (state !== 'approved') return false;
  if (undone === true) return cases.waitingBack(id) > 0;
  return cases
    .ofPayment(id)
    .some((one) => one.kind === 'returned' && one.state === 'refunded' && one.amount_cents === amountCents);
}

/** Tenders that the operator does not see. */
function isOtherTender(row: StoredPayment): boolean {
  return row.tender !== 'card' && row.tender !== 'pix';
}

function unasked(row: StoredPayment): OurPayment {
  return asOurPayment(row, { by: null, unchecked: null });
}

/** Taken on a device without a till, and not typed in at one. */
function isWithoutTill(row: ReconciliationRow): boolean {
  return row.paymentIds.length === 0 && row.records.every((record) => record.about === '');
}
