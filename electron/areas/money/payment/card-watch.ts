import {
  cardMoney,
  isRecordOf,
  type KeptMoney,
  lastOfEach,
  nameOf,
  nameOfProof,
} from '../../../../shared/kept-money.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PaymentEvidence } from '../../../../shared/payment.ts';
import { type CardPaymentReading, judgeCardSale, type Sighting } from '../../../../shared/payment-evidence.ts';
import { type CardRecords, listRecords } from './card-records.ts';
import { ask, askedOfCard, endWatch, type Look, look, lookAtHeld, type StepParts } from './payment-steps.ts';
import type { StoredCard } from './stored-payment.ts';

/** Watches an ended attempt, or one with another amount: later money movements become a case. */
export async function watchCard(parts: StepParts, row: StoredCard): Promise<void> {
  const answer = await ask(parts, row, () => parts.operator.readCardSale(row.id));
  const asked = askedOfCard(parts, row);
  const seen = look(parts, row, answer, (reading) => ({
    sighting: judgeCardSale(reading, asked),
    money: cardMoney(reading.payments, row.id),
  }));
  const listed = await listRecords(parts, row);
  const read = answer.kind === 'done' ? answer.value.payments : [];
  const records = newest(read, listed);
  const agree = row.state !== 'approved' || saySame(row, read, listed);
  if (row.state === 'approved') await lookAtApproved(parts, row, { seen, listed, records, agree });
  else if (row.state === 'unconfirmed') lookAtHeld(parts, row, seen);
  else await lookAtUnpaid(parts, row, seen, cardMoney(records, row.id));
  const shown = standings([...read, ...(listed.kind === 'had' ? listed.records : [])]);
  parts.ledger.review(row.id, ({ charge }) => shown.get(charge) ?? null);
  const runs = seen.kind === 'seen' && LIVE.has(seen.sighting.event);
  endWatch(parts, row, seen, !runs && agree && listed.kind !== 'silent');
}

/** On the device, where it may still be paid. */
const LIVE: ReadonlySet<string> = new Set(['seen_waiting', 'seen_in_progress', 'seen_unknown']);

function newest(read: readonly CardPaymentReading[], listed: CardRecords): readonly CardPaymentReading[] {
  if (listed.kind !== 'had') return read;
  // without names, both answers would count one record twice
  const named = read.filter((one) => nameOf(one) !== '');
  return lastOfEach([...named, ...listed.records], nameOf);
}

/** Of records that each answer shows alike. */
function standings(said: readonly CardPaymentReading[]): ReadonlyMap<string, 'kept' | 'gone' | null> {
  const byName = Map.groupBy(said, nameOf);
  byName.delete('');
  const standing = (records: readonly CardPaymentReading[]): 'kept' | 'gone' | null => {
    if (records.every(({ status }) => status === 'done')) return 'kept';
    return records.every(({ status }) => status === 'cancelled') ? 'gone' : null;
  };
  return new Map([...byName].map(([name, records]) => [name, standing(records)]));
}

async function lookAtUnpaid(parts: StepParts, row: StoredCard, seen: Look, money: readonly KeptMoney[]): Promise<void> {
  if (money.length > 0) parts.ledger.apply(row.id, 'seen_approved', { money });
  // a late request would stay on the device for the next customer to pay
  else if (seen.kind === 'seen' && seen.sighting.event === 'seen_waiting') await takeOff(parts, row);
}

type Seen = {
  readonly seen: Look;
  readonly listed: CardRecords;
  readonly records: readonly CardPaymentReading[];
  readonly agree: boolean;
};

/** Whether status and list agree about the approval's record; an answer without it does not disagree. */
function saySame({ evidence }: StoredCard, read: readonly CardPaymentReading[], listed: CardRecords): boolean {
  const isOwn = (one: CardPaymentReading): boolean => isRecordOf(one, evidence);
  const inRead = read.find(isOwn);
  const inList = listed.kind === 'had' ? listed.records.find(isOwn) : undefined;
  if (inRead === undefined || inList === undefined) return true;
  return inRead.status === inList.status && inRead.amountCents === inList.amountCents;
}

