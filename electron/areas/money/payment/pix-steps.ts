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

/** The QR is shown once the answer is on disk and consistent. */
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

/** Without its code on disk the QR was never shown, so it cannot have been paid. */
export function neverShown(parts: StepParts, row: StoredPix): void {
  const reason = row.reason === 'qr_repeated' ? row.reason : 'qr_never_shown';
  parts.ledger.apply(row.id, 'never_shown', { reason });
}

function accept(parts: StepParts, row: StoredPix, charge: CreatedQrCharge): void {
  if (parts.ledger.isCodeTaken(row.id, charge.code)) {
    // a payment by this code would be another attempt's; the charge is not ours to remove
    neverShown(parts, asPix(parts.ledger.apply(row.id, 'outcome_unknown', { reason: 'qr_repeated' })));
    return;
  }
  // before it is shown: from then on it can be paid
  parts.keepCode(row, charge.code);
  const code = { qrCode: charge.code, qrExpiresAt: deadline(parts, charge) };
  if (agrees(row, charge)) {
    const shown = parts.ledger.apply(row.id, 'accepted', { change: { ...code, brCode: charge.brCode } });
    giveTime(parts, asPix(shown), code.qrExpiresAt);
    return;
  }
  // the code is kept to remove the charge; the text is not: it must not be drawn
  parts.ledger.apply(row.id, 'accepted', { reason: 'qr_disagrees', change: { ...code, cancelCause: 'qr_disagrees' } });
}

/** A longer life means that the clocks disagree. */
const LONGEST_LIFE_MS = 24 * 60 * 60_000;

/** A life of our own if the operator's time cannot agree with ours. Too early only removes an unpaid charge. */
function deadline(parts: StepParts, charge: CreatedQrCharge): string {
  const now = parts.clock.now().getTime();
  const leftMs = Date.parse(charge.expiresAt) - now;
  const plausible = leftMs >= parts.times.qrShortestMs && leftMs <= LONGEST_LIFE_MS;
  return plausible ? charge.expiresAt : new Date(now + parts.times.qrLifeMs).toISOString();
}

/** A code without an amount is compared with the operator's. */
function agrees(row: StoredPix, charge: CreatedQrCharge): boolean {
  const check = checkBrCode(charge.brCode);
  if (!check.ok || charge.amountCents !== row.amountCents) return false;
  return check.amountCents === null || check.amountCents === row.amountCents;
}

export async function followPix(parts: StepParts, before: StoredPix): Promise<number> {
  const row = asPix(takeUpCancel(parts, before));
  const seen = await read(parts, row);
  if (seen.kind === 'seen') {
    const after = believe(parts, row, seen);
    if (seen.sighting.event === 'seen_waiting') await endIfDue(parts, after);
    // the client spaces the questions of the whole till
    return 0;
  }
  if (isRemoved(row) && (seen.kind === 'missing' || seen.refused)) gone(parts, row);
  else if (seen.kind === 'missing') await missing(parts, row);
  // a code that can be paid stays on the screen during silence
  else if (row.state === 'pending' && !isOverdue(parts, row)) parts.ledger.note(row.id, {});
  else staySilent(parts, row, seen.message);
  return parts.times.retryMs;
}

/** Unknown charge: if unwanted it is removed, and ends after the delivery window of "not found". */
async function missing(parts: StepParts, before: StoredPix): Promise<void> {
  const row = asPix(parts.ledger.apply(before.id, 'seen_missing', { reason: 'identifier_missing' }));
  if (row.cancelCause === null && !isOverdue(parts, row)) return;
  await remove(parts, row);
  if (parts.pollLog.missingForMs(row.id) < parts.times.deliveryWindowMs) return;
  parts.ledger.apply(row.id, 'missing_settled', { reason: cancelReason(row, 'removed_by_operator') });
}

/** The operator confirmed the removal: later "not found" is expected. */
function isRemoved(row: StoredPix): boolean {
  return row.abortAnswered && (row.state === 'cancel_requested' || row.state === 'unconfirmed');
}

/** The operator has just reported it unpaid: the moment to remove an unwanted charge. */
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
  // only the QR on the screen is pending
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

function gone(parts: StepParts, row: StoredPix): StoredPix {
  const late = row.cancelCause === 'deadline' || (row.cancelCause === null && isOverdue(parts, row));
  if (late) return asPix(parts.ledger.apply(row.id, 'seen_expired', { reason: 'deadline_passed' }));
  return asPix(parts.ledger.apply(row.id, 'seen_cancelled', { reason: cancelReason(row, 'removed_by_operator') }));
}

/** By the wall clock and by this run's own: a clock set back keeps no dead QR. */
function isOverdue(parts: StepParts, row: StoredPix): boolean {
  if (row.qrExpiresAt === null) return false;
  giveTime(parts, row, row.qrExpiresAt);
  return parts.pollLog.isTimeOver(row.id) || parts.clock.now().getTime() >= Date.parse(row.qrExpiresAt);
}

function giveTime(parts: StepParts, row: StoredPix, expiresAt: string): void {
  parts.pollLog.giveTime(row.id, Date.parse(expiresAt) - notBefore(parts, row).getTime());
}
