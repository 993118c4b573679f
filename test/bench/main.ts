import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bench, type BenchFigure, type BenchOptions, isReached } from './bench.ts';
import { measureBeside } from './beside.ts';
import { figureLines, tableLines } from './harness/show-figures.ts';
import { type BenchChoice, readBenchOptions } from './options.ts';

/* Prints each figure beside its goal, writes test/artefacts/bench.json, and ends with 1 below a goal. */

const ENDING = '.bench.ts';
const RESULTS = path.join(import.meta.dirname, '..', 'artefacts', 'bench.json');

const areas = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => path.basename(file, ENDING))
  .sort();

type AreaFigures = { readonly area: string; readonly figures: readonly BenchFigure[] };

async function load(area: string): Promise<Bench> {
  const file = path.join(import.meta.dirname, `${area}${ENDING}`);
  return ((await import(pathToFileURL(file).href)) as { readonly bench: Bench }).bench;
}

async function runArea(area: string, choice: BenchChoice): Promise<AreaFigures | null> {
  if (choice.beside !== null) return { area, figures: measureBeside(area, choice.beside, choice) };
  const bench = await load(area);
  const run = choice.control ? bench.control : bench.run;
  if (run === undefined) return null;
  const options: BenchOptions = { ...choice, say: (line) => console.log(`${area}: ${line}`) };
  return { area, figures: await run(options) };
}

function writeResults(choice: BenchChoice, done: readonly AreaFigures[]): void {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
  const results = { at: new Date().toISOString(), machine, node: process.version, ...choice, areas: done };
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

async function measure(choice: BenchChoice): Promise<readonly BenchFigure[]> {
  const done: AreaFigures[] = [];
  for (const area of choice.areas.length === 0 ? areas : choice.areas) {
    const measured = await runArea(area, choice);
    if (measured === null) continue;
    for (const line of measured.figures.flatMap(figureLines)) console.log(line);
    done.push(measured);
    // an interrupted run keeps its figures
    writeResults(choice, done);
  }
  return done.flatMap(({ figures }) => figures);
}

const choice = readBenchOptions(process.argv.slice(2), areas);
if (typeof choice === 'string') {
  console.error(choice);
  process.exit(2);
}
const figures = await measure(choice);
console.log(['', ...tableLines(figures)].join('\n'));
process.exit(figures.length > 0 && figures.every(isReached) ? 0 : 1);
