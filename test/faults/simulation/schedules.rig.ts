import type { Rig, RigRun } from '../rig.ts';
import { isCaught } from './control.ts';
import { firstSeed } from './plans.ts';
import { tallyOf } from './tally.ts';
import { runLives } from './workers.ts';

const GOAL = { small: 12, quick: 5_000, night: 200_000 };
const SAY_EVERY = 1_000;

/** A till that sends a request again under a new identifier. */
const CONTROL = { defect: 'new_identifier', invariant: 'I6' } as const;

async function run({ seed, tier, say, stopAtMs }: RigRun) {
  const caught = tier === 'small' ? null : await isCaught('schedule', seed, CONTROL.defect, CONTROL.invariant);
  let done = 0;
  const lives = await runLives(
    {
      kind: 'schedule',
      first: firstSeed(seed),
      count: GOAL[tier],
      defect: null,
      counts: false,
      workers: tier === 'small' ? 1 : 2,
      stopAtMs,
    },
    () => {
      done += 1;
      if (done % SAY_EVERY === 0) say(`${done} schedules`);
    },
  );
  const tally = tallyOf('schedule', lives);
  return {
    counts: {
      schedules: tally.lives,
      sales: tally.visits,
      crashes: tally.crashes,
      payments: tally.judged.payment,
      'audit entries': tally.judged.audit,
      charges: tally.judged.charges,
    },
    breaches: tally.breaches,
    control: caught === null ? null : { what: 'a request sent again under a new identifier (I6)', caught },
  };
}

export const rig: Rig = {
  name: 'schedules',
  figure: 'Random fault schedules in a deterministic simulation',
  cores: 2,
  goal: GOAL,
  reached: (report) => report.counts['schedules'] ?? 0,
  run,
};
