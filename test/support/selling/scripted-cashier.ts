import { setTimeout as sleep } from 'node:timers/promises';
import type { AppCore } from '../../../electron/till/app-core.ts';
import { value } from '../value.ts';

/** Duration of each act in milliseconds from its due time: delay of a busy till counts. */
export type SaleActs = { readonly scans: number[]; readonly closes: number[] };

export type CashierHabits = {
  readonly codes: readonly string[];
  readonly betweenScansMs: number;
  readonly betweenSalesMs: number;
};

/** Sells at its own pace, without waiting for the till, until stopped. */
export function seatScriptedCashier({ serve }: Pick<AppCore, 'serve'>, habits: CashierHabits) {
  const acts: SaleActs = { scans: [], closes: [] };
  let stopped = false;

  async function at(dueMs: number, into: number[], act: () => Promise<unknown>): Promise<number> {
    await sleep(Math.ceil(Math.max(0, dueMs - performance.now())));
    await act();
    into.push(Math.max(0, performance.now() - dueMs));
    // the next customer waits for this one
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
    /** Sales closed since the last {@link take}. */
    closedCount: (): number => acts.closes.length,
    /** Acts since the last call. */
    take: (): SaleActs => ({ scans: acts.scans.splice(0), closes: acts.closes.splice(0) }),
    stop: async (): Promise<void> => {
      stopped = true;
      await working;
    },
  };
}
