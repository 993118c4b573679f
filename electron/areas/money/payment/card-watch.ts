import {
  cardMoney,
  eachRecord,
  isRecordOf,
  isSameMoney,
  isSameRecord,
  type KeptMoney,
  nameOf,
  slipOf,
} from '../../../../shared/kept-money.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PaymentEvidence } from '../../../../shared/payment.ts';
import { type CardPaymentReading, judgeCardSale, type Sighting } from '../../../../shared/payment-evidence.ts';
import type { Shown } from '../cases/money-of-cases.ts';
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
  const said = [...read, ...(listed.kind === 'had' ? listed.records : [])];
  const shown = standings(said);
  parts.ledger.review(row.id, ({ charge }) => shown.get(charge) ?? null);
  const runs = seen.kind === 'seen' && LIVE.has(seen.sighting.event);
  endWatch(parts, row, seen, !runs && agree && !isContested(said) && listed.kind !== 'silent');
}

/** On the device, where it may still be paid. */
const LIVE: ReadonlySet<string> = new Set(['seen_waiting', 'seen_in_progress', 'seen_unknown']);

function newest(read: readonly CardPaymentReading[], listed: CardRecords): readonly CardPaymentReading[] {
  if (listed.kind !== 'had') return read;
  // those that nothing tells apart would count twice
  const known = read.filter((one) => nameOf(one) !== '');
  return eachRecord([...known, ...listed.records]);
}

/** By name and by slip, of records that each answer shows alike. */
function standings(said: readonly CardPaymentReading[]): ReadonlyMap<string, Shown | null> {
  const each = eachRecord(said).map((record) => {
    const told = said.filter((one) => isSameRecord(one, record));
    return { record, standing: standing(told) };
  });
  const bySlip = each.map(({ record, standing }) => [slipOf(record), standing] as const);
  return new Map([...bySlip, ...each.map(({ record, standing }) => [nameOf(record), standing] as const)]);
}

/** One answer has the money of a record, and another has it no more. */
function isContested(said: readonly CardPaymentReading[]): boolean {
  const gone = said.filter(({ status }) => status === 'cancelled');
  return gone.some((one) => said.some((other) => other.status === 'done' && isSameRecord(one, other)));
}

function standing(told: readonly CardPaymentReading[]): Shown | null {
  if (told.length === 0) return null;
  if (told.every(({ status }) => status === 'done')) return 'kept';
  return told.every(({ status }) => status === 'cancelled') ? { backCents: told.at(-1)?.amountCents ?? null } : null;
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

/** Of several records that made up the approval, one has gone. */
function isShort(row: StoredCard, own: CardPaymentReading, records: readonly CardPaymentReading[]): boolean {
  if (own.amountCents === null || own.amountCents >= row.amountCents) return false;
  const kept = cardMoney(records, row.id).reduce(
    (total, { amountCents }) => total + (amountCents ?? row.amountCents),
    0,
  );
  return kept < row.amountCents && records.some(({ status }) => status === 'cancelled');
}

async function lookAtApproved(parts: StepParts, row: StoredCard, look: Seen): Promise<void> {
  const { seen, listed, records, agree } = look;
  const { evidence } = row;
  const surplus = beyond(row, evidence, cardMoney(records, row.id));
  if (surplus.length > 0) parts.ledger.apply(row.id, 'seen_surplus', { money: surplus });
  const own = records.find((one) => isRecordOf(one, evidence));
  // contradictory answers prove nothing
  if (!agree) return;
  if (own?.status === 'done' && isShort(row, own, records))
    parts.ledger.apply(row.id, 'seen_cancelled', { backCents: null });
  else if (own?.status === 'done') {
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
  const id = evidence?.operatorPaymentId ?? '';
  const others = money.filter((one) => !isSameMoney({ charge: id, evidence }, one));
  // without the list, foreign records belong to a second request
  if (id !== '' && others.length === money.length) return others;
  const kept = money.reduce((total, one) => total + (one.amountCents ?? row.amountCents), 0);
  if (kept <= row.amountCents) return [];
  // an approval without a record name represents one of the records
  return others.length === money.length ? others.slice(1) : others;
}

async function takeOff(parts: StepParts, row: StoredCard): Promise<void> {
  await ask(parts, row, () => parts.operator.abortCardSale(row.id, { force: false }));
}
