import type { Sale } from '../../../shared/sale.ts';

export const percentOf = (cents: number, basisPoints: number): number => Math.round((cents * basisPoints) / 10_000);

/**
 * The customers' own count of the drawer. Moves are keyed by what the screen showed: `payment ID`, `undone ID`,
 * `return ID`, `movement ID`.
 */
export type Drawer = {
  readonly prices: Map<string, number>;
  readonly lines: Map<string, number>;
  /** Agreed: `price LINE CENTS`, `off ID CENTS`, `off ID BASIS-POINTS bp`, `weight GRAMS`. */
  readonly agreed: Set<string>;
  readonly offers: Map<string, Set<number>>;
  readonly moves: Map<string, number>;
};

export function emptyDrawer(): Drawer {
  return { prices: new Map(), lines: new Map(), agreed: new Set(), offers: new Map(), moves: new Map() };
}

export function checkTotal(drawer: Drawer, sale: Sale): string | null {
  const total = totalOf(drawer, sale);
  return total === sale.totalCents
    ? null
    : `I2: sale ${sale.id} is ${sale.totalCents} on the screen, ${total} by the shelf and what was agreed on`;
}

export function offer({ offers }: Drawer, saleId: string, cents: number): void {
  offers.set(saleId, (offers.get(saleId) ?? new Set()).add(cents));
}

/** Cash of a shown sale counts once; a sentence for cash that nobody offered. */
export function seeDrawer(drawer: Drawer, sale: Sale): string | null {
  for (const payment of sale.payments) {
    const wrong = payment.tender === 'cash' ? seeCash(drawer, sale, payment) : null;
    if (wrong !== null) return wrong;
  }
  return null;
}

export function forgetMoves({ moves }: Drawer, isLost: (name: string) => boolean): number {
  const lost = [...moves.keys()].filter(isLost);
  for (const name of lost) moves.delete(name);
  return lost.length;
}

/** Counted once per name; reports a negative drawer. */
export function moveCash({ moves }: Drawer, name: string, cents: number): void {
  if (!moves.has(name)) moves.set(name, cents);
}

/** The shelf's price at the scan, or an agreed one. */
function priceOf(drawer: Drawer, line: Sale['lines'][number]): number {
  const known = drawer.lines.get(line.id) ?? drawer.prices.get(line.code) ?? -1;
  drawer.lines.set(line.id, known);
  if (line.listPriceCents === null) return line.weight === null ? known : packageOf(drawer, known, line.weight.grams);
  return drawer.agreed.has(`price ${line.id} ${line.unitPriceCents}`) ? line.unitPriceCents : -1;
}

/** The scale's weight at the shelf's price; far too little if never weighed. */
function packageOf(drawer: Drawer, kilogram: number, grams: number): number {
  return drawer.agreed.has(`weight ${grams}`) ? Math.round((kilogram * grams) / 1_000) : -1;
}

/** The agreed discount; far too much if none. */
function off(
  drawer: Drawer,
  id: string,
  gross: number,
  given: Pick<Sale, 'discountCents' | 'discountBasisPoints'>,
): number {
  const { discountCents, discountBasisPoints: points } = given;
  if (discountCents === 0) return 0;
  if (points !== null) return drawer.agreed.has(`off ${id} ${points} bp`) ? percentOf(gross, points) : -1e9;
  return drawer.agreed.has(`off ${id} ${discountCents}`) ? discountCents : -1e9;
}

function totalOf(drawer: Drawer, sale: Sale): number {
  const kept = sale.lines.filter((line) => !line.cancelled);
  const subtotal = kept.reduce((sum, line) => {
    const gross = priceOf(drawer, line) * line.quantity;
    return sum + gross - off(drawer, line.id, gross, line);
  }, 0);
  return subtotal - off(drawer, sale.id, subtotal, sale);
}

function seeCash(drawer: Drawer, sale: Sale, { id, amountCents, undone }: Sale['payments'][number]): string | null {
  const name = `payment ${id}`;
  if (!drawer.moves.has(name)) {
    if (drawer.offers.get(sale.id)?.has(amountCents) !== true)
      return `I3: the till has ${amountCents} in cash for sale ${sale.id}, and nobody laid that down`;
    moveCash(drawer, name, amountCents);
  }
  if (undone !== null) moveCash(drawer, `undone ${id}`, -(drawer.moves.get(name) ?? 0));
  return null;
}
