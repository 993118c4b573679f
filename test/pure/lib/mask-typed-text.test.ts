import { expect, test } from 'vitest';
import { maskTypedText } from '../../../electron/lib/mask-typed-text.ts';

test.each([
  ['cliente 529.982.247-25 volta amanhã', 'cliente ***.982.247-** volta amanhã'],
  ['52998224725', '***982247**'],
  ['529 982 247 25 e 111.444.777-35', '*** 982 247 ** e ***.444.777-**'],
  ['529.982.247-24', '529.982.247-24'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['0052998224725', '0052998224725'],
  ['visa 4111 1111 1111 1111', 'visa ************1111'],
  ['sangria 200,00', 'sangria 200,00'],
])('%s is kept as %s', (typed, kept) => expect(maskTypedText(typed)).toBe(kept));
