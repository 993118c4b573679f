import { expect, test } from 'vitest';
import { isLeftThere } from '../../../../../renderer/screens/payment/silence.ts';
import { type CardPayment, PICK_UP_MS } from '../../../../../shared/payment.ts';
import type { OperatorLink } from '../../../../../shared/till-state.ts';
import { card } from '../../sale-fixtures.ts';

const SENT = '2026-11-27T12:00:00.000Z';
const at = (ms: number): string => new Date(Date.parse(SENT) + ms).toISOString();
const REACHED: OperatorLink = { state: 'reached', at: SENT };
const FAILED: OperatorLink = { state: 'failed', at: SENT, since: SENT, why: 'no_answer' };

const waits: Partial<CardPayment> = { lastSeen: 'waiting', createdAt: SENT, updatedAt: SENT };
const heard = { lastAnswerAt: at(PICK_UP_MS) };

test.each<readonly [string, Partial<CardPayment>, OperatorLink, afterMs: number, said: boolean]>([
  ['the operator says after fifteen seconds that it waits there', heard, REACHED, PICK_UP_MS, true],
  ['the operator said so sooner', { lastAnswerAt: at(PICK_UP_MS - 1) }, REACHED, PICK_UP_MS, false],
  ['it was last heard of when it was sent', { lastAnswerAt: SENT }, REACHED, 2 * PICK_UP_MS, false],
  [
    'the operator said so, and has been silent since',
    { ...heard, silentSince: at(PICK_UP_MS) },
    REACHED,
    21_000,
    false,
  ],
  [
    'the question that is under way is not answered yet',
    { ...heard, silentSince: at(PICK_UP_MS) },
    REACHED,
    16_000,
    true,
  ],
  ['the header says that nobody answers', { ...heard, silentSince: at(PICK_UP_MS) }, FAILED, 16_000, false],
  ['nothing was heard since the till started', { lastAnswerAt: null }, REACHED, 2 * PICK_UP_MS, false],
  ['it is being cancelled', { ...heard, abort: 'asked' }, REACHED, PICK_UP_MS, false],
  ['it has the card', { ...heard, lastSeen: 'in_progress' }, REACHED, PICK_UP_MS, false],
  ['nobody knows whether it was sent', { ...heard, state: 'unconfirmed' }, REACHED, PICK_UP_MS, false],
])('a device is said not to have picked a sale up: %s', (_, more, link, afterMs, said) => {
  expect(isLeftThere(card({ ...waits, ...more }), link, Date.parse(SENT) + afterMs)).toBe(said);
});
