import path from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Rig, RigReport, RigRun } from '../rig.ts';
import { createDice, type Dice } from '../till-process/dice.ts';
import { type CutMoment, checkCrashState, TILL_FILE } from './check-crash-state.ts';
import { layOut } from './crash-disk.ts';
import { type Before, type CrashState, drawStates, isComplete, namesIn } from './cut-moments.ts';
import { type DiskShop, openDiskShop } from './disk-shop.ts';
import type { Strike } from './fault-disk.ts';
import { recoverState } from './recover-state.ts';
import { seededIds } from './selling-till.ts';
import { nothingTold } from './told-so-far.ts';
import { runWatched, type WatchedRun } from './watched-run.ts';

/*
 * Power cuts. The real till sells a morning on a disk that writes everything down; from that, states are made in which
 * the power could have gone at any moment, with unsynced writes kept, dropped, torn or out of order. Each is opened with
 * the till's own code and held against what the till had told by then; some go on selling, and are cut again.
 */

type Tally = { readonly counts: Record<string, number>; readonly breaches: string[] };

type Work = { readonly run: RigRun; readonly shop: DiskShop; readonly tally: Tally };

/** States of one round: a morning, two that go on after a cut, two in which a sync fails on the way. */
const ROUND = { morning: 700, goingOn: 250, failedSync: 400 } as const;
const STATES_A_ROUND = ROUND.morning + 2 * ROUND.goingOn + 2 * ROUND.failedSync;
const RECOVERED_A_RUN = 4;
const CONTROL_STATES = 150;

const NOTHING_BEFORE: Before = { told: nothingTold(), sent: new Set() };

const count = ({ counts }: Tally, name: string, more = 1): void => {
  counts[name] = (counts[name] ?? 0) + more;
};

async function sell(
  work: Work,
  name: string,
  seed: number,
  more: Partial<Parameters<typeof runWatched>[0]> & { syncLess?: boolean; sales?: number } = {},
): Promise<WatchedRun> {
  const { shop, tally } = work;
  const { syncLess = false, sales = 12, ...parts } = more;
  const furnish = parts.base === undefined;
  const order = { operator: shop.address, pace: shop.pace, seed, furnish, sales, restartAfter: 7, syncLess };
  const run = await runWatched({
    library: shop.library,
    folder: path.join(shop.folder, `${name}-${seed}`),
    order,
    ...parts,
  });
  if (!isComplete(run)) throw new Error(`the journal of ${name} does not lead to what is on the disk`);
  count(tally, 'runs');
  count(tally, 'writes, syncs and names written down', run.records.length);
  return run;
}

/** The seals of a run's audit trail, as its end has them. */
function sealsOf(work: Work, run: WatchedRun): ReadonlyMap<number, string> {
  const folder = path.join(work.shop.folder, 'end');
  layOut(run.end, folder);
  const database = new Sqlite(path.join(folder, TILL_FILE));
  try {
    return new Map(database.prepare<[], [number, string]>('SELECT id, hash FROM audit').raw().all());
  } finally {
    database.close();
  }
}

/** Draws states of a run and checks each; answers those from which another run may go on. */
async function cutOften(
  work: Work,
  what: { readonly run: WatchedRun; readonly before: Before; readonly states: number; readonly seed: number },
  look: (state: CrashState, wrong: readonly string[]) => Promise<void> | void,
): Promise<void> {
  const { run, before, states, seed } = what;
  const known = { names: namesIn(run, before), seals: sealsOf(work, run) };
  const folder = path.join(work.shop.folder, 'cut');
  for (const state of drawStates(run, before, states, createDice(seed).fork('cuts'))) {
    if (performance.now() > work.run.stopAtMs) return;
    layOut(state.image, folder);
    await look(state, wrongWith(folder, { ...known, told: state.told, sent: state.sent }));
  }
}

/** What keeps the file from being opened is wrong with it as well. */
function wrongWith(folder: string, moment: CutMoment): readonly string[] {
  try {
    return checkCrashState(folder, moment);
  } catch (error) {
    return [`I17: the till does not open: ${error instanceof Error ? `${error.name}: ${error.message}` : error}`];
  }
}

