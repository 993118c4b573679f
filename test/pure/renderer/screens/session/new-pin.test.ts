import { expect, it } from 'vitest';
import { newPinProblem } from '../../../../../renderer/ui/new-pin.tsx';

it.each([
  ['2580', '2580', null],
  ['258', '258', 'length'],
  ['123456789', '123456789', 'length'],
  ['0000', '0000', 'weak'],
  ['4321', '4321', 'weak'],
  ['2580', '2581', 'differs'],
] as const)('a new PIN that was typed twice: %s and %s: %s', (pin, again, problem) => {
  expect(newPinProblem(pin, again)).toBe(problem);
});
