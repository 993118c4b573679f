import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutants.ts';

/** A test file and what it would cost and bring for one file of the program. */
export type Candidate = {
  readonly test: string;
  /** Imports between the test and the file; 1 where it names it itself. */
  readonly distance: number;
  /** How many words the two paths have in common, and one more for the same area. */
  readonly words: number;
};

/** Of a test file, as it was run on the program as it is. `reached`: the places of the program that it came by. */
export type Measured = { readonly seconds: number; readonly reached: ReadonlySet<string> };

const IMPORT = /^(?:import|export)(?! type\b)[^;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)|^import '(\.[^']+)'/gms;
const SOURCES = ['electron/**/*.ts', 'shared/**/*.ts', 'test/**/*.ts'];
/** The others are of a page, a command, a rig, or of what stands around the money: they take long and say little of it. */
const TESTS = 'test/{pure,parts}/{areas,db,operator,shared,till}/**/*.test.ts';
/** No decision about money either, however near they are. */
const UNLIKELY = [
  ...['push-thousands', 'comparison', 'people', 'session', 'pin-\\w+', 'personal-\\w+'],
  ...['outbox\\S*', 'catalogue', 'product-\\w+', 'print-job-rows', 'page-cache', 'settle-log', 'device-receipts'],
  ...['revoke-till', 'day-end'],
];
const unlikelyTests = (name: string): RegExp => new RegExp(`/${name}\\.test\\.ts$`);

/** How many of the nearest are looked at for one file. */
const MOST_CANDIDATES = 16;
/** How long the tests of one mutant may take on the program as it is, on a machine with other work, and how many they may be. */
const MOST_SECONDS = 60;
const MOST_TESTS = 14;

/** Who imports each file of the project. */
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

/** `payment` of `electron/areas/money/payment/x.ts` and of `test/pure/areas/payment/x.test.ts`; `db` of `electron/db/x.ts`. */
const areaOf = (file: string): string | undefined =>
  file.replace(/^(?:test\/(?:pure|parts)|electron)\/(?:areas\/)?/, '').split('/')[0];

/** The tests that reach each file by their imports, the nearest first. Throws for a file that none of them reaches. */
export function candidatesOf(root: string, files: readonly string[]): ReadonlyMap<string, readonly Candidate[]> {
  const graph = importers(root);
  const tests = testsIn(root);
  const found = new Map(files.map((file) => [file, nearest(graph, tests, file)]));
  const alone = files.filter((file) => found.get(file)?.length === 0);
  if (alone.length > 0) throw new Error(`no test reaches ${alone.join(', ')}`);
  return found;
}

/** Every test that may be chosen, and whether it is likely to say anything. Throws where a pattern finds no test any more. */
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
  // what the file itself refuses is tested on the file
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

/** Of those that come by the mutant the likeliest and shortest first, as many as there is time for. */
export function testsFor(
  mutant: Mutant,
  candidates: readonly Candidate[],
  measured: ReadonlyMap<string, Measured>,
): readonly string[] {
  const chosen: string[] = [];
  let seconds = 0;
  const worth = ({ test, distance, words }: Candidate): number =>
    ((measured.get(test)?.seconds ?? 0) + 0.2) / (1 + 2 * words + (distance === 1 ? 4 : 0));
  for (const one of [...candidates].sort((first, second) => worth(first) - worth(second))) {
    const known = measured.get(one.test);
    if (known === undefined || !known.reached.has(mutant.place) || chosen.length >= MOST_TESTS) continue;
    if (chosen.length > 0 && seconds + known.seconds > MOST_SECONDS) continue;
    chosen.push(one.test);
    seconds += known.seconds;
  }
  return chosen;
}
