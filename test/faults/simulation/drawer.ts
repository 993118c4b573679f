import type { Sale } from '../../../shared/sale.ts';

/** So many hundredths of a percent, half a centavo counted as one. */
export const percentOf = (cents: number, basisPoints: number): number => Math.round((cents * basisPoints) / 10_000);

export type Drawer = ReturnType<typeof createDrawer>;

/**
 * A count of the drawer that owes the till nothing: what customers put in and took out, by their own arithmetic. Each move
 * has the name of what the screen showed: `payment ID`, `undone ID`, `return ID`, `movement ID`.
 */
export function createDrawer() {
  const prices = new Map<string, number>();
  const lines = new Map<string, number>();
  const agreed = new Set<string>();
  const offers = new Map<string, Set<number>>();
  const moves = new Map<string, number>();

  /** The price of a line is what the shelf said when it was scanned, unless another was agreed on. */
  function priceOf(line: Sale['lines'][number]): number {
    const known = lines.get(line.id) ?? prices.get(line.code) ?? -1;
    lines.set(line.id, known);
    if (line.listPriceCents === null) return line.weight === null ? known : packageOf(known, line.weight.grams);
    return agreed.has(`price ${line.id} ${line.unitPriceCents}`) ? line.unitPriceCents : -1;
  }

  /** What the scale showed, at the shelf's price of a kilogram; far too little for what it did not show. */
  function packageOf(kilogram: number, grams: number): number {
    return agreed.has(`weight ${grams}`) ? Math.round((kilogram * grams) / 1_000) : -1;
  }

  /** What is taken off, if that was agreed on; far too much where it was not. */
  function off(id: string, gross: number, given: Pick<Sale, 'discountCents' | 'discountBasisPoints'>): number {
    const { discountCents, discountBasisPoints: points } = given;
    if (discountCents === 0) return 0;
    if (points !== null) return agreed.has(`off ${id} ${points} bp`) ? percentOf(gross, points) : -1e9;
    return agreed.has(`off ${id} ${discountCents}`) ? discountCents : -1e9;
  }

  function totalOf(sale: Sale): number {
    const kept = sale.lines.filter((line) => !line.cancelled);
    const subtotal = kept.reduce((sum, line) => {
      const gross = priceOf(line) * line.quantity;
      return sum + gross - off(line.id, gross, line);
    }, 0);
    return subtotal - off(sale.id, subtotal, sale);
  }

  function move(name: string, cents: number): void {
    if (!moves.has(name)) moves.set(name, cents);
  }

  /** Whoever laid nothing down does not miss it: the drawer has too much. */
  function seeCash(sale: Sale, { id, amountCents, undone }: Sale['payments'][number]): string | null {
    const name = `payment ${id}`;
    if (!moves.has(name)) {
      if (offers.get(sale.id)?.has(amountCents) !== true)
        return `I3: the till has ${amountCents} in cash for sale ${sale.id}, and nobody laid that down`;
      move(name, amountCents);
    }
    if (undone !== null) move(`undone ${id}`, -(moves.get(name) ?? 0));
    return null;
  }

  return {
    /** The price on the shelf, as the shop set it. */
    setPrice: (code: string, cents: number) => void prices.set(code, cents),
    priceOf: (code: string) => prices.get(code) ?? 0,
    codes: () => [...prices.keys()],
    forgetCode: (code: string) => void prices.delete(code),
    /** Something that was agreed on aloud: `price LINE CENTS`, `off ID CENTS`, `off ID BASIS-POINTS bp`, `weight GRAMS`. */
    agree: (what: string) => void agreed.add(what),
    /** What the customer sees on the screen is worked out again; gives a sentence where it is wrong. */
    checkTotal: (sale: Sale) => {
      const total = totalOf(sale);
      return total === sale.totalCents
        ? null
        : `I2: sale ${sale.id} is ${sale.totalCents} on the screen, ${total} by the shelf and what was agreed on`;
    },
    /** The customer lays so much on the counter for a part of the sale, or all of it. */
    offer: (saleId: string, cents: number) => void offers.set(saleId, (offers.get(saleId) ?? new Set()).add(cents)),
    /** The screen shows a sale: cash that it has was the customer's, once. Gives a sentence for cash that nobody offered. */
    see: (sale: Sale) => {
      for (const payment of sale.payments) {
        const wrong = payment.tender === 'cash' ? seeCash(sale, payment) : null;
        if (wrong !== null) return wrong;
      }
      return null;
    },
    /** Money goes into the drawer, or out of it below nothing; once a name. */
    move,
    moves: () => moves,
    /** Records that a restore could not bring back; gives how many. */
    forget: (isLost: (name: string) => boolean) => {
      const lost = [...moves.keys()].filter(isLost);
      for (const name of lost) moves.delete(name);
      return lost.length;
    },
  };
}
