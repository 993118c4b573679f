import { DENOMINATIONS, type Pieces } from '../../../shared/shift.ts';
import { FLOAT_CENTS } from '../../support/on-duty.ts';
import type { Drawer } from './drawer.ts';
import type { Hand } from './hand.ts';
import type { Shop } from './shop.ts';

/** The end of the day at the drawer, whose content the shop knows from its customers alone. */
export function createEvening({ notebook }: Shop, hand: Hand, drawer: Drawer) {
  let closed = new Set(drawer.moves().keys());
  let isKnown = true;

  return {
    /** Counts what is in the drawer and closes the shift; gives a breach where the Z expects something else. */
    close: async () => {
      const since = [...drawer.moves()].filter(([name]) => !closed.has(name));
      const purse = since.reduce((sum, [, cents]) => sum + cents, Number(FLOAT_CENTS));
      await hand.look('shift:count', { pieces: piecesOf(Math.max(0, purse)) });
      const z = await hand.look('shift:close', { comment: 'fim do dia', carryOver: true });
      if (!z.ok) return [];
      const { number, expectedCents } = z.value;
      notebook.tick(`Z ${number}`);
      const isRight = !isKnown || expectedCents === purse;
      closed = new Set(drawer.moves().keys());
      isKnown = true;
      return isRight ? [] : [`I3: Z ${number} expects ${expectedCents}, by what went in and out it holds ${purse}`];
    },
    /** What a restore has brought back nobody in the shop can know: the next Z is not held against the drawer. */
    restored: () => {
      isKnown = false;
    },
  };
}

/** The fewest pieces; what no coin makes is left out. */
function piecesOf(cents: number): Pieces {
  let left = cents;
  return DENOMINATIONS.map((one) => {
    const count = Math.floor(left / one);
    left -= count * one;
    return count;
  });
}