/** Checks a run's states, has some of them recovered to the end, and picks `going` of them to go on from. */
async function judgeRun(
  work: Work,
  what: Parameters<typeof cutOften>[1] & { readonly name: string; readonly going: number },
): Promise<readonly CrashState[]> {
  const { tally, shop } = work;
  const dice = createDice(what.seed).fork('choice');
  const chosen = createSample<CrashState>(RECOVERED_A_RUN + what.going, dice);
  await cutOften(work, what, (state, wrong) => {
    count(tally, 'states');
    if (state.undecided > 0) count(tally, 'states with something undecided');
    count(tally, 'told sales checked', state.told.sales.size);
    if (wrong.length > 0) tally.breaches.push(...wrong.map((one) => lineOf(work, what, state, one)));
    if (state.told.sales.size > 0) chosen.offer(state);
  });
  for (const state of chosen.kept.slice(what.going)) {
    const dataDir = path.join(shop.folder, 'recovered');
    layOut(state.image, dataDir);
    const newId = seededIds(dice);
    const wrong = await recoverState(shop, { dataDir, tillFile: path.join(dataDir, TILL_FILE) }, state, newId);
    count(tally, 'states recovered to the end');
    tally.breaches.push(...wrong.map((one) => lineOf(work, what, state, one)));
  }
  return chosen.kept.slice(0, what.going);
}

/** So many of what is offered, each with the same chance; states are too big to keep them all. */
function createSample<T>(size: number, dice: Dice): { readonly kept: T[]; readonly offer: (one: T) => void } {
  const kept: T[] = [];
  let offered = 0;
  return {
    kept,
    offer: (one) => {
      offered += 1;
      const place = kept.length < size ? kept.length : dice.below(offered);
      if (place < size) kept[place] = one;
    },
  };
}

function lineOf({ run }: Work, what: { readonly name: string }, state: CrashState, wrong: string): string {
  const [invariant, ...rest] = wrong.split(':');
  return `${invariant} seed=${run.seed}: power cut ${what.name} at record ${state.at}:${rest.join(':')}`;
}

async function round(work: Work, seed: number): Promise<void> {
  const dice = createDice(seed);
  const morning = await sell(work, 'morning', seed);
  const goOn = await judgeRun(work, {
    name: `morning ${seed}`,
    run: morning,
    before: NOTHING_BEFORE,
    states: ROUND.morning,
    seed,
    going: 2,
  });
  for (const [at, state] of goOn.entries()) {
    const more = await sell(work, 'going-on', seed + 1 + at, { base: state.image, sales: 5 });
    await judgeRun(work, {
      name: `going on ${seed}/${at}`,
      run: more,
      before: state,
      states: ROUND.goingOn,
      seed: seed + at,
      going: 0,
    });
  }
  for (const at of [0, 1]) {
    const call = 25 + dice.below(70);
    const strike: Strike = { kinds: ['sync'], from: call, to: call, error: 'EIO', part: 'nothing' };
    const failed = await sell(work, 'failed-sync', seed + 1 + at, { strike });
    count(work.tally, 'syncs that failed', failed.struck);
    const name = `failed sync ${call} of ${seed}/${at}`;
    await judgeRun(work, {
      name,
      run: failed,
      before: NOTHING_BEFORE,
      states: ROUND.failedSync,
      seed: seed + at,
      going: 0,
    });
  }
}

/** The same till with its commits left unsynced: a check that does not miss anything then proves nothing. */
async function controlLoses(work: Work, seed: number): Promise<number> {
  const run = await sell(work, 'sync-less', seed, { syncLess: true });
  let lost = 0;
  await cutOften(work, { run, before: NOTHING_BEFORE, states: CONTROL_STATES, seed }, (_state, wrong) => {
    if (wrong.some((one) => /^I17: the sale \S+, told paid, is/.test(one))) lost += 1;
  });
  return lost;
}

async function run(asked: RigRun): Promise<RigReport> {
  const shop = await openDiskShop('themselves');
  if (typeof shop === 'string') return { counts: {}, breaches: [], control: null, skipped: shop };
  const tally: Tally = { counts: { states: 0 }, breaches: [] };
  const work: Work = { run: asked, shop, tally };
  try {
    const lost = await controlLoses(work, asked.seed);
    count(tally, 'control: states that had lost a paid sale', lost);
    const goal = rig.goal[asked.tier];
    for (
      let seed = asked.seed;
      (tally.counts['states'] ?? 0) < goal && performance.now() < asked.stopAtMs;
      seed += 100
    ) {
      await round(work, seed);
      asked.say(`${tally.counts['states']} of ${goal} states, ${tally.breaches.length} breaches`);
    }
    const what = `synchronous=NORMAL loses paid sales in ${lost} of ${CONTROL_STATES} states`;
    return { counts: tally.counts, breaches: tally.breaches, control: { what, caught: lost > 0 } };
  } finally {
    await shop.close();
  }
}

export const rig: Rig = {
  name: 'power-cut',
  figure: 'Power cut with unsynced writes dropped, torn or out of order: told sales lost',
  goal: { quick: STATES_A_ROUND, night: 25 * STATES_A_ROUND },
  reached: ({ counts }) => counts['states'] ?? 0,
  run,
};
