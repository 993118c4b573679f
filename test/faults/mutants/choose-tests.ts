import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutants.ts';

export type Candidate = {
  readonly test: string;
  /** Imports between them; 1 if the test imports it. */
  readonly distance: number;
  /** Common words of both paths, one more for the same area. */
  readonly words: number;
};

export type Measured = { readonly seconds: number; readonly reached: ReadonlySet<string> };

const IMPORT = /^(?:import|export)(?! type\b)[^;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)|^import '(\.[^']+)'/gms;
const SOURCES = ['electron/**/*.ts', 'shared/**/*.ts', 'test/**/*.ts'];
/** Other tests concern pages, commands or rigs: slow, with little about money. */
const TESTS = 'test/{pure,parts}/{areas,db,operator,shared,till}/**/*.test.ts';
/** No decision about money, however near. */
const UNLIKELY = [
  ...['push-thousands', 'comparison', 'people', 'session', 'pin-\\w+', 'personal-\\w+'],
  ...['outbox\\S*', 'catalogue', 'product-\\w+', 'print-job-rows', 'page-cache', 'settle-log', 'revoke-till'],
];
const unlikelyTests = (name: string): RegExp => new RegExp(`/${name}\\.test\\.ts$`);

const MOST_CANDIDATES = 16;
/** Limits of a mutant's tests: seconds on the unchanged program, and number. */
const MOST_SECONDS = 60;
const MOST_TESTS = 14;

function importers(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const listed of globSync(SOURCES, { cwd: root })) {
    const file = listed.split(path.sep).join('/');
    for (const match of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = path.posix.join(path.posix.dirname(file), match[1] ?? match[2] ?? match[3] ?? '');
      found.set(target, [...(found.get(target) ?? []), file]);
    }
  }
  return found;
}

const wordsOf = (file: string): ReadonlySet<string> =>
  new Set(
    file
      .replace(/^(test\/(pure|parts)|electron)(\/areas)?|\.test|\.ts$/g, '')
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word.length > 2 && !['service', 'shared', 'row'].includes(word)),
  );

/** `payment` for `electron/areas/money/payment/x.ts` and `test/pure/areas/payment/x.test.ts`; `db` for `electron/db/x.ts`. */
const areaOf = (file: string): string | undefined =>
  file.replace(/^(?:test\/(?:pure|parts)|electron)\/(?:areas\/)?/, '').split('/')[0];

/** Tests that reach each file by imports, nearest first. Throws for a file without any. */
export function candidatesOf(root: string, files: readonly string[]): ReadonlyMap<string, readonly Candidate[]> {
  const graph = importers(root);
  const tests = testsIn(root);
  const found = new Map(files.map((file) => [file, nearest(graph, tests, file)]));
  const alone = files.filter((file) => found.get(file)?.length === 0);
  if (alone.length > 0) throw new Error(`no test reaches ${alone.join(', ')}`);
  return found;
}

/** All candidate tests, with likelihood. Throws if a pattern matches none. */
function testsIn(root: string): ReadonlyMap<string, boolean> {
  const all = globSync(TESTS, { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const gone = UNLIKELY.filter((name) => !all.some((test) => unlikelyTests(name).test(test)));
  if (gone.length > 0) throw new Error(`no test is called ${gone.join(', ')} any more`);
  return new Map(all.map((test) => [test, !UNLIKELY.some((name) => unlikelyTests(name).test(test))]));
}

function nearest(
  graph: ReadonlyMap<string, readonly string[]>,
  tests: ReadonlyMap<string, boolean>,
  file: string,
): readonly Candidate[] {
  const distances = new Map([[file, 0]]);
  for (const [one, distance] of distances) {
    for (const importer of graph.get(one) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  const own = wordsOf(file);
  const isNear = ({ test }: Candidate): number => Number(areaOf(test) === areaOf(file));
  // the file's own refusals are tested on the file
  const comesFirst = file.includes('/migrations/') ? isNear : ({ distance }: Candidate) => Number(distance === 1);
  return [...distances]
    .filter(([test, distance]) => tests.has(test) && (distance === 1 || tests.get(test) === true))
    .map(([test, distance]) => ({
      test,
      distance,
      words: [...wordsOf(test)].filter((word) => own.has(word)).length + Number(areaOf(test) === areaOf(file)),
    }))
    .sort(
      (one, other) =>
        comesFirst(other) - comesFirst(one) ||
        other.words - one.words ||
        one.distance - other.distance ||
        one.test.localeCompare(other.test),
    )
    .slice(0, MOST_CANDIDATES);
}

const folded = (text: string): string => text.toLowerCase().replaceAll('_', '');
const texts = new Map<string, string>();

/** How many of the mutant's long names, in any spelling, the test speaks of. */
export function mentions(root: string, test: string, { from }: Pick<Mutant, 'from'>): number {
  const text = texts.get(test) ?? folded(readFileSync(path.join(root, test), 'utf8'));
  texts.set(test, text);
  const names = new Set((from.match(/\w{7,}/g) ?? []).map(folded));
  return [...names].filter((name) => text.includes(name)).length;
}

/** Tests that reach the mutant: the file's candidates, then those of other files. */
export function testsFor(
  root: string,
  mutant: Mutant,
  candidates: readonly Candidate[],
  measured: ReadonlyMap<string, Measured>,
): readonly string[] {
  const chosen: string[] = [];
  let seconds = 0;
  const others = [...measured.keys()].filter((test) => !candidates.some((one) => one.test === test));
  const far = others.map((test): Candidate => ({ test, distance: Number.POSITIVE_INFINITY, words: 0 }));
  const worth = ({ test, distance, words }: Candidate): number =>
    ((measured.get(test)?.seconds ?? 0) + 0.2) /
    (1 + 2 * words + (distance === 1 ? 4 : 0) + 3 * mentions(root, test, mutant));
  const byWorth = (all: readonly Candidate[]) => [...all].sort((first, second) => worth(first) - worth(second));
  for (const one of [...byWorth(candidates), ...byWorth(far)]) {
    const known = measured.get(one.test);
    if (known === undefined || !known.reached.has(mutant.place) || chosen.length >= MOST_TESTS) continue;
    if (chosen.length > 0 && seconds + known.seconds > MOST_SECONDS) continue;
    chosen.push(one.test);
    seconds += known.seconds;
  }
  return chosen;
}
