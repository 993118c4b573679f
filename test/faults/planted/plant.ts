import { inLanes } from '../in-lanes.ts';
import type { CheckName } from './checks.ts';
import type { PlantedDefect } from './planted-defect.ts';
import { runInCopy } from './run-in-copy.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

export type Planted = {
  readonly defect: PlantedDefect;
  /** `skipped`: this machine lacks what the check needs. */
  readonly outcome: 'caught' | 'missed' | 'skipped';
  /** The breach that names the invariant; or what came instead. */
  readonly says: string;
  readonly seconds: number;
};

const names = (breach: string, invariant: string): boolean =>
  breach.startsWith(`${invariant}:`) || breach.startsWith(`${invariant} `);

/** Whether a check that was run on a planted defect has named what it breaks. A crash names nothing. */
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

/** Does `work` for each item, two at a time, each pair of hands with a copy of its own; stops taking when told to. */
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

/** The same checks on the product as it is: what they find there is no planted defect's doing. */
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
