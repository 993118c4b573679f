import type { Span } from '../../../shared/local-time.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Listing, OperatorRecord, OurPayment } from '../../../shared/reconciliation.ts';
import type { OperatorSale } from '../../operator/operator.ts';
import { evidenceOf, type StoredCard } from '../money/payment/stored-payment.ts';
import { originOf, paysElsewhere } from './case-money.ts';
import type { CheckParts } from './check-parts.ts';
import { cardRecord, storedRecord } from './operator-records.ts';
import { asOurPayment } from './our-payments.ts';
import type { Questions } from './questions.ts';
import type { SaleListing } from './sale-listing.ts';

export type Sides = { readonly ours: readonly OurPayment[]; readonly theirs: readonly OperatorRecord[] };

/**
 * The records of our own card payments: from the list where they are in it, else by the status of the one request. What
 * is missing from the list is believed to be missing only when the request itself is not known, or has no money.
 */
export async function checkCards(
  parts: CheckParts,
  rows: readonly StoredCard[],
  listed: SaleListing,
  questions: Questions,
): Promise<Sides> {
  const records = ownRecords(rows, listed.sales);
  await parts.breathe();
  const known = listedPayments(rows, records);
  const toAsk = new Set(rows.filter((row) => !known.has(row.id) && wantsAsking(parts, row, listed.listing)));
  questions.expect(toAsk.size);
  await parts.breathe();
  const ours: OurPayment[] = [];
  const read: OperatorRecord[] = [...records];
  for (const row of rows) {
    if (!toAsk.has(row)) {
      ours.push(asOurPayment(row, { by: heardBefore(row, known), unchecked: null }));
      continue;
    }
    const answer = await askAbout(parts, row, questions);
    ours.push(answer.payment);
    read.push(...answer.records);
  }
  const theirs = once(read).filter((record) => !paysElsewhere(parts.database, rows, record));
  const names = new Set(theirs.map((record) => record.charge));
  const unasked = rows.filter((row) => !toAsk.has(row));
  return { ours, theirs: [...theirs, ...unasked.flatMap((row) => stored(row, names))] };
}

/** Those whose money, or whose end without it, is in the list. */
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

function heardBefore(row: StoredCard, known: ReadonlySet<string>): OurPayment['checkedBy'] {
  if (known.has(row.id)) return 'sale_query';
  if (row.caseId !== null) return 'case';
  return isFinal(row.state) ? 'sale_query' : null;
}

/** One that has ended, and that no list speaks of: approved, or ended where there is no whole list to trust. */
function wantsAsking({ database }: CheckParts, row: StoredCard, listing: Listing): boolean {
  if (!isFinal(row.state) || originOf(database, row) === null) return false;
  return row.state === 'approved' || listing !== 'had';
}

async function askAbout(parts: CheckParts, row: StoredCard, questions: Questions) {
  const about = (originOf(parts.database, row) ?? row).id;
  const heard = await questions.ask(() => parts.operator.readCardSale(about));
  const unchecked = heard.kind === 'unsaid' ? heard.why : null;
  const payment = asOurPayment(row, { by: unchecked === null ? 'charge_status' : null, unchecked });
  const read = heard.kind === 'said' ? heard.value.payments.filter((one) => one.saleIdentifier === about) : [];
  // of the other money under that attempt this payment knows nothing
  const own = row.caseId === null ? read : read.filter((one) => one.identifier === payment.charge);
  return { payment, records: own.map((one) => cardRecord(one, null)) };
}

/** The money of a case, where its charge was not read in this run. */
function stored(row: StoredCard, names: ReadonlySet<string>): readonly OperatorRecord[] {
  const evidence = row.caseId === null ? null : evidenceOf(row);
  if (evidence === null || names.has(evidence.operatorPaymentId ?? '')) return [];
  return [storedRecord(row.id, 'card', evidence)];
}

/** Those of the listed sales that are about our payments, each once. */
function ownRecords(rows: readonly StoredCard[], sales: readonly OperatorSale[]): readonly OperatorRecord[] {
  const ids = new Set<string>(rows.map((row) => row.id));
  const charges = new Set(rows.map((row) => evidenceOf(row)?.operatorPaymentId ?? ''));
  charges.delete('');
  const own = sales.filter((sale) => ids.has(sale.saleIdentifier) || charges.has(sale.identifier));
  return once(own.map((sale) => cardRecord(sale, sale.registeredAt)));
}

export function once(records: readonly OperatorRecord[]): readonly OperatorRecord[] {
  return [...new Map(records.map((record) => [record.charge, record])).values()];
}

/** Records of this day that no payment here speaks of, with whose they are; those of other tills are counted. */
export async function findStrangers(
  parts: CheckParts,
  sales: readonly OperatorSale[],
  day: { readonly span: Span; readonly ours: ReadonlySet<string> },
  questions: Questions,
): Promise<{ readonly records: readonly OperatorRecord[]; readonly otherTills: number }> {
  const strangers = sales.filter((sale) => isStranger(parts, sale, day));
  questions.expect(strangers.filter((sale) => sale.saleIdentifier !== '').length);
  const records: OperatorRecord[] = [];
  let otherTills = 0;
  for (const sale of strangers) {
    const owner = isNoCard(sale) ? 'another_till' : await ownerOf(parts, sale.saleIdentifier, questions);
    if (owner === 'another_till') otherTills += 1;
    else records.push({ ...cardRecord(sale, sale.registeredAt), ownerUnknown: owner === 'unsure' });
  }
  return { records: once(records), otherTills };
}

function isStranger(
  { database }: CheckParts,
  sale: OperatorSale,
  { span, ours }: { readonly span: Span; readonly ours: ReadonlySet<string> },
): boolean {
  const at = Date.parse(sale.registeredAt);
  // the neighbouring days have reconciliations of their own
  if (at < span.from.getTime() || at >= span.to.getTime()) return false;
  if (sale.status === 'cancelled' || sale.status === 'error' || ours.has(sale.identifier)) return false;
  return sale.saleIdentifier === '' || database.payments.find(sale.saleIdentifier as PaymentId) === null;
}

/** Pix, cash and the like that no till sent to a device: a charge of ours among them is known by its code alone. */
function isNoCard(sale: OperatorSale): boolean {
  return sale.saleIdentifier === '' && sale.transactions.every(({ kind }) => kind === null || kind === 'other');
}

/** The list is of the whole shop. What a till tells the operator of itself is in the request, not in the list. */
async function ownerOf(
  parts: CheckParts,
  identifier: string,
  questions: Questions,
): Promise<'this_till' | 'another_till' | 'unsure'> {
  // taken on a device by itself: no till asked for it
  if (identifier === '') return 'this_till';
  const heard = await questions.ask(() => parts.operator.readCardSale(identifier));
  if (heard.kind === 'unsaid') return 'unsure';
  const description = heard.kind === 'said' ? (heard.value.description ?? '') : '';
  return description === '' || description === parts.ownName() ? 'this_till' : 'another_till';
}
