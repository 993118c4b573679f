import { DENOMINATIONS, type Pieces } from '../../shared/shift.ts';

/** An amount in notes and coins, largest first; the rest has no coin. */
export function piecesOf(amountCents: number): Pieces {
  let left = amountCents;
  return DENOMINATIONS.map((value) => {
    const pieces = Math.floor(left / value);
    left -= pieces * value;
    return pieces;
  });
}
