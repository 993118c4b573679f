import type { SaleSummary } from '../../../shared/sale.ts';

/** The first of "name 1", "name 2", ... that no held sale bears. `named` makes the text of a number. */
export function freeHeldName(
  sales: readonly Pick<SaleSummary, 'state' | 'held'>[],
  named: (number: number) => string,
): string {
  const taken = new Set(
    sales.flatMap(({ state, held }) => (state === 'set_aside' && held !== null ? [held.name] : [])),
  );
  let number = 1;
  while (taken.has(named(number))) number++;
  return named(number);
}
