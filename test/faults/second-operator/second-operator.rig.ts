import { breachLine } from '../judge/breach.ts';
import type { Rig, RigReport, RigRun } from '../rig.ts';
import { runControl } from './control.ts';
import { runSchedule } from './schedule.ts';

/*
 * A till against an independent operator that repeats, mixes up, delays and contradicts until rest. Then the file is
 * compared with its book; judge.ts lists what no till can see.
 */
const GOAL = { small: 12, quick: 1_000, night: 10_000 };
const SAY_EVERY = 250;
/** Former breaches, played first. */
const ONCE_BROKEN = [
  // a false surplus pays another sale, and its own payment is undone
  7_001_250,
];
const SEEDS_APART = 1_000_000;
const ENOUGH_BREACHES = 20;
const MET = ['lies', 'approved', 'parts', 'refunds', 'acquirer'];

async function run({ seed, tier, say, stopAtMs }: RigRun): Promise<RigReport> {
  const first = seed * SEEDS_APART;
  const control = tier === 'small' ? null : await runControl(first);
  const counts: Record<string, number> = {};
  const breaches: string[] = [];
  const fresh = Array.from({ length: GOAL[tier] - ONCE_BROKEN.length }, (_, index) => first + index);
  for (const [index, played] of [...ONCE_BROKEN, ...fresh].entries()) {
    if (breaches.length >= ENOUGH_BREACHES || performance.now() >= stopAtMs) break;
    const one = await runSchedule(played);
    const news = {
      ...{ schedules: 1, attempts: one.wishes, payments: one.money, approved: one.paid, cases: one.cases },
      ...{ parts: one.inParts, refunds: one.refunds, acquirer: one.mode === 'default' ? 0 : 1 },
      ...{ lent: one.lent, 'told by the day alone': one.byDay },
      lies: Object.values(one.lies).reduce((sum, count) => sum + count, 0),
    };
    for (const [name, count] of Object.entries(news)) counts[name] = (counts[name] ?? 0) + count;
    breaches.push(...one.breaches.map((found) => breachLine(found, played)));
    if ((index + 1) % SAY_EVERY === 0) say(`${index + 1} schedules`);
  }
  return { counts, breaches, control };
}

export const rig: Rig = {
  name: 'second-operator',
  figure: 'Schedules against a second operator that lies',
  cores: 1,
  isLong: true,
  goal: GOAL,
  // a run without lies or payments proves nothing
  reached: ({ counts }) => (MET.every((name) => (counts[name] ?? 0) > 0) ? (counts['schedules'] ?? 0) : 0),
  run,
};
