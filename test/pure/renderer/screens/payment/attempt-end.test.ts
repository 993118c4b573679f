import { expect, test } from 'vitest';
import {
  type AttemptEnd,
  endOfAttempt,
  isUndelivered,
  mayTryAgain,
} from '../../../../../renderer/screens/payment/attempt-end.ts';
import type { PaymentReason } from '../../../../../shared/payment.ts';
import type { FinalState } from '../../../../../shared/payment-states.ts';

type Case = readonly [FinalState, PaymentReason, AttemptEnd, again: boolean];

const ENDS: readonly Case[] = [
  ['declined', 'declined_by_issuer', 'declined', true],
  ['declined', 'operator_unreachable', 'unreachable', true],
  ['declined', 'request_invalid', 'notSent', false],
  // a gateway may have refused what was carried out
  ['declined', 'refused_by_operator', 'declined', false],
  ['cancelled', 'identifier_never_arrived', 'notArrived', true],
  ['cancelled', 'qr_never_shown', 'notShown', true],
  ['cancelled', 'qr_disagrees', 'notShown', true],
  ['cancelled', 'qr_repeated', 'notShown', true],
  ['cancelled', 'cancelled_on_device', 'cancelled', true],
  ['cancelled', 'removed_by_operator', 'cancelled', true],
  ['cancelled', 'cancelled_by_cashier', 'cancelled', false],
  ['cancelled', 'settled_as_case', 'cancelled', false],
  ['expired', 'deadline_passed', 'expired', true],
];

test.each(ENDS)('%s by %s is told as %s; the same once more: %s', (state, reason, end, again) => {
  expect([endOfAttempt({ state, reason }), mayTryAgain({ reason })]).toEqual([end, again]);
  expect(isUndelivered(end)).toBe(['unreachable', 'notArrived', 'notSent', 'notShown'].includes(end));
});
