import { checkBrCode } from '../../../../shared/br-code.ts';
import { qrMoney } from '../../../../shared/kept-money.ts';
import { judgeQrCharge } from '../../../../shared/payment-evidence.ts';
import type { CreatedQrCharge, QrChargeRequest } from '../../../operator/operator.ts';
import {
  ask,
  askedOfPix,
  askInTurn,
  cancelReason,
  type Look,
  look,
  notBefore,
  refusal,
  type StepParts,
  staySilent,
  takeUpCancel,
} from './payment-steps.ts';
import { asPix, type StoredPix } from './stored-payment.ts';

/** Creates the charge of a new attempt; the QR is shown only when what came back is on disk and agrees with itself. */
export async function sendPix(parts: StepParts, row: StoredPix, request: QrChargeRequest): Promise<void> {
  const answer = await ask(parts, row, () => parts.operator.createQrCharge(request));
  switch (answer.kind) {
    case 'done':
      accept(parts, row, answer.value);
      return;
    case 'unreachable':
      parts.ledger.apply(row.id, 'refused', { reason: 'operator_unreachable' });
      return;
    case 'refused':
      parts.ledger.apply(row.id, 'refused', refusal(answer));
      return;
    case 'unknown':
      parts.ledger.apply(row.id, 'outcome_unknown', { reason: 'request_lost' });
      neverShown(parts, row);
  }
}

/** A charge whose code is not on disk was never drawn: no customer can have paid it, whatever the operator has. */
export function neverShown(parts: StepParts, row: StoredPix): void {
  const reason = row.reason === 'qr_repeated' ? row.reason : 'qr_never_shown';
  parts.ledger.apply(row.id, 'never_shown', { reason });
}

function accept(parts: StepParts, row: StoredPix, charge: CreatedQrCharge): void {
  if (parts.ledger.isCodeTaken(row.id, charge.code)) {
    // whoever paid by this code would pay for another attempt; nor is it removed, since it is not this one's
    neverShown(parts, asPix(parts.ledger.apply(row.id, 'outcome_unknown', { reason: 'qr_repeated' })));
    return;
  }
  // before anybody is shown it: from then on it can be paid
  parts.keepCode(row, charge.code);
  const code = { qrCode: charge.code, qrExpiresAt: deadline(parts, charge) };
  if (agrees(row, charge)) {
    const shown = parts.ledger.apply(row.id, 'accepted', { change: { ...code, brCode: charge.brCode } });
    giveTime(parts, asPix(shown), code.qrExpiresAt);
    return;
  }
  // the code is kept, so that the charge can be removed; the text is not, so that it cannot be drawn
  parts.ledger.apply(row.id, 'accepted', { reason: 'qr_disagrees', change: { ...code, cancelCause: 'qr_disagrees' } });
}

/** A longer life, or one shorter than `qrShortestMs`, says that the clocks disagree, not how long a customer has. */
const LONGEST_LIFE_MS = 24 * 60 * 60_000;

/**
 * When we stop waiting. The operator's time is in its own clock and zone; where ours cannot agree with it a life of our
 * own serves. Too early only removes a charge that nobody has paid; too late changes nothing, the operator decides.
 */
function deadline(parts: StepParts, charge: CreatedQrCharge): string {
  const now = parts.clock.now().getTime();
  const leftMs = Date.parse(charge.expiresAt) - now;
  const plausible = leftMs >= parts.times.qrShortestMs && leftMs <= LONGEST_LIFE_MS;
  return plausible ? charge.expiresAt : new Date(now + parts.times.qrLifeMs).toISOString();
}

/** A code that leaves its amount out is held against what the operator says beside it. */
function agrees(row: StoredPix, charge: CreatedQrCharge): boolean {
  const check = checkBrCode(charge.brCode);
  if (!check.ok || charge.amountCents !== row.amountCents) return false;
  return check.amountCents === null || check.amountCents === row.amountCents;
}

/** One turn of a Pix payment whose charge exists: read, believe; remove it when it is over its time or was cancelled. */
export async function followPix(parts: StepParts, before: StoredPix): Promise<number> {
  const row = asPix(takeUpCancel(parts, before));
  const seen = await read(parts, row);
  if (seen.kind === 'seen') {
    const after = believe(parts, row, seen);
    if (seen.sighting.event === 'seen_waiting') await endIfDue(parts, after);
    // no pause of its own: the client spaces the questions of the whole till
    return 0;
  }
  if (isRemoved(row) && (seen.kind === 'missing' || seen.refused)) gone(parts, row);
  else if (seen.kind === 'missing') await missing(parts, row);
  // a code that can still be paid stays before the customer, however long nobody answers
  else if (row.state === 'pending' && !isOverdue(parts, row)) parts.ledger.note(row.id, {});
  else staySilent(parts, row, seen.message);
  return parts.times.retryMs;
}

