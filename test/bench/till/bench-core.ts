import { setTimeout as sleep } from 'node:timers/promises';
import type { HostParts } from '../../../electron/lib/host-parts.ts';
import type { AppCore } from '../../../electron/till/app-core.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { Settings } from '../../../shared/settings.ts';
import { bundlePrograms } from '../../faults/till-process/bundle-programs.ts';
import type { Programs } from '../../faults/till-process/child-life.ts';
import { startTill, type TillChild } from '../../faults/till-process/till-child.ts';
import { createCoreOnDuty, TEST_PIN_COST } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { ownShop } from '../../support/own-shop.ts';
import { value } from '../../support/value.ts';
import { timed } from '../harness/take-turns.ts';

/** A real shop without an operator. */
export const BENCH_SETTINGS: Settings = { ...ownShop(), lockAfterMinutes: 0, askTaxId: 'never' };

export function benchHost(dataDir: string, settings = BENCH_SETTINGS): HostParts {
  return {
    ...coreParts(dataDir, settings),
    pinCost: TEST_PIN_COST,
    // a large file's copy would disturb one side
    backups: 'on_demand',
  };
}

export async function startBenchCore(dataDir: string): Promise<AppCore> {
  const core = createCoreOnDuty(benchHost(dataDir));
  await core.start();
  return core;
}

export const ITEMS_A_SALE = 10;
/** Pauses after forty sales; the WAL checkpoint runs in the pause, uncounted. */
const SALES_BETWEEN_BREATHS = 40;
const BREATH_MS = 130;

export function benchCashier({ serve }: Pick<AppCore, 'serve'>, barcodes: readonly string[]) {
  let next = 0;
  let sales = 0;
  const scan = async (): Promise<Sale> => {
    const text = barcodes[next++ % barcodes.length] ?? '';
    return value(await serve('sale:add-by-code', { text }));
  };
  return {
    scan,
    ringUp: async (items: number): Promise<Sale> => {
      let sale = await scan();
      for (let item = 1; item < items; item++) sale = await scan();
      return sale;
    },
    payCash: async (sale: Pick<Sale, 'id' | 'totalCents'>): Promise<Sale> =>
      value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents })),
    payOpen: async (): Promise<void> => {
      if (++sales % SALES_BETWEEN_BREATHS === 0) await sleep(BREATH_MS);
      const open = value(await serve('sale:current', null));
      if (open === null || open.totalCents === 0) return;
      value(await serve('payment:pay-cash', { saleId: open.id, tenderedCents: open.totalCents }));
    },
  };
}

export type BenchCashier = ReturnType<typeof benchCashier>;

/** Bundled and started like by a host. */
export const bundleTill = async (): Promise<Programs> => ({ ...(await bundlePrograms()), flags: [] });

export function startBenchTill(programs: Programs, dataDir: string): TillChild {
  const pace = { zeroMs: Date.now(), factor: 1 };
  return startTill(programs, { dataDir, settings: BENCH_SETTINGS, token: '', pace, pushes: [] });
}

type Watched = {
  readonly tookMs: number;
  /** Longest stall of this thread. */
  readonly stallMs: number;
};

/** `everyMs` above 0 leaves the processor's core to others, as long work needs. */
export async function watchEventLoop(work: () => Promise<unknown>, everyMs = 0): Promise<Watched> {
  const again = everyMs === 0 ? setImmediate : (then: () => void) => setTimeout(then, everyMs);
  let stallMs = 0;
  let last = performance.now();
  let done = false;
  const look = (): void => {
    const now = performance.now();
    stallMs = Math.max(stallMs, now - last - everyMs);
    last = now;
    if (!done) again(look);
  };
  again(look);
  const tookMs = await timed(work);
  done = true;
  look();
  return { tookMs, stallMs };
}
