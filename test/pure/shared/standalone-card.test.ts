import { describe, expect, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import { authorizationProblem, bareTyped, isSameSlip, nsuProblem } from '../../../shared/standalone-card.ts';

describe('an NSU as typed', () => {
  test.each(['1', '000123456', '123456789012', ' 42 '])('%j is one', (text) => expect(nsuProblem(text)).toBeNull());
  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['12A', 'characters'],
    ['12 34', 'characters'],
    ['-5', 'characters'],
    ['٣٤', 'characters'],
    ['4111111111111111', 'card_number'],
    ['4111 1111 1111 1111', 'card_number'],
    ['4111-1111-1111-1111', 'card_number'],
    ['1234567890123', 'card_number'],
    ['12345678901234567890', 'card_number'],
  ] as const)('%j is not: %s', (text, problem) => expect(nsuProblem(text)).toBe(problem));
});

describe('an authorisation as typed', () => {
  test.each(['A1B2C3', '123456', 'abc', 'ABCDEFGHIJKL'])('%j is one', (text) =>
    expect(authorizationProblem(text)).toBeNull(),
  );
  test.each([
    ['', 'missing'],
    ['AB-12', 'characters'],
    ['AÇ12', 'characters'],
    ['ABCDEFGHIJKLM', 'too_long'],
    ['X5500.0000.0000.0004', 'card_number'],
  ] as const)('%j is not: %s', (text, problem) => expect(authorizationProblem(text)).toBe(problem));

  test('is stored with its letters raised', () => expect(bareTyped(' a1b2c3 ')).toBe('A1B2C3'));
});

describe('two slips', () => {
  const slip = { nsu: '000123', authorization: 'A1B2C3', amountCents: cents(500) };
  test('are the same with and without leading zeros', () =>
    expect(isSameSlip(slip, { ...slip, nsu: '123' })).toBe(true));
  test.each([{ nsu: '124' }, { authorization: 'A1B2C4' }, { amountCents: cents(501) }])('are not with %j', (other) =>
    expect(isSameSlip(slip, { ...slip, ...other })).toBe(false),
  );
});
