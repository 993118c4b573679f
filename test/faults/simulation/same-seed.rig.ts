import type { Rig, RigRun } from '../rig.ts';
import type { Defect } from './defects.ts';
import { firstSeed, replayOf } from './plans.ts';
import { type LifeOutcome, runLives } from './workers.ts';

const GOAL = { small: 3, quick: 20, night: 200 };

async function inTwoProcesses(seed: number, count: number, defect: Defect | null, stopAtMs: number) {
  const errand = {
    kind: 'schedule',
    first: firstSeed(seed),
    count,
    defect,
    counts: true,
    workers: 1,
    stopAtMs,
  } as const;
  const [one, other] = await Promise.all([runLives(errand), runLives(errand)]);
  const twin = new Map(other.map((life) => [life.seed, life]));
  return one.flatMap((life): { readonly life: LifeOutcome; readonly isSame: boolean }[] => {
    const second = twin.get(life.seed);
    return second === undefined ? [] : [{ life, isSame: second.hash === life.hash }];
  });
}

async function run({ seed, tier, stopAtMs }: RigRun) {
  const control = tier === 'small' ? null : await inTwoProcesses(seed, 1, 'real_chance', stopAtMs);
  const pairs = await inTwoProcesses(seed, GOAL[tier], null, stopAtMs);
  const differing = pairs.filter((pair) => !pair.isSame);
  return {
    counts: { pairs: pairs.length, same: pairs.length - differing.length },
    breaches: differing.map(
      ({ life }) => `I17 seed=${life.seed}: two processes came to two states [${replayOf('schedule', life.seed)}]`,
    ),
    control: control && {
      what: 'identifiers drawn from the machine instead of the seed',
      caught: control.length > 0 && control.every((pair) => !pair.isSame),
    },
  };
}

export const rig: Rig = {
  name: 'same-seed',
  figure: 'The same seed gives the same state in two processes',
  cores: 2,
  goal: GOAL,
  reached: (report) => report.counts['same'] ?? 0,
  run,
};
