import { expect, test } from 'vitest';
import { maskCardNumbers } from '../../../shared/mask-card-numbers.ts';

test.each([
  ['4111 1111 1111 1111', '************1111'],
  ['5555-5555-5555-4444 aprovado', '************4444 aprovado'],
  ['4111111111111111 12/30', '************1111 12/30'],
  ['2 4111 1111 1111 1111 1', '2 ************1111 1'],
  ['4111.1111.1111.1111', '************1111'],
  ['cartão 378282246310005.', 'cartão ***********0005.'],
])('%s keeps its last four digits alone', (text, masked) => expect(maskCardNumbers(text)).toBe(masked));

test.each([
  '000123456',
  'NSU 123456789012',
  '4111111111111112',
  'E18236120202611201405s0abcdef',
  '41111111111111111111111',
])('%s is no card number', (text) => expect(maskCardNumbers(text)).toBe(text));
