import type { QrReading } from '../../../shared/payment-evidence.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import { reconcileInSteps } from '../../../shared/reconcile.ts';
import type { OperatorRecord, OurPayment, ReconciliationRow } from '../../../shared/reconciliation.ts';
import type { OperatorSale } from '../../operator/operator.ts';
import { isGone, originOf } from '../money/cases/money-of-cases.ts';
import { evidenceOf, qrCodeOf, type StoredPayment, type StoredPix } from '../money/payment/stored-payment.ts';
import { shareOf } from './case-money.ts';
import { type ChargeQueries, createChargeQueries, type Reply } from './charge-queries.ts';
import { cameLater, checkCards, findUnknownSales, ownRecord, type Sides, uniqueByCharge } from './check-cards.ts';
import type { Checked, CheckOrder, CheckParts } from './check-parts.ts';
import { listedPix, pixRecord, storedRecord } from './operator-records.ts';
import { asOurPayment, readPayments } from './our-payments.ts';
import { listSales } from './sale-listing.ts';

/** Compares all payments of a local day with the operator. Only reads. Null if stopped. */
export async function checkDay(parts: CheckParts, order: CheckOrder): Promise<Checked | null> {
  const span = parts.localTime().spanOf(order.day);
  const listed = await listSales(parts, span, order);
  const begun = await readPayments(parts.database.reconciliations, span, parts.breathe);
  const later = cameLater(parts, listed.sales, { span, rows: begun });
  const rows = [...begun, ...later];
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
  const theirs = [...cards.theirs, ...unknown.records, ...pix.theirs, ...later.flatMap((row) => ownRecord(parts, row))];
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

/** By our books the customer has it: gone, returned in full as the operator has shown, or undone without a settled
 * refund. */
function isGivenBack({ database: { cases } }: CheckParts, { id, state, undone, amountCents }: OurPayment): boolean {
  if (state !== 'approved') return false;
  if (undone === true) return cases.waitingBack(id) > 0;
  const returned = cases.ofPayment(id).filter((one) => one.kind === 'returned' && one.state === 'refunded');
  const back = returned.reduce((total, one) => total + (one.amount_cents ?? 0), 0);
  return isGone({ cases }, id) || back >= amountCents;
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

/** While a customer looks at a QR code, it has priority in the shared request queue. */
const YIELD_MS = 5_000;

/** Requests are two seconds apart for the whole till: proven and watched charges keep their stored answer. */
async function checkPix(
  parts: CheckParts,
  rows: readonly StoredPix[],
  sources: { readonly sales: readonly OperatorSale[]; readonly order: CheckOrder },
  queries: ChargeQueries,
): Promise<Sides> {
  const { order } = sources;
  const listed = listedCharges(rows, sources.sales);
  const isListed = (row: StoredPix): boolean => listed.has(chargeOf(row));
  const origins = new Map(rows.map((row) => [row, originOf(parts.database, row)]));
  const ownIds = new Set(rows.map(({ id }) => id));
  const isOfCase = (row: StoredPix): boolean =>
    row.caseId !== null && row.state === 'approved' && codeOf(origins.get(row)) !== null;
  // the charge is asked about once, on its own day, for both
  const isOfOtherDay = (row: StoredPix): boolean => isOfCase(row) && !ownIds.has(origins.get(row)?.id ?? row.id);
  const toAsk = new Set(
    rows.filter((row) => (isOfOtherDay(row) && !isListed(row)) || mustAsk(parts, row, order, isListed(row))),
  );
  const answered = new Set<string>();
  queries.expect(toAsk.size);
  const ours: OurPayment[] = [];
  const read: OperatorRecord[] = [];
  for (const row of rows) {
    if (!toAsk.has(row)) {
      ours.push(asOurPayment(row, { by: isListed(row) ? 'sale_query' : knownBy(row), unchecked: null }));
      continue;
    }
    await yieldToCustomer(parts, order);
    const origin = origins.get(row) ?? row;
    const reply = await queries.ask(() => parts.operator.readQrCharge(qrCodeOf(origin) ?? ''));
    const unchecked = whyUnchecked(reply, origin);
    ours.push(asOurPayment(row, { by: unchecked === null ? 'charge_status' : null, unchecked }));
    if (reply.kind !== 'answered' || unchecked !== null) continue;
    answered.add(origin.id);
    read.push(...shareOf(parts.database, rows, { row, origin }, pixRecord(reply.value)));
  }
  // a fresh answer replaces the listed one
  const theirs = uniqueByCharge([...listed.values(), ...read]);
  const names = new Set(theirs.map((record) => record.charge));
  // a case's share is not counted twice
  const isHeard = (row: StoredPix): boolean => isOfCase(row) && answered.has(origins.get(row)?.id ?? '');
  const before = rows.filter((row) => !toAsk.has(row) && !isHeard(row)).flatMap((row) => stored(row, names));
  return { ours, theirs: [...theirs, ...before] };
}

/** Our charges in the operator's list, if it includes Pix. */
function listedCharges(
  rows: readonly StoredPix[],
  sales: readonly OperatorSale[],
): ReadonlyMap<string, OperatorRecord> {
  const charges = new Set(rows.map(chargeOf));
  charges.delete('');
  const own = sales.filter((sale) => charges.has(sale.identifier));
  return new Map(own.map((sale) => [sale.identifier, listedPix(sale)]));
}

function chargeOf(row: StoredPix): string {
  return evidenceOf(row)?.operatorPaymentId ?? '';
}

function codeOf(origin: StoredPayment | null | undefined): string | null {
  return origin == null ? null : qrCodeOf(origin);
}

/** An answer about another charge proves nothing. */
function whyUnchecked(reply: Reply<QrReading>, row: StoredPayment): OurPayment['unchecked'] {
  if (reply.kind === 'unanswered') return reply.why;
  return reply.kind === 'answered' && reply.value.code !== qrCodeOf(row) ? 'unreadable' : null;
}

function mustAsk({ database }: CheckParts, row: StoredPix, order: CheckOrder, isListed: boolean): boolean {
  if (row.qrCode === null || row.caseId !== null) return false;
  if (!isFinal(row.state)) return row.openCases > 0;
  if (order.also === 'every' || order.also.has(row.id)) return true;
  if (isListed) return false;
  if (row.watchUntil !== null) return true;
  return database.cases.ofPayment(row.id).length > 0;
}

function knownBy(row: StoredPix): OurPayment['checkedBy'] {
  if (row.caseId !== null) return 'case';
  if (!isFinal(row.state)) return null;
  return row.qrCode === null ? 'never_shown' : 'watched';
}

function stored(row: StoredPix, names: ReadonlySet<string>): readonly OperatorRecord[] {
  const evidence = row.state === 'approved' ? evidenceOf(row) : null;
  if (evidence === null || names.has(evidence.operatorPaymentId ?? '')) return [];
  return [storedRecord(row.id, 'pix', evidence)];
}

async function yieldToCustomer({ database, clock }: CheckParts, { signal }: CheckOrder): Promise<void> {
  const waits = database.payments.live().some((one) => one.tender === 'pix' && one.state === 'pending');
  if (waits) await clock.sleep(YIELD_MS, signal);
}
