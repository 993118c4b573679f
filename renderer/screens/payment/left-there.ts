import { type CardPayment, isNotPickedUp } from '../../../shared/payment.ts';
import type { OperatorLink } from '../../../shared/till-state.ts';
import { silenceMs } from './silence.ts';

/**
 * Whether the screen says that the device did not pick the sale up: as far as the operator has said so. While it is silent
 * nobody knows, and a customer may be paying.
 */
export function isLeftThere(payment: CardPayment, link: OperatorLink | undefined, nowMs: number): boolean {
  const { state, abort, lastAnswerAt } = payment;
  if (state !== 'pending' || abort !== 'none' || lastAnswerAt === null) return false;
  return silenceMs(payment, link, nowMs) === null && isNotPickedUp(payment, Date.parse(lastAnswerAt));
}
