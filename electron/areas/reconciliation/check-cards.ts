import { lastOfEach, nameOf, nameOfProof } from '../../../shared/kept-money.ts';
import type { Span } from '../../../shared/local-time.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Listing, OperatorRecord, OurPayment } from '../../../shared/reconciliation.ts';
import type { OperatorSale } from '../../operator/operator.ts';
import { isGone, originOf } from '../money/cases/money-of-cases.ts';
import { evidenceOf, type StoredCard, type StoredPayment } from '../money/payment/stored-payment.ts';
import { paysElsewhere } from './case-money.ts';
import type { ChargeQueries } from './charge-queries.ts';
import type { CheckParts } from './check-parts.ts';
import { cardRecord, storedRecord } from './operator-records.ts';
import { asOurPayment } from './our-payments.ts';
import type { SaleListing } from './sale-listing.ts';

export type Sides = { readonly ours: readonly OurPayment[]; readonly theirs: readonly OperatorRecord[] };

/**
 * From the list or by status request. A payment counts as missing only if the request, too, is unknown or without
 * money.
 */
export async function checkCards(
  parts: CheckParts,
  rows: readonly StoredCard[],
  listed: SaleListing,
  queries: ChargeQueries,
): Promise<Sides> {
  const records = ownRecords(rows, listed.sales);
  await parts.breathe();
  const known = listedPayments(rows, records);
  const toAsk = new Set(rows.filter((row) => !known.has(row.id) && mustAsk(parts, row, listed.listing)));
  queries.expect(toAsk.size);
  await parts.breathe();
  const ours: OurPayment[] = [];
  const read: OperatorRecord[] = [...records];
  for (const row of rows) {
    if (!toAsk.has(row)) {
      ours.push(asOurPayment(row, { by: knownBy(row, known), unchecked: null }));
      continue;
    }
    const answer = await askAbout(parts, row, queries);
    ours.push(answer.payment);
    read.push(...answer.records);
  }
  const theirs = uniqueByCharge(read).filter((record) => !paysElsewhere(parts.database, rows, record));
  const names = new Set(theirs.map((record) => record.charge));
  const unasked = rows.filter((row) => !toAsk.has(row));
  return { ours, theirs: [...theirs, ...unasked.flatMap((row) => stored(row, names))] };
}

/** Payments whose money, or end without money, is in the list. */
function listedPayments(rows: readonly StoredCard[], records: readonly OperatorRecord[]): ReadonlySet<string> {
  const kept = records.filter((record) => record.standing === 'kept');
  const paid = new Set(kept.flatMap((record) => [record.about, record.charge]));
  const seen = new Set(records.map((record) => record.about));
  const isListed = (row: StoredCard): boolean => {
    if (row.state !== 'approved') return seen.has(row.id);
    return paid.has(row.id) || paid.has(evidenceOf(row)?.operatorPaymentId ?? '-');
  };
  return new Set(rows.filter(isListed).map((row) => row.id));
}

function knownBy(row: StoredCard, known: ReadonlySet<string>): OurPayment['checkedBy'] {
  if (known.has(row.id)) return 'sale_query';
  if (row.caseId !== null) return 'case';
  return isFinal(row.state) ? 'sale_query' : null;
}

/** Ended and not listed: approved, or any state without a complete list. */
function mustAsk({ database }: CheckParts, row: StoredCard, listing: Listing): boolean {
  if (!isFinal(row.state) || originOf(database, row) === null) return false;
  return row.state === 'approved' || listing !== 'had';
}

async function askAbout(parts: CheckParts, row: StoredCard, queries: ChargeQueries) {
  const about = (originOf(parts.database, row) ?? row).id;
  const reply = await queries.ask(() => parts.operator.readCardSale(about));
  const unchecked = reply.kind === 'unanswered' ? reply.why : null;
  const payment = asOurPayment(row, { by: unchecked === null ? 'charge_status' : null, unchecked });
  const read = reply.kind === 'answered' ? reply.value.payments.filter((one) => one.saleIdentifier === about) : [];
  // other money of that attempt is not this payment's
  const own = row.caseId === null ? read : read.filter((one) => one.identifier === payment.charge);
  return { payment, records: own.map((one) => cardRecord(one, null)) };
}

function stored(row: StoredCard, names: ReadonlySet<string>): readonly OperatorRecord[] {
  const evidence = row.caseId === null ? null : evidenceOf(row);
  if (evidence === null || names.has(nameOfProof(evidence))) return [];
  return [storedRecord(row.id, 'card', evidence)];
}

function ownRecords(rows: readonly StoredCard[], sales: readonly OperatorSale[]): readonly OperatorRecord[] {
  const ids = new Set<string>(rows.map((row) => row.id));
  const charges = new Set(rows.map((row) => evidenceOf(row)?.operatorPaymentId ?? ''));
  charges.delete('');
  const own = sales.filter((sale) => ids.has(sale.saleIdentifier) || charges.has(sale.identifier));
  return uniqueByCharge(own.map((sale) => cardRecord(sale, sale.registeredAt)));
}

