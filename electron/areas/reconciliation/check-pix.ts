import type { QrReading } from '../../../shared/payment-evidence.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { OperatorRecord, OurPayment } from '../../../shared/reconciliation.ts';
import type { OperatorSale } from '../../operator/operator.ts';
import { evidenceOf, qrCodeOf, type StoredPayment, type StoredPix } from '../money/payment/stored-payment.ts';
import { originOf, shareOf } from './case-money.ts';
import { once, type Sides } from './check-cards.ts';
import type { CheckOrder, CheckParts } from './check-parts.ts';
import { listedPix, pixRecord, storedRecord } from './operator-records.ts';
import { asOurPayment } from './our-payments.ts';
import type { Heard, Questions } from './questions.ts';

/** While a customer stands before a QR code, the turns of the shared queue are his. */
const WAY_MS = 5_000;

/**
 * The operator's side of our Pix charges. Its questions are two seconds apart for the whole till, so a charge that was
 * proven, and looked at until its watch was over, stands by what was heard then.
 */
export async function checkPix(
  parts: CheckParts,
  rows: readonly StoredPix[],
  sources: { readonly sales: readonly OperatorSale[]; readonly order: CheckOrder },
  questions: Questions,
): Promise<Sides> {
  const { order } = sources;
  const listed = listedCharges(rows, sources.sales);
  const isListed = (row: StoredPix): boolean => listed.has(chargeOf(row));
  const origins = new Map(rows.map((row) => [row, originOf(parts.database, row)]));
  const ownIds = new Set(rows.map(({ id }) => id));
  const isLent = (row: StoredPix): boolean =>
    row.caseId !== null && row.state === 'approved' && codeOf(origins.get(row)) !== null;
  // on its own day the charge is asked about by itself, and its answer is held against both
  const isFromAfar = (row: StoredPix): boolean => isLent(row) && !ownIds.has(origins.get(row)?.id ?? row.id);
  const toAsk = new Set(
    rows.filter((row) => (isFromAfar(row) && !isListed(row)) || wantsAsking(parts, row, order, isListed(row))),
  );
  const heardOf = new Set<string>();
  questions.expect(toAsk.size);
  const ours: OurPayment[] = [];
  const read: OperatorRecord[] = [];
  for (const row of rows) {
    if (!toAsk.has(row)) {
      ours.push(asOurPayment(row, { by: isListed(row) ? 'sale_query' : heardBefore(row), unchecked: null }));
      continue;
    }
    await giveWay(parts, order);
    const origin = origins.get(row) ?? row;
    const heard = await questions.ask(() => parts.operator.readQrCharge(qrCodeOf(origin) ?? ''));
    const unchecked = whyUnchecked(heard, origin);
    ours.push(asOurPayment(row, { by: unchecked === null ? 'charge_status' : null, unchecked }));
    if (heard.kind !== 'said' || unchecked !== null) continue;
    heardOf.add(origin.id);
    read.push(...shareOf(parts.database, rows, { row, origin }, pixRecord(heard.value)));
  }
  // of a charge that is listed as well, what was asked for last is what holds
  const theirs = once([...listed.values(), ...read]);
  const names = new Set(theirs.map((record) => record.charge));
  // and it is not there a second time for the part of it that a case has used
  const isHeard = (row: StoredPix): boolean => isLent(row) && heardOf.has(origins.get(row)?.id ?? '');
  const before = rows.filter((row) => !toAsk.has(row) && !isHeard(row)).flatMap((row) => stored(row, names));
  return { ours, theirs: [...theirs, ...before] };
}

/** Where the operator's list has Pix as well: those of our charges, by the operator's name for them. */
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

/** An answer about another charge says nothing about this one. */
function whyUnchecked(heard: Heard<QrReading>, row: StoredPayment): OurPayment['unchecked'] {
  if (heard.kind === 'unsaid') return heard.why;
  return heard.kind === 'said' && heard.value.code !== qrCodeOf(row) ? 'unreadable' : null;
}

function wantsAsking({ database }: CheckParts, row: StoredPix, order: CheckOrder, isListed: boolean): boolean {
  if (row.qrCode === null || row.caseId !== null) return false;
  if (!isFinal(row.state)) return row.openCases > 0;
  if (order.also === 'every' || order.also.has(row.id)) return true;
  if (isListed) return false;
  if (row.watchUntil !== null) return true;
  return database.cases.ofPayment(row.id).length > 0;
}

function heardBefore(row: StoredPix): OurPayment['checkedBy'] {
  if (row.caseId !== null) return 'case';
  if (!isFinal(row.state)) return null;
  return row.qrCode === null ? 'never_shown' : 'watched';
}

function stored(row: StoredPix, names: ReadonlySet<string>): readonly OperatorRecord[] {
  const evidence = row.state === 'approved' ? evidenceOf(row) : null;
  if (evidence === null || names.has(evidence.operatorPaymentId ?? '')) return [];
  return [storedRecord(row.id, 'pix', evidence)];
}

async function giveWay({ database, clock }: CheckParts, { signal }: CheckOrder): Promise<void> {
  const waits = database.payments.live().some((one) => one.tender === 'pix' && one.state === 'pending');
  if (waits) await clock.sleep(WAY_MS, signal);
}
