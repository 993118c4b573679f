import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AppCore } from '../../electron/till/app-core.ts';
import { percentile } from '../bench/harness/samples.ts';
import { value } from './value.ts';

/** Duration of each act in milliseconds from its due time: delay of a busy till counts. */
type SaleActs = { readonly scans: number[]; readonly closes: number[] };

type CashierHabits = {
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
    closedCount: (): number => acts.closes.length,
    take: (): SaleActs => ({ scans: acts.scans.splice(0), closes: acts.closes.splice(0) }),
    stop: async (): Promise<void> => {
      stopped = true;
      await working;
    },
  };
}

/** In milliseconds: the longest delay of this thread's loop, of an idle thread's, and of a synced page write. */
type Stalls = { readonly here: number; readonly idle: number; readonly sync: number };

/** A nearly idle thread: only machine and disk delay it. */
const BESIDE = `
const { parentPort, workerData } = require('node:worker_threads');
const { fdatasync, openSync, writeSync } = require('node:fs');
const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 });
const handle = openSync(workerData, 'w');
const page = Buffer.alloc(4096, 'x');
let worst = 0;
function sync() {
  const began = performance.now();
  writeSync(handle, page, 0, page.length, 0);
  fdatasync(handle, () => {
    worst = Math.max(worst, performance.now() - began);
    setTimeout(sync, 50);
  });
}
sync();
parentPort.on('message', (what) => {
  if (what === 'begin') { delay.reset(); delay.enable(); worst = 0; } else { delay.disable(); }
  parentPort.postMessage({ idle: delay.max / 1e6, sync: worst });
});`;

/** Watches this thread's loop beside the machine's own delays. `file` is written repeatedly for that. */
export function watchStalls(file: string) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const idle = new Worker(BESIDE, { eval: true, workerData: file });
  const tell = (what: 'begin' | 'end'): Promise<Omit<Stalls, 'here'>> =>
    new Promise((resolve) => {
      idle.once('message', resolve);
      idle.postMessage(what);
    });
  return {
    begin: async (): Promise<void> => {
      await tell('begin');
      delay.reset();
      delay.enable();
    },
    end: async (): Promise<Stalls> => {
      delay.disable();
      return { here: delay.max / 1e6, ...(await tell('end')) };
    },
    stop: async (): Promise<void> => void (await idle.terminate()),
  };
}

const STEPS_MS = [1, 2, 5, 10, 15, 20, 30, 50, 100];

/** Counts by duration: `<1 ms 12 <2 ms 30 ...`, without empty steps. */
export function histogram(values: readonly number[]): string {
  const least = [0, ...STEPS_MS];
  return least
    .map((from, step) => {
      const below = STEPS_MS[step] ?? Number.POSITIVE_INFINITY;
      const count = values.filter((each) => each >= from && each < below).length;
      return { name: Number.isFinite(below) ? `<${below} ms` : `>=${from} ms`, count };
    })
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}: ${count}`)
    .join('  ');
}

/** `p50 0.8  p99 6.1  worst 9.0 ms (412)`. */
export function spreadText(values: readonly number[]): string {
  if (values.length === 0) return 'none';
  const at = (share: number): string => percentile(values, share).toFixed(1);
  return `p50 ${at(0.5)}  p99 ${at(0.99)}  worst ${at(1)} ms (${values.length})`;
}
