import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchFigure } from './bench.ts';
import { median } from './harness/samples.ts';
import type { BenchChoice } from './options.ts';

const root = path.join(import.meta.dirname, '..', '..');
const resultsIn = (folder: string): string => path.join(folder, 'test', 'artefacts', 'bench.json');

/** Milliseconds alone say more of the disk than of the build: they are told, the others may not grow by a tenth. */
const MOST_GROWTH = 1.1;

/** A clone of an older commit; it installs and builds itself when it is run. Node runs no TypeScript below
 * `node_modules`, where other caches are. */
function cloneOf(commit: string): string {
  const asked = spawnSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: root, encoding: 'utf8' });
  if (asked.status !== 0) throw new Error(`This repository has no commit ${commit}.`);
  const hash = asked.stdout.trim();
  const folder = path.join(tmpdir(), `balcao-beside-${hash.slice(0, 12)}`);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '--no-checkout', root, folder]);
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', hash]);
  return folder;
}

/** One round of one area in a process of the build's own. Throws without figures. */
function measured(folder: string, area: string, choice: BenchChoice): readonly BenchFigure[] {
  const results = resultsIn(folder);
  rmSync(results, { force: true });
  const { scale, products, sales } = choice;
  const words = [area, '--rounds=1', `--scale=${scale}`, `--products=${products}`, `--sales=${sales}`];
  // ends with 1 if it misses a goal of its own
  spawnSync(process.execPath, [path.join(folder, 'test', 'bench', 'run.mjs'), ...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!existsSync(results)) throw new Error(`${area} gave no figures in ${folder}.`);
  const { areas } = JSON.parse(readFileSync(results, 'utf8')) as { areas: { figures: readonly BenchFigure[] }[] };
  return areas.flatMap(({ figures }) => figures);
}

type Pair = { readonly here: BenchFigure; readonly there: BenchFigure };

/** Above 1: worse here, whether more or less is wanted. Figures are paired by their names, rounds by their order. */
export function compared(pairs: readonly Pair[], commit: string): BenchFigure | null {
  const [first] = pairs;
  if (first === undefined) return null;
  const { what, unit, goal } = first.here;
  const wantsMore = goal?.atLeast !== undefined && goal.atMost === undefined;
  const growth = pairs.map(({ here, there }) => {
    const [over, under] = wantsMore ? [there.value, here.value] : [here.value, there.value];
    return over === under ? 1 : over / under;
  });
  const middle = (side: keyof Pair): string => median(pairs.map((pair) => pair[side].value)).toFixed(2);
  return {
    what: `${what}, over that of ${commit}`,
    ...{ value: median(growth), unit: 'times', goal: unit === 'ms' ? null : { atMost: MOST_GROWTH } },
    detail: [`here ${middle('here')}, there ${middle('there')}, in ${pairs.length} rounds`],
  };
}

/** Every figure that both builds give, as the ratio of this build to that of `commit`; the builds take turns. */
export function measureBeside(area: string, commit: string, choice: BenchChoice): readonly BenchFigure[] {
  const there = cloneOf(commit);
  const pairs = new Map<string, Pair[]>();
  for (let round = 0; round < choice.rounds; round++) {
    const order = round % 2 === 0 ? [root, there] : [there, root];
    const told = new Map(order.map((folder) => [folder, measured(folder, area, choice)]));
    for (const here of told.get(root) ?? []) {
      const other = told.get(there)?.find(({ what }) => what === here.what);
      if (other !== undefined) pairs.set(here.what, [...(pairs.get(here.what) ?? []), { here, there: other }]);
    }
  }
  return [...pairs.values()].flatMap((one) => compared(one, commit) ?? []);
}