/** Refunded amount: the approval's own record, or all records that made it up. */
function backOf(
  row: StoredCard,
  own: CardPaymentReading | undefined,
  records: readonly CardPaymentReading[],
): Cents | null {
  if (own === undefined || own.amountCents === null) return null;
  const cancelled = records.filter((one) => one.status === 'cancelled' && one.saleIdentifier === row.id);
  const whole = cancelled.reduce((total, one) => total + (one.amountCents ?? 0), 0);
  return whole === row.amountCents ? row.amountCents : own.amountCents;
}

async function lookAtApproved(parts: StepParts, row: StoredCard, look: Seen): Promise<void> {
  const { seen, listed, records, agree } = look;
  const { evidence } = row;
  const surplus = beyond(row, evidence, cardMoney(records, row.id));
  if (surplus.length > 0) parts.ledger.apply(row.id, 'seen_surplus', { money: surplus });
  const own = records.find((one) => isRecordOf(one, evidence));
  // contradictory answers prove nothing
  if (!agree) return;
  if (own?.status === 'done') {
    parts.ledger.confirm(row.id);
    // a waiting request under a paid identifier is a second one
    if (seen.kind === 'seen' && seen.sighting.event === 'seen_waiting') await takeOff(parts, row);
  } else if (isReplaced(evidence, surplus, listed)) {
    // its record is missing but was not shown as refunded
    parts.ledger.apply(row.id, 'seen_cancelled');
  } else if (own?.status === 'cancelled' || own?.status === 'error') {
    // one read alone does not prove a refund
    const isHeard = seen.kind !== 'silent' && listed.kind !== 'silent';
    parts.ledger.apply(row.id, 'seen_cancelled', { backCents: isHeard ? backOf(row, own, records) : null });
  } else if (own === undefined && seen.kind === 'seen') await lookWithoutRecord(parts, row, seen.sighting, listed);
}

/** The answer is about a second request under the same identifier; only the whole list proves that the approval's
 * record is gone. */
async function lookWithoutRecord(
  parts: StepParts,
  row: StoredCard,
  { event, evidence }: Sighting,
  listed: CardRecords,
): Promise<void> {
  if (listed.kind === 'had') parts.ledger.apply(row.id, event, { evidence, backCents: null });
  if (event === 'seen_waiting') await takeOff(parts, row);
}

/** The list has other money of this attempt but not the approval's record. */
function isReplaced(evidence: PaymentEvidence | null, surplus: readonly KeptMoney[], listed: CardRecords): boolean {
  if (!evidence?.operatorPaymentId || listed.kind !== 'had') return false;
  const names = new Set(listed.records.map(nameOf));
  return !names.has(evidence.operatorPaymentId) && surplus.some((money) => names.has(money.charge));
}

/** Money beyond the approval. Records that add up to its amount are the approval. */
function beyond(row: StoredCard, evidence: PaymentEvidence | null, money: readonly KeptMoney[]): readonly KeptMoney[] {
  const slip = nameOfProof(evidence);
  const own = evidence?.operatorPaymentId || (money.some(({ charge }) => charge === slip) ? slip : '');
  const others = money.filter((one) => one.charge !== own);
  // without the list, foreign records belong to a second request
  if (own !== '' && others.length === money.length) return others;
  const kept = money.reduce((total, one) => total + (one.amountCents ?? row.amountCents), 0);
  if (kept <= row.amountCents) return [];
  // an approval without a record name represents one of the records
  return others.length === money.length ? others.slice(1) : others;
}

async function takeOff(parts: StepParts, row: StoredCard): Promise<void> {
  await ask(parts, row, () => parts.operator.abortCardSale(row.id, { force: false }));
}
