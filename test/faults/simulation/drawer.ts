import type { Sale } from '../../../shared/sale.ts';

/** A count of the drawer that owes the till nothing: what customers put in and took out, by their own arithmetic. */
export type Drawer = {
  /** The price on the shelf, as the shop set it. */
  readonly setPrice: (code: string, cents: number) => void;
  readonly priceOf: (code: string) => number;
  readonly codes: () => readonly string[];
  readonly forgetCode: (code: string) => void;
  /** What the customer sees on the screen is worked out again; gives a sentence where it is wrong. */
  readonly checkTotal: (sale: Sale) => string | null;
  /** A customer leaves with goods that were paid in cash: once a sale. */
  readonly paidInCash: (saleId: string, cents: number) => void;
  readonly sales: () => ReadonlyMap<string, number>;
  /** Records that a restore could not bring back; gives how many. */
  readonly forgetSales: (isLost: (saleId: string) => boolean) => number;
  readonly totalCents: () => number;
};

export function createDrawer(): Drawer {
  const prices = new Map<string, number>();
  const lines = new Map<string, number>();
  const taken = new Map<string, number>();

  /** The price of a line is what the shelf said when it was scanned. */
  function linePrice(line: Sale['lines'][number]): number {
    const known = lines.get(line.id);
    if (known !== undefined) return known;
    const price = prices.get(line.code) ?? -1;
    lines.set(line.id, price);
    return price;
  }

  return {
    setPrice: (code, cents) => void prices.set(code, cents),
    priceOf: (code) => prices.get(code) ?? 0,
    codes: () => [...prices.keys()],
    forgetCode: (code) => void prices.delete(code),
    checkTotal: (sale) => {
      const total = sale.lines
        .filter((line) => !line.cancelled)
        .reduce((sum, line) => sum + linePrice(line) * line.quantity, 0);
      return total === sale.totalCents
        ? null
        : `sale ${sale.id} is ${sale.totalCents} on the screen, ${total} by the shelf`;
    },
    paidInCash: (saleId, cents) => {
      if (!taken.has(saleId)) taken.set(saleId, cents);
    },
    sales: () => taken,
    forgetSales: (isLost) => {
      const lost = [...taken.keys()].filter(isLost);
      for (const saleId of lost) taken.delete(saleId);
      return lost.length;
    },
    totalCents: () => [...taken.values()].reduce((sum, cents) => sum + cents, 0),
  };
}