/**
 * The operator does not know the charge any more. Once nobody wants it either it is removed all the same; if even that
 * is not known, for as long as anything could still be on its way, it is gone.
 */
async function missing(parts: StepParts, before: StoredPix): Promise<void> {
  const row = asPix(parts.ledger.apply(before.id, 'seen_missing', { reason: 'identifier_missing' }));
  if (row.cancelCause === null && !isOverdue(parts, row)) return;
  await remove(parts, row);
  if (parts.asks.missingForMs(row.id) < parts.times.deliveryWindowMs) return;
  parts.ledger.apply(row.id, 'missing_settled', { reason: cancelReason(row, 'removed_by_operator') });
}

/** The operator has said that it removed the charge: that it then speaks of it no more is what removing means. */
function isRemoved(row: StoredPix): boolean {
  return row.abortAnswered && (row.state === 'cancel_requested' || row.state === 'unconfirmed');
}

/** The operator has just said that nothing was paid: now is the moment to remove a charge that is not wanted any more. */
async function endIfDue(parts: StepParts, before: StoredPix): Promise<void> {
  const due = before.cancelCause === null && isOverdue(parts, before);
  const change = { cancelCause: 'deadline' } as const;
  const row = due
    ? asPix(parts.ledger.apply(before.id, 'deadline_passed', { reason: 'deadline_passed', change }))
    : before;
  if (row.state === 'cancel_requested') await remove(parts, row);
}

async function remove(parts: StepParts, row: StoredPix): Promise<void> {
  const code = row.qrCode ?? '';
  const answer = await ask(parts, row, () => parts.operator.removeQrCharge(code));
  if (answer.kind === 'done') parts.ledger.note(row.id, { abortAnswered: true });
}

async function read(parts: StepParts, row: StoredPix): Promise<Look> {
  const code = row.qrCode ?? '';
  // only the QR of the sale on the screen is pending: all others wait for nobody at the counter
  const comesFirst = (): boolean => parts.ledger.view(row.id).state === 'pending';
  const answer = await askInTurn(parts, row, (onAsk) => parts.operator.readQrCharge(code, { comesFirst, onAsk }));
  return look(parts, row, answer, (reading) => ({
    sighting: judgeQrCharge(reading, askedOfPix(parts, row)),
    money: reading.code === code ? qrMoney(reading) : [],
  }));
}

function believe(parts: StepParts, row: StoredPix, seen: Extract<Look, { kind: 'seen' }>): StoredPix {
  const { sighting, money } = seen;
  const { event, evidence } = sighting;
  if (event === 'seen_cancelled') return gone(parts, row);
  const stillWaits = event === 'seen_waiting' && row.state === 'cancel_requested';
  const reason = stillWaits ? row.reason : sighting.reason;
  return asPix(parts.ledger.apply(row.id, event, { reason, evidence, money }));
}

/** The charge ended without money: by its time, or for the reason that we know of. */
function gone(parts: StepParts, row: StoredPix): StoredPix {
  const late = row.cancelCause === 'deadline' || (row.cancelCause === null && isOverdue(parts, row));
  if (late) return asPix(parts.ledger.apply(row.id, 'seen_expired', { reason: 'deadline_passed' }));
  return asPix(parts.ledger.apply(row.id, 'seen_cancelled', { reason: cancelReason(row, 'removed_by_operator') }));
}

/** By the wall clock, and also by this run's own time: a clock that was set back keeps no dead QR on the screen. */
function isOverdue(parts: StepParts, row: StoredPix): boolean {
  if (row.qrExpiresAt === null) return false;
  giveTime(parts, row, row.qrExpiresAt);
  return parts.asks.isTimeOver(row.id) || parts.clock.now().getTime() >= Date.parse(row.qrExpiresAt);
}

function giveTime(parts: StepParts, row: StoredPix, expiresAt: string): void {
  parts.asks.giveTime(row.id, Date.parse(expiresAt) - notBefore(parts, row).getTime());
}
