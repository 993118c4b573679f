import { expect, test } from 'vitest';
import { slipProblems } from '../../../../../renderer/screens/payment/standalone-fields.ts';

const WHOLE = { kind: 'debit', brand: 'Visa', nsu: '123', authorization: 'A1' } as const;

test('a whole slip has no problem', () => expect(slipProblems(WHOLE)).toEqual({}));

test.each([
  [{ kind: null }, { kind: 'missing' }],
  [{ brand: null }, { brand: 'missing' }],
  [{ nsu: '' }, { nsu: 'missing' }],
  [{ nsu: '12a' }, { nsu: 'characters' }],
  [{ nsu: '4111 1111 1111 1111' }, { nsu: 'card_number' }],
  [{ authorization: 'ABCDEFGHIJKLM' }, { authorization: 'too_long' }],
] as const)('with %j it is %j', (more, problems) => expect(slipProblems({ ...WHOLE, ...more })).toEqual(problems));
