import { setTimeout as sleep } from 'node:timers/promises';
import type { AppCore } from '../../../electron/till/app-core.ts';
import { value } from '../value.ts';

/** How long each act of the cashier took, in milliseconds from the moment that it was due: a till that is busy then is slow. */
export type SaleActs = { readonly scans: number[]; readonly closes: number[] };

export type CashierHabits = {
  readonly codes: readonly string[];
  readonly betweenScansMs: number;
  readonly betweenSalesMs: number;
};

/** Sells until it is stopped, at a pace of its own that does not wait for the till. */
export function seatScriptedCashier({ serve }: Pick<AppCore, 'serve'>, habits: CashierHabits) {
  const acts: SaleActs = { scans: [], closes: [] };
  let stopped = false;

  async function at(dueMs: number, into: number[], act: () => Promise<unknown>): Promise<number> {
    await sleep(Math.ceil(Math.max(0, dueMs - performance.now())));
    await act();
    into.push(Math.max(0, performance.now() - dueMs));
    // the next customer does not come before this one is served
    return Math.max(dueMs, performance.now());
  }

  async function work(): Promise<void> {
    let dueMs = performance.now();
    while (!stopped) {
      for (const text of habits.codes) {
        dueMs = await at(dueMs + habits.betweenScansMs, acts.scans, async () =>
          value(await serve('sale:add-by-code', { text })),
        );
      }
      const sale = value(await serve('sale:current', null));
      if (sale === null) throw new Error('a scan has begun no sale');
      dueMs = await at(dueMs + habits.betweenSalesMs, acts.closes, async () =>
        value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents })),
      );
    }
  }

  const working = work();
  return {
    /** Sales that were closed since {@link take} was asked last. */
    closedCount: (): number => acts.closes.length,
    /** What was done since this was asked last. */
    take: (): SaleActs => ({ scans: acts.scans.splice(0), closes: acts.closes.splice(0) }),
    stop: async (): Promise<void> => {
      stopped = true;
      await working;
    },
  };
}
