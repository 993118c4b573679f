import { createRandom } from '../random.ts';
import type { Rig, RigReport, RigRun } from '../rig.ts';
import { bundlePrograms } from '../till-process/bundle-programs.ts';
import type { Programs } from '../till-process/child-life.ts';
import { STORIES } from './stories.ts';
import { playStory } from './story.ts';

/*
 * Five known failures of other tills, played with ours in its own process; and each with a till that has the failure,
 * which must be caught.
 */

const SEEDS_AT_NIGHT = 10;

async function control(programs: Programs, seed: number): Promise<NonNullable<RigReport['control']>> {
  const missed: string[] = [];
  for (const story of STORIES) {
    const breaches = await playStory(programs, story, createRandom(seed), true);
    if (breaches.length === 0) missed.push(story.name);
  }
  const what =
    missed.length === 0 ? 'each story with a till that has this failure' : `not found out: ${missed.join(', ')}`;
  return { what, caught: missed.length === 0 };
}

type Told = { readonly stories: number; readonly breaches: readonly string[] };

async function tell(programs: Programs, { seed, tier, say, stopAtMs }: RigRun): Promise<Told> {
  const breaches: string[] = [];
  let stories = 0;
  const seeds = tier === 'night' ? SEEDS_AT_NIGHT : 1;
  for (let turn = seed; turn < seed + seeds; turn++) {
    for (const story of tier === 'small' ? STORIES.slice(-1) : STORIES) {
      if (performance.now() > stopAtMs) return { stories, breaches };
      const found = await playStory(programs, story, createRandom(turn), false);
      breaches.push(...found.map((line) => `${line.replace(/^(I\d+)/, `$1 seed=${turn}`)} [${story.name}]`));
      stories += 1;
      say(`${story.name}: ${found.length === 0 ? 'as it should be' : `${found.length} breaches`}`);
    }
  }
  return { stories, breaches };
}

async function run(order: RigRun): Promise<RigReport> {
  const programs = await bundlePrograms();
  try {
    const [checked, told] = await Promise.all([
      order.tier === 'small' ? null : control(programs, order.seed),
      tell(programs, order),
    ]);
    return { counts: { stories: told.stories }, breaches: told.breaches, control: checked };
  } finally {
    programs.remove();
  }
}

export const rig: Rig = {
  name: 'named-failures',
  figure: 'Five failures of other tills: offline, full disk, power cut, two windows, retry',
  cores: 1,
  goal: { small: 1, quick: STORIES.length, night: STORIES.length * SEEDS_AT_NIGHT },
  reached: ({ counts }) => counts['stories'] ?? 0,
  run,
};
