import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Bench, type BenchFigure, type BenchOptions, plantedFigure, ratioFigure } from './bench.ts';
import { withFolder } from './harness/bench-folder.ts';
import { median } from './harness/samples.ts';
import { type Side, type Turns, takeTurns } from './harness/take-turns.ts';
import { importBare, writeProductFile } from './import/bare-import.ts';
import { importByTill } from './import/till-import.ts';
import { startBenchCore } from './till/bench-core.ts';

/*
 * A file of products into an empty till with no sale open, search and all, beside the same file split by hand and put
 * into the same tables by bare inserts in one transaction. Selling meanwhile is `test/checks/areas/import/csv/import-while-selling`.
 */

const WHAT = 'import of a product file';

type Measured = { readonly turns: Turns; readonly puttingIn: readonly number[]; readonly bare: readonly number[] };

/** One import into a till of its own; opening and closing it are not counted. */
async function playTill(folder: string, file: string, rows: number, puttingIn: number[]): Promise<number> {
  const dataDir = mkdtempSync(path.join(folder, 'till-'));
  const core = await startBenchCore(dataDir);
  try {
    const times = await importByTill(core, file);
    if (times.created !== rows) throw new Error(`${times.created} of ${rows} rows went in`);
    puttingIn.push(times.puttingInMs);
    return times.wholeMs;
  } finally {
    await core.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function playBare(folder: string, file: string, rows: number): number {
  const dataDir = mkdtempSync(path.join(folder, 'bare-'));
  const done = importBare(file, path.join(dataDir, 'bare.db'));
  rmSync(dataDir, { recursive: true, force: true });
  if (done.rows !== rows) throw new Error(`${done.rows} of ${rows} rows went in`);
  return done.tookMs;
}

async function measure(folder: string, options: BenchOptions, planted: boolean): Promise<Measured> {
  const rows = Math.max(100, Math.round(options.products * options.scale));
  const file = path.join(folder, 'produtos.csv');
  writeProductFile(file, rows);
  const puttingIn: number[] = [];
  const till = (): Promise<number> => playTill(folder, file, rows, puttingIn);
  const sides: readonly Side[] = [
    { name: 'till', play: async () => [await till()] },
    { name: 'bare inserts', play: () => [playBare(folder, file, rows)] },
  ];
  const twice: Side = { name: 'till twice', play: async () => [(await till()) + (await till())] };
  const turns = await takeTurns(planted ? [...sides, twice] : sides, options.rounds);
  return { turns, puttingIn, bare: turns.all('bare inserts') };
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  return withFolder(async (folder) => {
    const { turns, puttingIn, bare } = await measure(folder, options, false);
    return [
      {
        ...ratioFigure(`${WHAT} with its search, against bare inserts`, turns, ['till', 'bare inserts'], {
          atMost: 1.3,
        }),
        detail: ['handed over, looked at, checked row by row, put in while the till could sell'],
      },
      {
        what: 'putting its checked rows in alone, against bare inserts',
        ...{ value: median(puttingIn.slice(1)) / median(bare), unit: 'times', goal: null },
      },
    ];
  });
}

function control(options: BenchOptions): Promise<readonly BenchFigure[]> {
  return withFolder(async (folder) => {
    const { turns } = await measure(folder, options, true);
    return [plantedFigure(WHAT, turns)];
  });
}

export const bench: Bench = { area: 'import', run, control };
