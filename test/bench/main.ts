import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bench, type BenchFigure, isReached } from './bench.ts';
import { readBenchOptions } from './options.ts';

/*
 * Runs the measurements, prints each ratio beside its goal, and ends with 1 where one is not reached.
 */

const ENDING = '.bench.ts';
const areas = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => path.basename(file, ENDING))
  .sort();

const choice = readBenchOptions(process.argv.slice(2), areas);
if (typeof choice === 'string') {
  console.error(choice);
  process.exit(2);
}

async function load(area: string): Promise<Bench> {
  const file = path.join(import.meta.dirname, `${area}${ENDING}`);
  return ((await import(pathToFileURL(file).href)) as { readonly bench: Bench }).bench;
}

function print(figure: BenchFigure): void {
  const goal = 'atLeast' in figure.goal ? `at least ${percent(figure.goal.atLeast)}` : `at most ${figure.goal.atMost}x`;
  const ratio = 'atLeast' in figure.goal ? percent(figure.ratio) : `${figure.ratio.toFixed(2)}x`;
  console.log(`${isReached(figure) ? 'reached' : 'MISSED '}  ${figure.what}: ${ratio} (goal: ${goal})`);
  for (const line of figure.detail) console.log(`         ${line}`);
}

const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)} %`;

let missed = 0;
for (const area of choice.areas.length === 0 ? areas : choice.areas) {
  const { run } = await load(area);
  const say = (line: string): void => console.log(`${area}: ${line}`);
  for (const figure of await run({ ...choice, say })) {
    print(figure);
    if (!isReached(figure)) missed += 1;
  }
}
process.exit(missed === 0 ? 0 : 1);
