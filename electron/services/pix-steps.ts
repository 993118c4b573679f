import { checkBrCode } from '../../shared/br-code.ts';
import { judgeQrCharge, type Sighting } from '../../shared/payment-evidence.ts';
import type { PaymentRow } from '../db/payment-rows.ts';
import type { CreatedQrCharge, QrChargeRequest } from '../operator/operator.ts';
import { operatorSentence } from './operator-failure.ts';
import {
  ask,
  cancelReason,
  type Look,
  look,
  type StepParts,
  staySilent,
  takeUpCancel,
  watched,
} from './payment-steps.ts';

/** Creates the charge of a new attempt; the QR is shown only when what came back is on disk and agrees with itself. */
export async function sendPix(parts: StepParts, row: PaymentRow, request: QrChargeRequest): Promise<void> {
  const answer = await ask(parts, row, () => parts.operator.createQrCharge(request));
  switch (answer.kind) {
    case 'done':
      accept(parts, row, answer.value);
      return;
    case 'unreachable':
      parts.ledger.apply(row.id, 'refused', { reason: 'operator_unreachable' });
      return;
    case 'refused':
      parts.ledger.apply(row.id, 'refused', { reason: 'refused_by_operator', message: operatorSentence(answer) });
      return;
    case 'unknown':
      parts.ledger.apply(row.id, 'outcome_unknown', { reason: 'request_lost' });
      neverShown(parts, row);
  }
}

/** A charge whose code is not on disk was never drawn: no customer can have paid it, whatever the operator has. */
export function neverShown(parts: StepParts, row: PaymentRow): void {
  parts.ledger.apply(row.id, 'never_shown', { reason: 'qr_never_shown' });
}

function accept(parts: StepParts, row: PaymentRow, charge: CreatedQrCharge): void {
  const code = { qr_code: charge.code, qr_expires_at: charge.expiresAt };
  if (agrees(row, charge)) {
    parts.ledger.apply(row.id, 'accepted', { change: { ...code, br_code: charge.brCode } });
    return;
  }
  // the code is kept, so that the charge can be removed; the text is not, so that it cannot be drawn
  parts.ledger.apply(row.id, 'accepted', { reason: 'qr_disagrees', change: { ...code, cancel_cause: 'qr_disagrees' } });
}

function agrees(row: PaymentRow, charge: CreatedQrCharge): boolean {
  const check = checkBrCode(charge.brCode);
  if (!check.ok || charge.amountCents !== row.amount_cents) return false;
  return check.amountCents === null || check.amountCents === row.amount_cents;
}

/** One turn of a Pix payment whose charge exists: read, believe; remove it when it is over its time or was cancelled. */
export async function followPix(parts: StepParts, before: PaymentRow): Promise<number> {
  const row = takeUpCancel(parts, before);
  const overdue = isOverdue(parts, row);
  const seen = await read(parts, row);
  switch (seen.kind) {
    case 'seen':
      believe(parts, row, seen.sighting);
      break;
    case 'missing':
      parts.ledger.apply(row.id, 'seen_missing', { reason: 'identifier_missing' });
      return parts.times.retryMs;
    case 'silent':
      staySilent(parts, row, seen.message);
      return parts.times.retryMs;
  }
  if (seen.sighting.event === 'seen_waiting') await endIfDue(parts, row, overdue);
  // no pause of its own: the client spaces the questions of the whole till
  return 0;
}

export async function watchPix(parts: StepParts, row: PaymentRow): Promise<void> {
  watched(parts, row, await read(parts, row));
}

/** The operator has just said that nothing was paid: now is the moment to remove a charge that is not wanted any more. */
async function endIfDue(parts: StepParts, before: PaymentRow, overdue: boolean): Promise<void> {
  const row =
    overdue && before.cancel_cause === null
      ? parts.ledger.apply(before.id, 'deadline_passed', {
          reason: 'deadline_passed',
          change: { cancel_cause: 'deadline' },
        })
      : before;
  if (row.state !== 'cancel_requested' || row.qr_code === null) return;
  const code = row.qr_code;
  const answer = await ask(parts, row, () => parts.operator.removeQrCharge(code));
  if (answer.kind === 'done') parts.ledger.note(row.id, { abort_answered: 1 });
}

async function read(parts: StepParts, row: PaymentRow): Promise<Look> {
  const code = row.qr_code ?? '';
  const answer = await ask(parts, row, () => parts.operator.readQrCharge(code));
  return look(answer, (reading) => judgeQrCharge(reading, { code, amountCents: row.amount_cents }));
}

function believe(parts: StepParts, row: PaymentRow, sighting: Sighting): void {
  if (sighting.event !== 'seen_cancelled') {
    parts.ledger.apply(row.id, sighting.event, {
      reason: sighting.reason ?? (row.state === 'cancel_requested' ? row.reason : null),
      evidence: sighting.evidence,
    });
    return;
  }
  const late = row.cancel_cause === 'deadline' || (row.cancel_cause === null && isOverdue(parts, row));
  if (late) parts.ledger.apply(row.id, 'seen_expired', { reason: 'deadline_passed' });
  else parts.ledger.apply(row.id, 'seen_cancelled', { reason: cancelReason(row, 'removed_by_operator') });
}

function isOverdue(parts: StepParts, row: PaymentRow): boolean {
  return row.qr_expires_at !== null && parts.clock.now().getTime() >= Date.parse(row.qr_expires_at);
}
