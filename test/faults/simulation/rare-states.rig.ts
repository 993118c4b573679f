import type { Rig, RigRun } from '../rig.ts';
import { DAYS_OF_A_LIFE, firstSeed } from './plans.ts';
import { RARE_STATES } from './rare-list.ts';
import { tallyOf } from './tally.ts';
import { type LifeOutcome, runLives } from './workers.ts';

const TIMES = { small: 1, quick: 1, night: 100 };
const SHOPS_AT_MOST = { small: 1, quick: 50, night: 2_500 };
const SHOPS_AT_A_TIME = { small: 1, quick: 10, night: 100 };
const GOAL = 60;

const seenOften = (rare: Readonly<Record<string, number>>, times: number): readonly string[] =>
  RARE_STATES.map((state) => state.name).filter((name) => (rare[name] ?? 0) >= times);

async function run({ seed, tier, say, stopAtMs }: RigRun) {
  const lives: LifeOutcome[] = [];
  let tally = tallyOf('days', lives);
  let reached = 0;
  while (lives.length < SHOPS_AT_MOST[tier] && performance.now() < stopAtMs) {
    const first = firstSeed(seed) + lives.length;
    const count = SHOPS_AT_A_TIME[tier];
    const workers = tier === 'small' ? 1 : 2;
    const news = await runLives({ kind: 'days', first, count, counts: true, workers, stopAtMs });
    if (news.length === 0) break;
    lives.push(...news);
    tally = tallyOf('days', lives);
    reached = seenOften(tally.rare, TIMES[tier]).length;
    say(`${lives.length * DAYS_OF_A_LIFE} days: ${reached} of ${RARE_STATES.length} states`);
    // the rest comes by chance, at night
    if (reached === RARE_STATES.length || (tier === 'quick' && reached >= GOAL)) break;
  }
  const often = seenOften(tally.rare, TIMES[tier]);
  for (const { name } of RARE_STATES) if (!often.includes(name)) say(`not seen ${TIMES[tier]} times: ${name}`);
  return {
    counts: { ...tally.rare, 'states reached': often.length, 'states named': RARE_STATES.length, days: tally.days },
    breaches: tally.breaches,
    // an undisturbed day shows none of them
    control: tier === 'small' ? null : { what: 'a quiet life reaches none of the states', caught: await isQuiet(seed) },
  };
}

async function isQuiet(seed: number): Promise<boolean> {
  const lives = await runLives({ kind: 'quiet', first: firstSeed(seed), count: 1, counts: true, workers: 1 });
  const { rare, visits } = tallyOf('quiet', lives);
  return visits > 0 && seenOften(rare, 1).length === 0;
}

export const rig: Rig = {
  name: 'rare-states',
  figure: 'Rare states reached, each at least once, counted',
  cores: 2,
  goal: { small: 12, quick: GOAL, night: GOAL },
  reached: (report) => report.counts['states reached'] ?? 0,
  run,
};
