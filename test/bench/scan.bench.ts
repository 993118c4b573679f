import path from 'node:path';
import { type Bench, type BenchFigure, type BenchOptions, plantedFigure, ratioFigure, worstFigure } from './bench.ts';
import { layShop, openTillFile, tillFile } from './catalogue/lay-catalogue.ts';
import { scannedBarcodes } from './catalogue/typed-queries.ts';
import { loggedBytes, openRawFile } from './durable/weigh-close.ts';
import { withFolder } from './harness/samples.ts';
import { type Side, sliceUp, takeTurns, timed, timeEach } from './harness/take-turns.ts';
import { type BenchCashier, benchCashier, ITEMS_A_SALE, startBenchCore } from './till/bench-core.ts';

/* A barcode look-up beside a bare prepared get; the whole call beside one raw write and fdatasync of as many bytes. */

const AGAINST_RAW = 'scan to line on disk (service call), against a raw write and fdatasync';
const LOOK_UPS = 100_000;
const SCANS = 10_000;

async function lookUps(folder: string, options: BenchOptions, planted: boolean) {
  const { slices, perSlice } = sliceUp(LOOK_UPS, options);
  const database = openTillFile(tillFile(folder));
  const get = database.connection.prepare('SELECT id, code, name, price_cents, active FROM product WHERE barcode = ?');
  const barcodes = scannedBarcodes(options.products, perSlice * 7, 11);
  // no side finds pages warmed by another
  const barcodesOf = (slice: number, shift: number): readonly string[] =>
    Array.from(
      { length: perSlice },
      (_, index) => barcodes[(index + (slice + shift) * perSlice) % barcodes.length] ?? '',
    );
  const side = (name: string, shift: number, find: (barcode: string) => unknown): Side => ({
    name,
    play: (slice) => {
      const wanted = barcodesOf(slice, shift);
      return timeEach(perSlice, (index) => {
        if (find(wanted[index] ?? '') == null) throw new Error(`${wanted[index]} is not in the shop`);
      });
    },
  });
  const till = (barcode: string): unknown => database.products.findByScan(barcode);
  const twice = (barcode: string): unknown => till(barcode) && till(barcode);
  const sides = [side('till', 0, till), side('bare get', 3, (barcode) => get.get(barcode))];
  try {
    return await takeTurns(planted ? [...sides, side('till twice', 5, twice)] : sides, slices);
  } finally {
    database.close();
  }
}

/** One operation after an unmeasured scan. Full sales are paid, unmeasured. */
function behindAScan(cashier: BenchCashier, name: string, act: () => unknown): Side {
  let scans = 0;
  return {
    name,
    play: async () => {
      if (++scans % (ITEMS_A_SALE / 2) === 0) await cashier.payOpen();
      await cashier.scan();
      return [await timed(act)];
    },
  };
}

async function serviceCalls(folder: string, options: BenchOptions, planted: boolean) {
  const scans = Math.max(1, Math.round(SCANS * options.scale));
  const core = await startBenchCore(folder);
  const cashier = benchCashier(core, scannedBarcodes(options.products, SCANS, 12));
  try {
    await cashier.scan();
    const bytes = await loggedBytes(tillFile(folder), async () => undefined, cashier.scan);
    await cashier.payOpen();
    const raw = openRawFile(path.join(folder, 'raw'), bytes);
    const sides = [behindAScan(cashier, 'till', cashier.scan), behindAScan(cashier, 'raw write', raw.write)];
    const twice = behindAScan(cashier, 'till twice', async () => {
      await cashier.scan();
      await cashier.scan();
    });
    const turns = await takeTurns(planted ? [...sides, twice] : sides, scans);
    raw.close();
    return { turns, bytes };
  } finally {
    await core.stop();
  }
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  const { products, sales, say } = options;
  return withFolder(async (folder) => {
    layShop(folder, { products, sales }, say);
    const found = await lookUps(folder, options, false);
    const { turns, bytes } = await serviceCalls(folder, options, false);
    return [
      ratioFigure('barcode look-up, against a bare prepared get', found, ['till', 'bare get'], { atMost: 1.3 }),
      {
        ...ratioFigure(AGAINST_RAW, turns, ['till', 'raw write'], { atMost: 2 }),
        detail: [`${bytes} bytes into the log for each`],
      },
      worstFigure('scan to line on disk', turns),
    ];
  });
}

function control(options: BenchOptions): Promise<readonly BenchFigure[]> {
  const { products, sales, say } = options;
  return withFolder(async (folder) => {
    layShop(folder, { products, sales }, say);
    const found = await lookUps(folder, options, true);
    const { turns } = await serviceCalls(folder, options, true);
    return [plantedFigure('barcode look-up', found), plantedFigure('scan to line on disk', turns)];
  });
}

export const bench: Bench = { area: 'scan', run, control };
