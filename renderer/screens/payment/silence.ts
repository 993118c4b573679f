import { type CardPayment, isNotPickedUp, type Payment } from '../../../shared/payment.ts';
import type { OperatorLink } from '../../../shared/till-state.ts';

const SILENCE_SHOWN_MS = 5_000;

/** Milliseconds of the operator's silence; null while normal. A failed request counts at once, as in the header. */
export function silenceMs({ silentSince }: Payment, link: OperatorLink | undefined, nowMs: number): number | null {
  if (silentSince === null) return null;
  const silent = nowMs - Date.parse(silentSince);
  return link?.state === 'failed' || silent >= SILENCE_SHOWN_MS ? silent : null;
}

/** Whether the device did not pick the sale up. Not while the operator is silent: a customer may be paying. */
export function isLeftThere(payment: CardPayment, link: OperatorLink | undefined, nowMs: number): boolean {
  const { state, abort, lastAnswerAt } = payment;
  if (state !== 'pending' || abort !== 'none' || lastAnswerAt === null) return false;
  return silenceMs(payment, link, nowMs) === null && isNotPickedUp(payment, Date.parse(lastAnswerAt));
}
