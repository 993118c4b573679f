import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Programs } from '../faults/till-process/child-life.ts';
import type { TillChild } from '../faults/till-process/till-child.ts';
import { value } from '../support/value.ts';
import type { Bench, BenchFigure, BenchOptions } from './bench.ts';
import { layShop } from './catalogue/lay-catalogue.ts';
import { scannedBarcodes } from './catalogue/typed-queries.ts';
import { withFolder } from './harness/samples.ts';
import { bundleTill, startBenchTill } from './till/bench-core.ts';

/* Memory of the till after a long day of scans, beside Node with an empty database and a till with few products. */

const root = path.join(import.meta.dirname, '..', '..', '..');

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`nothing is known of the memory of process ${pid}`);
  return Number(kilobytes) * 1_024;
}

/** JavaScript, because reading TypeScript takes memory. */
const EMPTY_NODE = `
import Sqlite from 'better-sqlite3';
const database = new Sqlite(process.argv[1]);
database.exec('CREATE TABLE product (id INTEGER PRIMARY KEY, barcode TEXT UNIQUE) STRICT');
database.prepare('SELECT id FROM product WHERE barcode = ?').get('1');
process.stdout.write('ready');
process.stdin.resume();
`;

async function emptyNodeBytes(file: string): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', EMPTY_NODE, file], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error('it ended at once')))]);
  const bytes = residentBytes(child.pid ?? 0);
  child.kill();
  await ended;
  return bytes;
}

const SCANS = 20_000;
const ITEMS_A_SALE = 20;
const GOAL_MB = 40;

type Held = { readonly atStart: number; readonly afterScans: number };

async function scanAll(till: TillChild, barcodes: readonly string[]): Promise<void> {
  for (const [index, text] of barcodes.entries()) {
    const sale = value(await till.call('sale:add-by-code', { text }));
    if (index % ITEMS_A_SALE !== ITEMS_A_SALE - 1) continue;
    value(await till.call('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents }));
  }
}

async function hold(programs: Programs, dataDir: string, barcodes: readonly string[]): Promise<Held> {
  const till = startBenchTill(programs, dataDir);
  await till.ready;
  const atStart = residentBytes(till.pid);
  await scanAll(till, barcodes);
  const afterScans = residentBytes(till.pid);
  await till.stop();
  return { atStart, afterScans };
}

function run({ products, sales, scale, say }: BenchOptions): Promise<readonly BenchFigure[]> {
  return withFolder(async (folder) => {
    const [full, empty] = [path.join(folder, 'full'), path.join(folder, 'empty')];
    layShop(full, { products, sales }, say);
    layShop(empty, { products: 1, sales: 0 }, say);
    const programs = await bundleTill();
    try {
      const count = Math.ceil(SCANS * scale);
      const bare = await emptyNodeBytes(path.join(folder, 'bare.db'));
      const shop = await hold(programs, full, scannedBarcodes(products, count, 51));
      const small = await hold(
        programs,
        empty,
        Array.from({ length: count }, () => '1'),
      );
      const what = `main process with ${products} products after ${count} scans`;
      const detail = [
        `Node with an empty database ${megabytes(bare)}`,
        `till with this shop ${megabytes(shop.atStart)} at its start, ${megabytes(shop.afterScans)} after the scans`,
        `till with one product ${megabytes(small.atStart)} at its start, ${megabytes(small.afterScans)} after the scans`,
      ];
      const more = (value: number): Pick<BenchFigure, 'value' | 'unit'> => ({ value: value / 2 ** 20, unit: 'MB' });
      return [
        {
          what: `${what}, above Node with an empty database`,
          ...more(shop.afterScans - bare),
          goal: { atMost: GOAL_MB },
          detail,
        },
        { what: `${what}, above the till with one product`, ...more(shop.afterScans - small.afterScans), goal: null },
        { what: `${what}, above its own start`, ...more(shop.afterScans - shop.atStart), goal: null },
      ];
    } finally {
      programs.remove();
    }
  });
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

export const bench: Bench = { area: 'memory', run };
