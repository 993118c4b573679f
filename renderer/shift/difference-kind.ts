import { type Cents, ZERO } from '../../shared/money.ts';

/** Sobra above nothing, falta below it, and nothing in between. */
export function differenceKind(amount: Cents): 'over' | 'under' | 'none' {
  if (amount === ZERO) return 'none';
  return amount > ZERO ? 'over' : 'under';
}
