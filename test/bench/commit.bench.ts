import path from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Sale } from '../../shared/sale.ts';
import { type Bench, type BenchFigure, type BenchOptions, plantedFigure, ratioFigure, worstFigure } from './bench.ts';
import { layShop } from './catalogue/lay-catalogue.ts';
import { scannedBarcodes } from './catalogue/typed-queries.ts';
import { type CloseWeight, openRawFile, weighClose } from './durable/weigh-close.ts';
import { withFolder } from './harness/samples.ts';
import { type Side, type Turns, takeTurns, timed } from './harness/take-turns.ts';
import { type BenchCashier, benchCashier, startBenchCore } from './till/bench-core.ts';

/*
 * Closing a cash sale in one transaction, beside a raw write and fdatasync of as many bytes, and bare better-sqlite3.
 */

function openBareRows(file: string, rows: number, bytes: number) {
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('locking_mode = EXCLUSIVE');
  database.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO entry (body) VALUES (?)');
  const body = 'x'.repeat(Math.max(1, Math.floor(bytes / rows)));
  const write = database.transaction(() => {
    for (let row = 0; row < rows; row++) insert.run(body);
  });
  return { write: () => void write.immediate(), close: () => void database.close() };
}

const WHAT = 'closing a cash sale';
const SALES = 10_000;
const ITEMS = 3;

/** better-sqlite3 moves its log within its own commits. */
const BARE_SALES = 2_000;

type Measured = { readonly turns: Turns; readonly besideBare: Turns; readonly weight: CloseWeight };

/**
 * One operation after an unmeasured sale, so that each side finds the disk alike. `together` operations count as one.
 */
function behindScans(cashier: BenchCashier, name: string, act: (rung: Sale) => unknown, together = 1): Side {
  return {
    name,
    play: async () => {
      let ms = 0;
      for (let operation = 0; operation < together; operation++) {
        const rung = await cashier.ringUp(ITEMS);
        ms += await timed(() => act(rung));
        await cashier.payOpen();
      }
      return [ms];
    },
  };
}

/** `planted` adds a side that does the work twice. */
async function measure(folder: string, options: BenchOptions, planted: boolean): Promise<Measured> {
  const sales = Math.max(1, Math.round(SALES * options.scale));
  const barcodes = scannedBarcodes(options.products, SALES, 21);
  layShop(folder, options, options.say);
  const weight = await weighClose(folder, barcodes, ITEMS);
  const core = await startBenchCore(folder);
  const cashier = benchCashier(core, barcodes);
  const raw = openRawFile(path.join(folder, 'raw'), weight.bytes);
  const bare = openBareRows(path.join(folder, 'bare.db'), weight.rows, weight.bytes);
  const till = behindScans(cashier, 'till', cashier.payCash);
  const rawSide = behindScans(cashier, 'raw write', raw.write);
  const twice = behindScans(cashier, 'till twice', cashier.payCash, 2);
  const bareSide = behindScans(cashier, 'bare better-sqlite3', bare.write);
  try {
    const turns = await takeTurns(planted ? [till, rawSide, twice] : [till, rawSide], sales);
    const bareSales = Math.max(1, Math.round(BARE_SALES * options.scale));
    return { turns, besideBare: await takeTurns([till, bareSide], bareSales), weight };
  } finally {
    raw.close();
    bare.close();
    await core.stop();
  }
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  return withFolder(async (folder) => {
    const { turns, besideBare, weight } = await measure(folder, options, false);
    return [
      {
        ...ratioFigure(`${WHAT}, against a raw write and fdatasync`, turns, ['till', 'raw write'], { atMost: 2 }),
        detail: [`${weight.rows} rows added by each close, ${weight.bytes} bytes into the log`],
      },
      worstFigure(WHAT, turns),
      ratioFigure(`${WHAT}, against bare better-sqlite3`, besideBare, ['till', 'bare better-sqlite3'], null),
    ];
  });
}

function control(options: BenchOptions): Promise<readonly BenchFigure[]> {
  return withFolder(async (folder) => {
    const { turns } = await measure(folder, options, true);
    return [plantedFigure(WHAT, turns)];
  });
}

export const bench: Bench = { area: 'commit', run, control };
