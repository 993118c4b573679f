import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inLanes } from '../in-lanes.ts';
import type { Rig, RigTier } from '../rig.ts';
import { type FoundRig, findRigs, type RigOutcome, startRig } from './find-rigs.ts';
import type { Options } from './options.ts';

const COLUMNS = ['rig', 'reached / goal', 'breaches', 'control', 'seconds', ''];

const whole = (value: number): string => value.toLocaleString('en-GB');

function cells(verdict: Verdict): string[] {
  const { rig, reached, goal, breaches, control, skipped, seconds, passed } = verdict;
  const end = skipped === null ? (passed ? 'ok' : 'FAILED') : 'skipped';
  const caught = control === null ? '-' : control.caught ? 'caught' : 'NOT CAUGHT';
  return [rig, `${whole(reached)} / ${whole(goal)}`, whole(breaches.length), caught, seconds.toFixed(1), end];
}

function tableOf(verdicts: readonly Verdict[]): string {
  const lines = [COLUMNS, ...verdicts.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const SHOWN = 20;

function reasonsOf(verdicts: readonly Verdict[]): string {
  return verdicts
    .flatMap(({ rig, why, skipped, passed }) => {
      if (skipped !== null && passed) return [`${rig}: skipped, ${skipped}`];
      const more = why.length > SHOWN ? [`${rig}: and ${why.length - SHOWN} more`] : [];
      return [...why.slice(0, SHOWN).map((reason) => `${rig}: ${reason}`), ...more];
    })
    .join('\n');
}

/** Quick rigs below their goal after this time hang; slowness is no failure. */
const HANGS_MS = 3_600_000;

/** Later rigs share the remaining time; `waves`: sequential steps left. */
function limitMs(options: Options, startedMs: number, waves: number): number {
  const share = (startedMs + options.budgetMs - performance.now()) / waves;
  return options.tier === 'night' || options.mutants ? Math.max(1_000, share) : HANGS_MS;
}

function chosen(found: readonly FoundRig[], options: Options): readonly FoundRig[] {
  return options.rigs.length === 0
    ? found.filter(({ onRequest }) => !onRequest)
    : found.filter((rig) => options.rigs.includes(rig.name));
}

function listRigs(rigs: readonly FoundRig[]): number {
  for (const rig of rigs) {
    const goal = rig.failure === null ? `${rig.goal.quick} / ${rig.goal.night}` : `FAILED: ${rig.failure}`;
    console.log(`${rig.name.padEnd(28)} ${goal.padEnd(20)} ${rig.figure}`);
  }
  return rigs.some((rig) => rig.failure !== null) ? 1 : 0;
}

export async function runRigs(options: Options, signal: AbortSignal): Promise<number> {
  const found = await findRigs(options.folder);
  const rigs = chosen(found, options);
  const unknown = options.rigs.filter((name) => !found.some((rig) => rig.name === name));
  if (unknown.length > 0 || rigs.length === 0) {
    console.error(
      `There is no rig${unknown.length === 0 ? '' : ` called ${unknown.join(', ')}`} in ${options.folder}.`,
    );
    return 1;
  }
  if (options.list) return listRigs(options.rigs.length === 0 ? found : rigs);
  const startedMs = performance.now();
  // imported late: listing rigs needs no bundler
  const sharing = rigs.length > 1 ? await import('../till-process/bundle-programs.ts') : null;
  const unshare = await sharing?.sharePrograms();
  const verdicts = await sideBySide(rigs, async (rig, waves) => {
    if (signal.aborted) return [];
    const limit = Math.round(limitMs(options, startedMs, waves));
    console.log(`> ${rig.name}: ${rig.figure} (${options.tier}, seed ${options.seed})`);
    return [await judgeRig(rig, options, limit, signal)];
  });
  unshare?.();
  return conclude(verdicts.flat(), options, (performance.now() - startedMs) / 1000, signal.aborted);
}

async function judgeRig(rig: FoundRig, options: Options, limit: number, signal: AbortSignal): Promise<Verdict> {
  if (rig.failure !== null) return verdictOf(rig, { failure: `it cannot be loaded: ${rig.failure}` }, 0, options.tier);
  const begunMs = performance.now();
  const outcome = await startRig(rig.file, { seed: options.seed, tier: options.tier, limitMs: limit }, signal);
  return verdictOf(rig, outcome, (performance.now() - begunMs) / 1000, options.tier);
}

function conclude(verdicts: readonly Verdict[], options: Options, seconds: number, interrupted: boolean): number {
  const { tier, seed } = options;
  const result = { tier, seed, endedAt: new Date().toISOString(), seconds, interrupted, verdicts };
  // small runs keep the table of a longer one
  if (tier !== 'small') {
    mkdirSync(options.resultFolder, { recursive: true });
    writeFileSync(path.join(options.resultFolder, 'faults.json'), `${JSON.stringify(result, null, 2)}\n`);
  }
  console.log(`\n${tableOf(verdicts)}`);
  const reasons = reasonsOf(verdicts);
  if (reasons !== '') console.log(`\n${reasons}`);
  const passed = verdicts.filter((verdict) => verdict.passed && verdict.skipped === null).length;
  const skipped = verdicts.filter((verdict) => verdict.passed && verdict.skipped !== null).length;
  const failed = verdicts.length - passed - skipped;
  console.log(
    `\n${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds.toFixed(0)} s (${tier}, seed ${seed})`,
  );
  if (seconds * 1000 > options.budgetMs)
    console.log(`That is longer than the ${options.budgetMs / 1000} s it may take.`);
  return failed === 0 && !interrupted ? 0 : 1;
}

type Verdict = {
  readonly rig: string;
  readonly figure: string;
  readonly passed: boolean;
  readonly reached: number;
  readonly goal: number;
  readonly breaches: readonly string[];
  readonly control: { readonly what: string; readonly caught: boolean } | null;
  readonly skipped: string | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly why: readonly string[];
  readonly seconds: number;
};

const NOTHING = { passed: false, reached: 0, goal: 0, breaches: [], control: null, skipped: null, counts: {} };

/** A rig whose control was not caught has not passed, except in small runs. */
function verdictOf({ name, figure }: FoundRig, outcome: RigOutcome, seconds: number, tier: RigTier): Verdict {
  const base = { ...NOTHING, rig: name, figure, seconds };
  if (outcome.failure !== null) return { ...base, why: [outcome.failure] };
  const { report, goal } = outcome.message;
  // NaN travels as null
  const reached = Number.isFinite(outcome.message.reached) ? outcome.message.reached : 0;
  const { breaches, control, counts, skipped } = report;
  const known = { ...base, reached, goal, breaches, control, counts };
  if (skipped !== undefined) return { ...known, skipped, passed: breaches.length === 0, why: breaches };
  const why = [
    ...(reached >= goal ? [] : [`reached ${reached} of ${goal}`]),
    ...breaches,
    ...(control === null && tier !== 'small' ? ['it has no control'] : []),
    ...(control?.caught === false ? [`its control was not caught: ${control.what}`] : []),
  ];
  return { ...known, why, passed: why.length === 0 };
}

/** Machine of the quick tier's figures. */
const CORES = 2;

type Sized = { readonly cores: Rig['cores']; readonly isLong: boolean };

/**
 * First single-core rigs, long ones first, one per core; then the others in sequence. `waves`: sequential steps left.
 */
async function sideBySide<T extends Sized, R>(
  all: readonly T[],
  work: (one: T, waves: number) => Promise<R>,
): Promise<readonly R[]> {
  const ofOneCore = all.filter(({ cores }) => cores < CORES);
  const small = [...ofOneCore.filter(({ isLong }) => isLong), ...ofOneCore.filter(({ isLong }) => !isLong)];
  const large = all.filter(({ cores }) => cores >= CORES);
  const results = new Map<T, R>();
  await inLanes(Array.from({ length: CORES }), small, async (_, next, at) =>
    results.set(next, await work(next, Math.ceil((small.length - at) / CORES) + large.length)),
  );
  for (const [index, next] of large.entries()) results.set(next, await work(next, large.length - index));
  return all.map((one) => results.get(one) as R);
}
