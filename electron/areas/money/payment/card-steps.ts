import { cardMoney } from '../../../../shared/kept-money.ts';
import { judgeCardSale } from '../../../../shared/payment-evidence.ts';
import type { CardSaleRequest, RefusalCause } from '../../../operator/operator.ts';
import { operatorSentence } from '../../../operator/operator-failure.ts';
import { listRecords } from './card-records.ts';
import {
  ask,
  askedOfCard,
  cancelReason,
  type Look,
  look,
  refusal,
  type StepParts,
  staySilent,
  takeUpCancel,
} from './payment-steps.ts';
import { asCard, type StoredCard } from './stored-payment.ts';

/** Sends a new attempt, whose row is on disk. Runs once and is never repeated. */
export async function sendCard(
  parts: StepParts,
  row: StoredCard,
  description: string,
  instalmentType: NonNullable<CardSaleRequest['instalmentType']> = 'none',
): Promise<void> {
  const { deviceId, kind, instalments } = row;
  const sale = { identifier: row.id, deviceId, amountCents: row.amountCents, description };
  const request = { ...sale, kind, instalments, instalmentType };
  const answer = await ask(parts, row, () => parts.operator.createCardSale(request));
  switch (answer.kind) {
    case 'done':
      parts.ledger.apply(row.id, 'accepted', { change: { lastSeen: 'waiting' } });
      return;
    case 'unreachable':
      parts.ledger.apply(row.id, 'refused', { reason: 'operator_unreachable' });
      return;
    case 'unknown':
      parts.ledger.apply(row.id, 'outcome_unknown', { reason: 'request_lost' });
      return;
    case 'refused':
      if (answer.cause === 'already_exists') {
        // an earlier delivery of this request exists: a read that does not find it proves nothing
        parts.ledger.apply(row.id, 'outcome_unknown', { reason: 'request_lost', message: operatorSentence(answer) });
      } else parts.ledger.apply(row.id, 'refused', refusal(answer));
  }
}

export async function followCard(parts: StepParts, before: StoredCard): Promise<number> {
  const row = asCard(takeUpCancel(parts, before));
  const abortable = row.state === 'cancel_requested' || row.state === 'unconfirmed';
  const asked = abortable && row.cancelCause !== null && !row.abortAnswered ? await abort(parts, row) : row;
  const seen = await read(parts, asked);
  switch (seen.kind) {
    case 'seen':
      await believe(parts, asked, seen);
      return asked.state === 'unconfirmed' ? parts.times.retryMs : parts.times.cardPollMs;
    case 'missing':
      await missing(parts, asked);
      return parts.times.retryMs;
    case 'silent':
      staySilent(parts, asked, seen.message);
      return parts.times.retryMs;
  }
}

async function read(parts: StepParts, row: StoredCard): Promise<Look> {
  const answer = await ask(parts, row, () => parts.operator.readCardSale(row.id));
  return look(parts, row, answer, (reading) => ({
    sighting: judgeCardSale(reading, askedOfCard(parts, row)),
    money: cardMoney(reading.payments, row.id),
  }));
}

/** Independent of the answer, only later reads tell whether money moved. */
async function abort(parts: StepParts, row: StoredCard): Promise<StoredCard> {
  const answer = await ask(parts, row, () => parts.operator.abortCardSale(row.id, { force: row.abort === 'forced' }));
  const heard = answer.kind === 'done' || (answer.kind === 'refused' && !SAYS_NOTHING_OF_THE_ABORT.has(answer.cause));
  // the cashier may have requested a forced abort meanwhile, still to be sent
  const now = asCard(parts.ledger.row(row.id));
  if (!heard || now.abort !== row.abort) return now;
  const refused = answer.kind === 'refused' ? ({ abort: 'refused' } as const) : {};
  return asCard(parts.ledger.note(row.id, { abortAnswered: true, ...refused }));
}

/** The abort is repeated after these. Not found: the request may still be on its way. */
const SAYS_NOTHING_OF_THE_ABORT: ReadonlySet<RefusalCause> = new Set([
  'not_found',
  'unauthorised',
  'too_soon',
  'invalid_field',
]);

type Seen = Extract<Look, { kind: 'seen' }>;

/** After a double delivery the newest request may be cancelled while the other was paid. */
async function lookTwice(parts: StepParts, row: StoredCard, seen: Seen): Promise<Seen> {
  const { event } = seen.sighting;
  if (event !== 'seen_cancelled' && event !== 'seen_declined') return seen;
  const listed = await listRecords(parts, row);
  const payments = listed.kind === 'had' ? listed.records.filter((one) => one.status === 'done') : [];
  if (payments.length === 0) return seen;
  const asked = askedOfCard(parts, row);
  const { identifier, amountCents } = asked;
  const paid = { identifier, amountCents, description: null, requestStatus: 'finished', payments } as const;
  return { ...seen, sighting: judgeCardSale(paid, asked), money: cardMoney(payments, row.id) };
}

async function believe(parts: StepParts, before: StoredCard, first: Seen): Promise<void> {
  const { sighting, money } = await lookTwice(parts, before, first);
  // the cashier may have requested an abort meanwhile
  const row = asCard(parts.ledger.row(before.id));
  const { event, evidence } = sighting;
  const waiting = event === 'seen_waiting' ? 'waiting' : event === 'seen_in_progress' ? 'in_progress' : null;
  // a device that has started no longer accepts a plain abort
  const tooLate = waiting === 'in_progress' && row.abort === 'asked' && row.state === 'cancel_requested';
  const abort = tooLate ? ({ abort: 'refused', abortAnswered: true } as const) : {};
  const change = waiting === null ? {} : { change: { lastSeen: waiting, ...abort } as const };
  const byUs = row.lastSeen !== 'in_progress' || row.abort === 'forced';
  const reason = event === 'seen_cancelled' && byUs ? cancelReason(row, 'cancelled_on_device') : sighting.reason;
  parts.ledger.apply(row.id, event, { reason, evidence, money, ...change });
}

/** The operator does not know the identifier, but a lost request may still arrive. It ends only after "not found" for
 * the whole delivery window and an answered abort. A formerly known attempt ends so only if our abort was accepted,
 * or after `forgottenMs` if the cashier forced it. */
async function missing(parts: StepParts, row: StoredCard): Promise<void> {
  parts.ledger.apply(row.id, 'seen_missing', { reason: 'identifier_missing' });
  const abortTaken = row.abortAnswered && row.abort !== 'refused';
  const enoughMs = row.lastSeen === null || abortTaken ? parts.times.deliveryWindowMs : parts.times.forgottenMs;
  const mayEnd = row.lastSeen === null || abortTaken || row.abort === 'forced';
  if (!mayEnd || parts.pollLog.missingForMs(row.id) < enoughMs) return;
  const answer = await ask(parts, row, () => parts.operator.abortCardSale(row.id, { force: true }));
  const settled = answer.kind === 'done' || (answer.kind === 'refused' && answer.cause === 'not_found');
  if (!settled) return;
  const again = await read(parts, row);
  if (again.kind === 'missing') parts.ledger.apply(row.id, 'missing_settled', { reason: 'identifier_never_arrived' });
  if (again.kind === 'seen') await believe(parts, row, again);
}
