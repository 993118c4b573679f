import { workIn } from '../../support/by-driver.ts';
import { createRandom } from '../random.ts';
import type { Rig, RigReport, RigRun } from '../rig.ts';
import { playWeek, type WeekPlan, type WeekReport } from './week.ts';

/*
 * A shop without its operator for a week: cash sales, catalogue changes, restarts every night and once a day. Then the
 * network returns, and everything waiting must reach the operator once, in order. At night also weeks with minutes of
 * network and lost answers.
 */

const WEEK = { days: 7, salesADay: 600, changesADay: 43, glimpsesADay: 0 } as const;
const SHORT = { ...WEEK, days: 2, salesADay: 20 } as const;
const NIGHT_SCHEDULES = 500;

function nightWeek(seed: number): WeekPlan {
  const dice = createRandom(seed);
  const [salesADay, changesADay] = [10 + dice.below(30), 2 + dice.below(15)];
  return { dice, days: 7, salesADay, changesADay, glimpsesADay: dice.pick([0, 1, 4]) };
}

/** Marks a waiting change as sent, as a till would that marks before the answer. */
function forgetOne(file: string): void {
  const newest = `SELECT max(id) FROM outbox WHERE state = 'waiting' AND kind = 'product_save'`;
  workIn(file, (database) => database.exec(`UPDATE outbox SET state = 'sent' WHERE id = (${newest})`));
}

async function control(seed: number): Promise<RigReport['control']> {
  const { breaches } = await playWeek({ ...SHORT, dice: createRandom(seed), sabotage: forgetOne });
  return {
    what: 'a change that is called sent and never was',
    caught: breaches.some((line) => line.startsWith('I14')),
  };
}

async function run({ seed, tier, say, stopAtMs }: RigRun): Promise<RigReport> {
  const checked = tier === 'small' ? null : await control(seed);
  const done: { readonly seed: number; readonly report: WeekReport }[] = [];
  const schedules = tier === 'night' ? NIGHT_SCHEDULES : 1;
  for (let schedule = 0; schedule < schedules && performance.now() < stopAtMs; schedule++) {
    const first = tier === 'small' ? SHORT : WEEK;
    const plan = schedule === 0 ? { ...first, dice: createRandom(seed) } : nightWeek(seed + schedule);
    done.push({ seed: seed + schedule, report: await playWeek(plan) });
    if (done.length % 20 === 0) say(`${done.length} of ${schedules} weeks`);
  }
  const sum = (of: (report: WeekReport) => number): number => done.reduce((total, { report }) => total + of(report), 0);
  return {
    counts: {
      schedules: done.length,
      sales: sum((one) => one.sales),
      'changes of the catalogue': sum((one) => one.changes),
      restarts: sum((one) => one.restarts),
      'changes waiting at the return': sum((one) => one.waitingAtReturn),
    },
    breaches: done.flatMap((one) => one.report.breaches.map((line) => line.replace(/^(I\d+)/, `$1 seed=${one.seed}`))),
    control: checked,
  };
}

export const rig: Rig = {
  name: 'seven-days-offline',
  figure: 'Seven days offline (4,200 sales), then the network returns',
  cores: 1,
  goal: { small: 1, quick: 1, night: NIGHT_SCHEDULES },
  // a week without waiting changes shows nothing
  reached: ({ counts }) => ((counts['changes waiting at the return'] ?? 0) > 0 ? (counts['schedules'] ?? 0) : 0),
  run,
};
