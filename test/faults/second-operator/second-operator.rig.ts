import { breachLine } from '../judge/breach.ts';
import type { Rig, RigReport, RigRun } from '../rig.ts';
import { runControl } from './control.ts';
import { runSchedule } from './schedule.ts';

/*
 * A real till sells against an operator that was written from the specification by other hands than the built-in one, and
 * that repeats, mixes up, delays and contradicts what it says until it comes to rest. Then the till's file is held
 * against the operator's honest book (`judge.ts`, which also says what no till can see).
 */
const GOAL = { small: 12, quick: 1_000, night: 10_000 };
const SAY_EVERY = 250;
/** Schedules that broke an invariant once: played first in every run. */
const ONCE_BROKEN = [
  // a surplus that never was pays for another sale, and its own payment is undone
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
  // an operator that never lied, or never paid, was not met
  reached: ({ counts }) => (MET.every((name) => (counts[name] ?? 0) > 0) ? (counts['schedules'] ?? 0) : 0),
  run,
};