export function uniqueByCharge(records: readonly OperatorRecord[]): readonly OperatorRecord[] {
  return lastOfEach(records, ({ charge }) => charge);
}

/** Records of this day without a payment here; those of other tills are only counted. */
export async function findUnknownSales(
  parts: CheckParts,
  sales: readonly OperatorSale[],
  day: { readonly span: Span; readonly ours: ReadonlySet<string> },
  queries: ChargeQueries,
): Promise<{ readonly records: readonly OperatorRecord[]; readonly otherTills: number }> {
  const unknown = sales.filter((sale) => isUnknown(parts, sale, day));
  queries.expect(unknown.filter((sale) => sale.saleIdentifier !== '').length);
  const records: OperatorRecord[] = [];
  let otherTills = 0;
  for (const sale of unknown) {
    const owner = isNoCard(sale) ? 'another_till' : await ownerOf(parts, sale.saleIdentifier, queries);
    if (owner === 'another_till') otherTills += 1;
    else records.push({ ...cardRecord(sale, sale.registeredAt), ownerUnknown: owner === 'unsure' });
  }
  return { records: uniqueByCharge(records), otherTills };
}

/** Ended payments of other days with money of this day that they do not account for: late, or taken twice. */
export function cameLater(
  { database }: CheckParts,
  sales: readonly OperatorSale[],
  { span, rows }: { readonly span: Span; readonly rows: readonly StoredPayment[] },
): readonly StoredCard[] {
  const ofDay = new Set<string>(rows.map(({ id }) => id));
  const kept = sales.filter(
    (sale) => sale.status === 'done' && isWithin(sale, span) && !ofDay.has(sale.saleIdentifier),
  );
  const found = kept.flatMap((sale) => {
    const row = sale.saleIdentifier === '' ? null : database.payments.find(sale.saleIdentifier as PaymentId);
    return row?.tender === 'card' && isFinal(row.state) && !accountsFor(database, row, sale) ? [row] : [];
  });
  return lastOfEach(found, ({ id }) => id);
}

/** The record of its own day, if it is approved and not gone. */
export function ownRecord({ database }: CheckParts, { id, evidence }: StoredCard): readonly OperatorRecord[] {
  return evidence === null || isGone(database, id)
    ? []
    : [{ ...storedRecord(id, 'card', evidence), charge: nameOfProof(evidence) }];
}

/** Longest time between the records of one approval. */
const PART_MS = 60 * 60_000;

function accountsFor({ cases }: CheckParts['database'], row: StoredCard, sale: OperatorSale): boolean {
  const name = nameOf(sale);
  if (cases.ofPayment(row.id).some(({ state, charge }) => state !== 'dissolved' && charge === name)) return true;
  // records of less than the amount, about midnight, make up the approval together
  const isLess = sale.amountCents !== null && sale.amountCents < row.amountCents;
  const isPart = isLess && Date.parse(sale.registeredAt) - Date.parse(row.createdAt) < PART_MS;
  return row.state === 'approved' && (name === '' || name === nameOfProof(row.evidence) || isPart);
}

function isWithin({ registeredAt }: OperatorSale, { from, to }: Span): boolean {
  const at = Date.parse(registeredAt);
  return at >= from.getTime() && at < to.getTime();
}

function isUnknown(
  { database }: CheckParts,
  sale: OperatorSale,
  { span, ours }: { readonly span: Span; readonly ours: ReadonlySet<string> },
): boolean {
  // the others belong to the neighbouring days' reconciliations
  if (!isWithin(sale, span)) return false;
  if (sale.status === 'cancelled' || sale.status === 'error' || ours.has(nameOf(sale))) return false;
  return sale.saleIdentifier === '' || database.payments.find(sale.saleIdentifier as PaymentId) === null;
}

/** Pix, cash and the like that no till sent to a device. Our own are identified by their codes. */
function isNoCard(sale: OperatorSale): boolean {
  return sale.saleIdentifier === '' && sale.transactions.every(({ kind }) => kind === null || kind === 'other');
}

/** The list covers the whole shop. The till's own name is in the request, not in the list. */
async function ownerOf(
  parts: CheckParts,
  identifier: string,
  queries: ChargeQueries,
): Promise<'this_till' | 'another_till' | 'unsure'> {
  // taken on a device, without a till
  if (identifier === '') return 'this_till';
  const reply = await queries.ask(() => parts.operator.readCardSale(identifier));
  if (reply.kind === 'unanswered') return 'unsure';
  const description = reply.kind === 'answered' ? (reply.value.description ?? '') : '';
  return description === '' || description === parts.ownName() ? 'this_till' : 'another_till';
}
