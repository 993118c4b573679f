import path from 'node:path';
import { inLanes } from '../in-lanes.ts';
import type { CheckResult } from '../judge/breach.ts';
import { startChild } from '../till-process/child-life.ts';
import type { CheckName } from './checks.ts';
import type { PlantedDefect } from './planted-defect.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

const LIMIT_MS = 10 * 60_000;

/** A check's result in a copy; `ended`: the process's end without one. */
type Found = CheckResult & { readonly ended: string | null };

/** Runs a check of a copy in its own process. */
async function runInCopy({ folder }: ScratchCopy, check: CheckName): Promise<Found> {
  const program = path.join(folder, 'test', 'faults', 'planted', 'run-check.ts');
  const said: string[] = [];
  const order = { program, order: { check }, env: process.env, cwd: folder, flags: [] };
  const child = startChild({ ...order, onLine: (line) => void said.push(line) });
  const limit = setTimeout(() => void child.kill(), LIMIT_MS);
  const { code, signal } = await child.ended;
  clearTimeout(limit);
  const result = readResult(said.at(-1) ?? '');
  if (result !== null) return { ...result, ended: null };
  const why = child.complaints.find((line) => /^\w*Error/.test(line)) ?? child.complaints.join(' ').slice(0, 300);
  return { breaches: [], ended: `the check ended with ${signal ?? code}: ${why}` };
}

function readResult(line: string): CheckResult | null {
  try {
    return JSON.parse(line) as CheckResult;
  } catch {
    return null;
  }
}

export type Planted = {
  readonly defect: PlantedDefect;
  /** `skipped`: the machine lacks what the check needs. */
  readonly outcome: 'caught' | 'missed' | 'skipped';
  /** The breach that names the invariant, or what came instead. */
  readonly says: string;
  readonly seconds: number;
};

const names = (breach: string, invariant: string): boolean =>
  breach.startsWith(`${invariant}:`) || breach.startsWith(`${invariant} `);

/** Whether a check named what the planted defect breaks. A crash names nothing. */
export async function tryDefect(copy: ScratchCopy, defect: PlantedDefect): Promise<Planted> {
  const begunMs = performance.now();
  const { outcome, says } = await outcomeOf(copy, defect);
  return { defect, outcome, says, seconds: (performance.now() - begunMs) / 1000 };
}

async function outcomeOf(copy: ScratchCopy, defect: PlantedDefect): Promise<Pick<Planted, 'outcome' | 'says'>> {
  try {
    const { breaches, ended, skipped } = await copy.planted(defect, () => runInCopy(copy, defect.check));
    const naming = breaches.find((breach) => names(breach, defect.invariant));
    if (naming !== undefined) return { outcome: 'caught', says: naming };
    if (skipped !== undefined) return { outcome: 'skipped', says: skipped };
    if (ended !== null) return { outcome: 'missed', says: ended };
    const others = breaches.join('; ').slice(0, 500);
    return { outcome: 'missed', says: others === '' ? 'nothing was found' : `found only: ${others}` };
  } catch (error) {
    return { outcome: 'missed', says: error instanceof Error ? error.message : String(error) };
  }
}

const AT_ONCE = 2;

/** Works through items two at a time, each worker with its own copy; stops when told. */
export async function inCopies<T, R>(
  items: readonly T[],
  mayGoOn: () => boolean,
  work: (copy: ScratchCopy, item: T) => Promise<R>,
  makeCopy: () => ScratchCopy = () => makeScratchCopy(),
): Promise<readonly R[]> {
  const copies = Array.from({ length: Math.min(AT_ONCE, items.length) }, makeCopy);
  try {
    return await inLanes(copies, items, work, mayGoOn);
  } finally {
    for (const copy of copies) copy.remove();
  }
}

export type Unplanted = { readonly check: CheckName; readonly says: string };

/** The same checks on the unchanged product: their findings are nobody's defect. */
export async function checkUnplanted(
  checks: readonly CheckName[],
  mayGoOn: () => boolean,
): Promise<readonly Unplanted[]> {
  const results = await inCopies(checks, mayGoOn, async (copy, check) => {
    const { breaches, ended } = await runInCopy(copy, check);
    return [...breaches, ...(ended === null ? [] : [ended])].map((says) => ({ check, says }));
  });
  return results.flat();
}
