import type { Rig, RigRun } from '../rig.ts';
import { isCaught } from './control.ts';
import { DAYS_OF_A_LIFE, firstSeed } from './plans.ts';
import { tallyOf } from './tally.ts';
import { runLives } from './workers.ts';

const GOAL = { small: 4, quick: 200, night: 10_000 };
const SAY_EVERY = 25;

async function run({ seed, tier, say, stopAtMs }: RigRun) {
  // shown as paid, and not on the disk: only the customers' own count of the drawer can tell
  const caught = tier === 'small' ? null : await isCaught('schedule', seed, 'forgetful_disk', 'I3');
  let done = 0;
  const lives = await runLives(
    {
      kind: 'days',
      first: firstSeed(seed),
      count: GOAL[tier] / DAYS_OF_A_LIFE,
      defect: null,
      counts: false,
      workers: tier === 'small' ? 1 : 2,
      stopAtMs,
    },
    () => {
      done += 1;
      if (done % SAY_EVERY === 0) say(`${done * DAYS_OF_A_LIFE} days`);
    },
  );
  const tally = tallyOf('days', lives);
  return {
    counts: {
      days: tally.days,
      'days with a balanced drawer': tally.balancedDays,
      customers: tally.visits,
      crashes: tally.crashes,
    },
    breaches: tally.breaches,
    control: caught === null ? null : { what: 'cash shown as paid and not stored (I3)', caught },
  };
}

export const rig: Rig = {
  name: 'till-days',
  figure: 'Simulated till-days, drawer balanced to the centavo every day',
  cores: 2,
  goal: GOAL,
  reached: (report) => report.counts['days with a balanced drawer'] ?? 0,
  run,
};
