import { expect, test } from 'vitest';
import { silenceMs } from '../../../../../renderer/screens/payment/silence.ts';
import type { OperatorLink } from '../../../../../shared/till-state.ts';
import { pix } from '../../sale-fixtures.ts';

const AT = '2026-11-27T12:00:00.000Z';
const REACHED: OperatorLink = { state: 'reached', at: AT };
const FAILED: OperatorLink = { state: 'failed', at: AT, since: AT, why: 'no_answer' };

test.each([
  ['answered', null, FAILED, 60_000, null],
  ['asked two seconds ago, and the operator is well', AT, REACHED, 2_000, null],
  ['asked two seconds ago, and the header says that nobody answers', AT, FAILED, 2_000, 2_000],
  ['five seconds of silence', AT, REACHED, 5_000, 5_000],
  ['before the till told its state', AT, undefined, 5_000, 5_000],
] as const)('the silence of a payment: %s', (_, silentSince, link, passedMs, silent) => {
  expect(silenceMs(pix({ silentSince }), link, Date.parse(AT) + passedMs)).toBe(silent);
});
