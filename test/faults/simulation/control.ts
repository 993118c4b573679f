import type { Defect } from './defects.ts';
import { firstSeed, type LifeKind } from './plans.ts';
import { runLives } from './workers.ts';

/** How many lives a planted defect gets to be found in. */
const CONTROL_LIVES = 4;

/** Runs a few lives of a till that is wrong on purpose; true where the judge names the invariant that it breaks. */
export async function isCaught(
  kind: LifeKind,
  seed: number,
  defect: Defect,
  invariant: string,
  lives: number = CONTROL_LIVES,
): Promise<boolean> {
  const outcomes = await runLives({
    kind,
    first: firstSeed(seed),
    count: lives,
    defect,
    counts: false,
    workers: 2,
    stopAtMs: Number.POSITIVE_INFINITY,
  });
  return outcomes.some((life) =>
    life.breaches.some((one) => one.startsWith(`${invariant}:`) || one.startsWith(`${invariant} `)),
  );
}
