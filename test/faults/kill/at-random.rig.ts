import { inLanes } from '../in-lanes.ts';
import { createRandom } from '../random.ts';
import type { Rig, RigReport, RigRun } from '../rig.ts';
import { bundlePrograms } from '../till-process/bundle-programs.ts';
import type { Programs } from '../till-process/child-life.ts';
import type { WrongTill } from '../till-process/till-child.ts';
import { playRound, type RoundReport } from './kill-round.ts';

/*
 * Till core and operator in their own processes. Cashiers sell, customers pay, and the till is killed by SIGKILL at seeded
 * moments, a thousand times; sometimes the operator too. Lost is what the till said and its file lacks; doubled is what
 * the operator has twice. The seed draws acts and deaths; what the processes did at that moment is chance.
 */

const LIVES_A_ROUND = 84;
/** Shops in parallel: one till starts while another works. */
const LANES = [1, 2, 3] as const;

const name = 'kill-at-random';
const goal = { small: 12, quick: 1_000, night: 20_000 };

const CONTROL_LIVES = 10;
const CONTROL_SHOPS = 6;
const WRONG: readonly WrongTill[] = ['acknowledges_before_commit', 'new_identifier_on_resume'];

async function isFoundOut(programs: Programs, seed: number, wrong: WrongTill): Promise<boolean> {
  for (let shop = 0; shop < CONTROL_SHOPS; shop++) {
    const dice = createRandom(seed).fork(`${wrong} ${shop}`);
    const { breaches } = await playRound({ programs, dice, lives: CONTROL_LIVES, wrong, isOver: () => false });
    if (breaches.length > 0) return true;
  }
  return false;
}

async function control(programs: Programs, seed: number): Promise<RigReport['control']> {
  const caught = await Promise.all(WRONG.map((wrong) => isFoundOut(programs, seed, wrong)));
  return {
    what: WRONG.map((wrong) => `a till that ${wrong.replaceAll('_', ' ')}`).join(', '),
    caught: caught.every(Boolean),
  };
}

async function run({ seed, tier, say, stopAtMs }: RigRun): Promise<RigReport> {
  const programs = await bundlePrograms();
  const isOver = (): boolean => performance.now() > stopAtMs;
  try {
    const checked = tier === 'small' ? null : await control(programs, seed);
    const rounds = Array.from({ length: Math.ceil(goal[tier] / LIVES_A_ROUND) }, (_, round) => round);
    const lives = Math.min(LIVES_A_ROUND, goal[tier]);
    const play = async (_lane: number, round: number): Promise<RoundReport> => {
      const dice = createRandom(seed).fork(`round ${round}`);
      const report = await playRound({ programs, dice, lives, isOver });
      say(`shop ${round + 1} of ${rounds.length} closed`);
      return report;
    };
    const done = await inLanes(LANES, rounds, play, () => !isOver());
    const breaches = done.flatMap((report, round) =>
      report.breaches.map((line) => line.replace(/^(I\d+)/, `$1 seed=${seed} shop=${round}`)),
    );
    return { counts: countsOf(done), breaches, control: checked };
  } finally {
    programs.remove();
  }
}

function countsOf(reports: readonly RoundReport[]): Record<string, number> {
  const sum = (of: (report: RoundReport) => number): number => reports.reduce((total, one) => total + of(one), 0);
  return {
    kills: sum((one) => one.kills),
    'kills while starting': sum((one) => one.killsBeforeReady),
    'kills of the operator': sum((one) => one.operatorKills),
    'sales told as paid': sum((one) => one.paid),
    payments: sum((one) => one.payments),
    'charges kept': sum((one) => one.charges),
    shops: reports.length,
    'longest wait for the truth, minutes':
      Math.round(Math.max(0, ...reports.map((one) => one.quietAfterMinutes)) * 10) / 10,
  };
}

export const rig: Rig = {
  name,
  figure: 'Kill -9 of the till at random times, both books compared',
  cores: 2,
  goal,
  // a till without sales survived nothing
  reached: ({ counts }) => Math.min(counts['kills'] ?? 0, 10 * (counts['sales told as paid'] ?? 0)),
  run,
};
