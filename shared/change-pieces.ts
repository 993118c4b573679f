import { type Cents, cents } from './money.ts';
import { DENOMINATIONS } from './shift.ts';

/** The fewest notes and coins, largest first. `restCents` has no coin: at most 4, since the Banco Central no longer
 * mints R$ 0,01. */
export function changePieces(amount: Cents): { readonly pieces: readonly Cents[]; readonly restCents: Cents } {
  let left: number = amount;
  const pieces = DENOMINATIONS.flatMap((value) => {
    const count = Math.floor(left / value);
    left -= count * value;
    return Array<Cents>(count).fill(cents(value));
  });
  return { pieces, restCents: cents(left) };
}
