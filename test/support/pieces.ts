import { DENOMINATIONS, type Pieces } from '../../shared/shift.ts';

/** An amount in notes and coins, the largest first; what has no coin is left over. */
export function piecesOf(amountCents: number): Pieces {
  let left = amountCents;
  return DENOMINATIONS.map((value) => {
    const pieces = Math.floor(left / value);
    left -= pieces * value;
    return pieces;
  });
}
