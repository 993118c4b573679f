import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inLanes } from '../in-lanes.ts';
import type { CheckResult } from '../judge/breach.ts';
import { startChild } from '../till-process/child-life.ts';
import type { CheckName } from './checks.ts';
import type { Edit, PlantedDefect } from './planted-defect.ts';

const LIMIT_MS = 10 * 60_000;

/** A check's result in a copy; `ended`: the process's end without one. */
type Found = CheckResult & { readonly ended: string | null };

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

type Unplanted = { readonly check: CheckName; readonly says: string };

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

const root = path.join(import.meta.dirname, '..', '..', '..');
const COPIED = ['electron', 'shared', path.join('renderer', 'locales'), 'test', 'package.json'];
const LEFT_OUT = path.join(root, 'test', 'artefacts');

type ScratchCopy = {
  readonly folder: string;
  /** Plants a defect during `work`. Throws {@link DoesNotApplyError} with nothing planted. */
  readonly planted: <T>(defect: Pick<PlantedDefect, 'edits'>, work: () => Promise<T>) => Promise<T>;
  readonly remove: () => void;
};

/** The defect's text does not occur exactly once: the product changed. */
export class DoesNotApplyError extends Error {
  override readonly name = 'DoesNotApplyError';
}

/** The edited source. Throws {@link DoesNotApplyError}. */
export function withEdit(source: string, { file, find, replace = '' }: Edit): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new DoesNotApplyError(`${file} has the text ${count} times: ${find.trim().split('\n')[0]}`);
  return source.replace(find, () => replace);
}

export function makeScratchCopy(more: readonly string[] = []): ScratchCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-planted-'));
  for (const name of [...COPIED, ...more]) {
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !source.startsWith(LEFT_OUT),
    });
  }
  for (const name of ['node_modules', 'dist']) symlinkSync(path.join(root, name), path.join(folder, name), 'junction');

  async function planted<T>({ edits }: Pick<PlantedDefect, 'edits'>, work: () => Promise<T>): Promise<T> {
    const before = new Map<string, string>();
    const now = new Map<string, string>();
    for (const edit of edits) {
      const file = path.join(folder, edit.file);
      const source = now.get(file) ?? readFileSync(file, 'utf8');
      if (!before.has(file)) before.set(file, source);
      now.set(file, withEdit(source, edit));
    }
    for (const [file, source] of now) writeFileSync(file, source);
    try {
      return await work();
    } finally {
      for (const [file, source] of before) writeFileSync(file, source);
    }
  }

  return { folder, planted, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
