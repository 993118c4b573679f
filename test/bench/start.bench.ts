import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Programs } from '../faults/till-process/child-life.ts';
import { value } from '../support/value.ts';
import { type Bench, type BenchFigure, type BenchOptions, ratioFigure } from './bench.ts';
import { layShop } from './catalogue/lay-catalogue.ts';
import { withFolder } from './harness/samples.ts';
import { type Side, sliceUp, type Turns, takeTurns, timed } from './harness/take-turns.ts';
import { bundleTill, startBenchTill } from './till/bench-core.ts';

/* From the process's start to its first accepted scan, for a full and an empty shop, with files cached and not. */

const STARTS = 30;
const GOAL = { atMost: 1.3 };

type Place = { readonly name: string; readonly dataDir: string; readonly code: string };

async function startAndScan(programs: Programs, { dataDir, code }: Place): Promise<number> {
  const begun: { till?: ReturnType<typeof startBenchTill> } = {};
  const tookMs = await timed(async () => {
    const till = startBenchTill(programs, dataDir);
    begun.till = till;
    await till.ready;
    value(await till.call('sale:add-by-code', { text: code }));
  });
  await begun.till?.stop();
  return tookMs;
}

/** Drops the folder's files from the system's cache. False where unsupported (Windows). */
function dropFromMemory(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.every((entry) => dropFile(path.join(entry.parentPath, entry.name)));
}

function dropFile(file: string): boolean {
  const handle = openSync(file, 'r+');
  // only synced pages can be dropped
  fsyncSync(handle);
  closeSync(handle);
  // posix_fadvise(DONTNEED) over the whole file
  const done = spawnSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']);
  return done.status === 0;
}

function startSide(programs: Programs, place: Place, cold: boolean): Side {
  return {
    name: `${place.name}, ${cold ? 'cold' : 'warm'}`,
    play: async () => {
      if (cold && !dropFromMemory(place.dataDir)) return [];
      return [await startAndScan(programs, place)];
    },
  };
}

function figuresOf(turns: Turns, what: string): readonly BenchFigure[] {
  const figure = (how: string): BenchFigure => {
    const [full, empty] = [`full, ${how}`, `empty, ${how}`];
    const sides = turns.spreads.filter(({ side }) => side === full || side === empty);
    return { ...ratioFigure(`start to first scan, ${what}, ${how}`, turns, [full, empty], GOAL), sides };
  };
  return ['warm', 'cold'].map(figure);
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  const { products, sales, say } = options;
  return withFolder(async (folder) => {
    const full: Place = { name: 'full', dataDir: path.join(folder, 'full'), code: String(Math.ceil(products / 2)) };
    const empty: Place = { name: 'empty', dataDir: path.join(folder, 'empty'), code: '1' };
    layShop(full.dataDir, { products, sales }, say);
    layShop(empty.dataDir, { products: 1, sales: 0 }, say);
    const programs = await bundleTill();
    try {
      // people and an open drawer
      for (const place of [full, empty]) await startAndScan(programs, place);
      const { slices } = sliceUp(STARTS, options);
      const sides = [false, true].flatMap((cold) => [full, empty].map((place) => startSide(programs, place, cold)));
      const turns = await takeTurns(sides, slices);
      return figuresOf(turns, `${products} products and ${sales} sales against an empty file`);
    } finally {
      programs.remove();
    }
  });
}

export const bench: Bench = { area: 'start', run };
