import { setTimeout as sleep } from 'node:timers/promises';
import type { AppCore } from '../../../electron/till/app-core.ts';
import type { Sale } from '../../../shared/sale.ts';
import { value } from '../../support/value.ts';

export const ITEMS_A_SALE = 10;
/** A cashier who takes no breath for forty sales, and then one: in it the till moves its log, which counts for nobody. */
const SALES_BETWEEN_BREATHS = 40;
const BREATH_MS = 130;

/** What a cashier does at a core, in the till's own calls. */
export function benchCashier({ serve }: Pick<AppCore, 'serve'>, barcodes: readonly string[]) {
  let next = 0;
  let sales = 0;
  const scan = async (): Promise<Sale> => {
    const text = barcodes[next++ % barcodes.length] ?? '';
    return value(await serve('sale:add-by-code', { text }));
  };
  return {
    scan,
    /** Takes in so many items and leaves the sale to be paid. */
    ringUp: async (items: number): Promise<Sale> => {
      let sale = await scan();
      for (let item = 1; item < items; item++) sale = await scan();
      return sale;
    },
    payCash: async (sale: Pick<Sale, 'id' | 'totalCents'>): Promise<Sale> =>
      value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents })),
    /** Ends the sale that is open, so that the next begins with nothing. */
    payOpen: async (): Promise<void> => {
      if (++sales % SALES_BETWEEN_BREATHS === 0) await sleep(BREATH_MS);
      const open = value(await serve('sale:current', null));
      if (open === null || open.totalCents === 0) return;
      value(await serve('payment:pay-cash', { saleId: open.id, tenderedCents: open.totalCents }));
    },
  };
}

export type BenchCashier = ReturnType<typeof benchCashier>;
