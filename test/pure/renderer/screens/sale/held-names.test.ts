import { expect, test } from 'vitest';
import { freeHeldName } from '../../../../../renderer/screens/sale/hold-dialog.tsx';
import type { PersonId } from '../../../../../shared/person.ts';
import type { SaleState } from '../../../../../shared/sale.ts';

const held = (name: string, state: SaleState = 'set_aside') => ({
  state,
  held: { name, by: { id: 'ana' as PersonId, name: 'Ana', role: 'cashier' as const }, at: '2026-11-20T12:00:00.000Z' },
});

test('the name proposed is the first that no held sale bears', () => {
  const named = (number: number): string => `Cliente ${number}`;
  expect(freeHeldName([], named)).toBe('Cliente 1');
  expect(freeHeldName([held('Cliente 1'), held('Dona Lúcia'), held('Cliente 3')], named)).toBe('Cliente 2');
  expect(freeHeldName([held('Cliente 1', 'paid'), { state: 'set_aside', held: null }], named)).toBe('Cliente 1');
});
