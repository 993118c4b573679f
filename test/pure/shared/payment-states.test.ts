import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../electron/till/serve.ts';
import {
  isFinal,
  type Outcome,
  PAYMENT_EVENTS,
  PAYMENT_STATES,
  type PaymentEvent,
  type PaymentState,
  transition,
} from '../../../shared/payment-states.ts';

/*
 * The whole machine, written a second time as a picture. Columns in the order of `PAYMENT_EVENTS`:
 *
 *   accepted refused outcome_unknown never_shown | waiting in_progress approved declined cancelled expired unknown missing |
 *   missing_settled cancel_asked deadline_passed | surplus case_settled
 *
 * P pending, I in_progress, Q cancel_requested, U unconfirmed, A approved, D declined, C cancelled, E expired,
 * = stays, ! conflict, - cannot happen
 */
const PICTURE: Readonly<Record<PaymentState, string>> = {
  created: 'PDU- -------- -=- --',
  pending: '--U- =IADCEUU -QQ --',
  in_progress: '--U- ==ADCEUU -QQ --',
  cancel_requested: '--U- ==ADCEUU -== --',
  unconfirmed: 'P-=C PIADCE== C== -C',
  approved: '--=- !!=!!!== -== !=',
  declined: '--=- ==!===== -== -=',
  cancelled: '--=- ==!===== -== -=',
  expired: '--=- ==!===== -== -=',
};

const LETTERS: Readonly<Record<string, Outcome>> = {
  P: 'pending',
  I: 'in_progress',
  Q: 'cancel_requested',
  U: 'unconfirmed',
  A: 'approved',
  D: 'declined',
  C: 'cancelled',
  E: 'expired',
  '!': 'conflict',
  '-': 'illegal',
};

function pictured(state: PaymentState, event: PaymentEvent): Outcome | undefined {
  const letter = PICTURE[state].replaceAll(' ', '')[PAYMENT_EVENTS.indexOf(event)] ?? '?';
  return letter === '=' ? state : LETTERS[letter];
}

test.each(['debit', 'credit', 'meal_voucher', 'food_voucher'])('a card of the kind %s is let through', (kind) => {
  const sale = { saleId: '00000000-0000-4000-8000-000000000000', amountCents: null };
  const started = { ...sale, deviceId: 31, kind, instalments: 1 };
  expect(parseInput('payment:start-card', started)).toMatchObject({ ok: true });
  const slip = { kind, brand: 'Visa', nsu: '1', authorization: 'A' };
  const typed = { ...sale, slip, confirmed: false };
  expect(parseInput('payment:pay-standalone-card', typed)).toMatchObject({ ok: true });
});

test.each(PAYMENT_STATES)('the picture has a column for each event: %s', (state) => {
  expect(PICTURE[state].replaceAll(' ', '')).toHaveLength(PAYMENT_EVENTS.length);
});

describe('payment machine', () => {
  for (const state of PAYMENT_STATES) {
    test(`every event from ${state}`, () => {
      for (const event of PAYMENT_EVENTS) {
        expect([state, event, transition(state, event)]).toEqual([state, event, pictured(state, event)]);
      }
    });
  }

  test('a final state never leaves itself', () => {
    for (const state of PAYMENT_STATES.filter(isFinal)) {
      for (const event of PAYMENT_EVENTS) {
        expect([state, 'conflict', 'illegal']).toContain(transition(state, event));
      }
    }
  });

  test('money is only ever seen, never assumed: the one way to approved is an approval that was seen', () => {
    for (const state of PAYMENT_STATES.filter((one) => one !== 'approved')) {
      const ways = PAYMENT_EVENTS.filter((event) => transition(state, event) === 'approved');
      expect(ways.filter((event) => event !== 'seen_approved')).toEqual([]);
    }
  });

  test('news of money after an end without money is a conflict, from every such end', () => {
    for (const state of ['declined', 'cancelled', 'expired'] as const) {
      expect(transition(state, 'seen_approved')).toBe('conflict');
    }
  });
});
