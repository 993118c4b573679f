import type { Rig, RigRun, RigTier } from '../rig.ts';
import type { Defect } from './defects.ts';
import { DAYS_OF_A_LIFE, firstSeed } from './plans.ts';
import { type Tally, tallyOf } from './tally.ts';
import { runLives } from './workers.ts';

type Lives = Pick<Rig, 'name' | 'figure'> & {
  readonly kind: 'days' | 'schedule';
  readonly goal: Readonly<Record<RigTier, number>>;
  readonly sayEvery: number;
  readonly counts: (tally: Tally) => Readonly<Record<string, number>>;
  readonly reached: string;
  readonly control: { readonly defect: Defect; readonly invariant: string; readonly what: string };
};

const CONTROL_LIVES = 4;

export function livesRig({ kind, goal, sayEvery, counts, reached, control, ...named }: Lives): Rig {
  const size = kind === 'days' ? DAYS_OF_A_LIFE : 1;

  async function isCaught(seed: number): Promise<boolean> {
    const { defect, invariant } = control;
    const lives = await runLives({ kind: 'schedule', first: firstSeed(seed), count: CONTROL_LIVES, defect });
    return lives.some(({ breaches }) => breaches.some((one) => new RegExp(`^${invariant}[: ]`).test(one)));
  }

  async function run({ seed, tier, say, stopAtMs }: RigRun) {
    const caught = tier === 'small' ? null : await isCaught(seed);
    let done = 0;
    const workers = tier === 'small' ? 1 : 2;
    const lives = await runLives({ kind, first: firstSeed(seed), count: goal[tier] / size, workers, stopAtMs }, () => {
      done += 1;
      if (done % sayEvery === 0) say(`${done} of ${goal[tier] / size} lives`);
    });
    const tally = tallyOf(kind, lives);
    const checked = caught === null ? null : { what: control.what, caught };
    return { counts: counts(tally), breaches: tally.breaches, control: checked };
  }

  return { ...named, cores: 2, goal, reached: (report) => report.counts[reached] ?? 0, run };
}
