import path from 'node:path';
import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import { readIn } from '../../support/by-driver.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import { createRandom, type Random } from '../random.ts';
import { count, type Rig, type RigReport, type RigRun, type Tally } from '../rig.ts';
import { laterBy, type Pace } from '../till-process/fast-clock.ts';
import { type CutMoment, TILL_FILE } from './check-crash-state.ts';
import { type FolderImage, layOut } from './crash-disk.ts';
import {
  afterCash,
  type CrashState,
  type Cut,
  type Cuts,
  cutOften,
  isComplete,
  NOTHING_BEFORE,
} from './cut-moments.ts';
import { type DiskShop, openDiskShop } from './disk-shop.ts';
import type { Strike } from './fault-disk.ts';
import type { SellingOrder } from './selling-program.ts';
import { createSellingTill } from './selling-till.ts';
import { GaveUpError, TENDERS, untilQuiet } from './shop-talk.ts';
import { runWatched, type WatchedRun } from './watched-run.ts';

/*
 * Power cuts. The real till sells a morning on a journalled disk; from the journal come states after a cut at any moment,
 * with unsynced writes kept, dropped, torn or reordered. The till's own code opens each, and it is compared with what the
 * till had told. Some continue and are cut again.
 */

type Work = { readonly run: RigRun; readonly shop: DiskShop; readonly tally: Tally };

const ROUND = { morning: 700, goingOn: 250, failedSync: 400, packing: 300 } as const;
const GOING_ON = 2;
const FAILED_SYNCS = 2;
const STATES_A_ROUND = ROUND.morning + GOING_ON * ROUND.goingOn + FAILED_SYNCS * ROUND.failedSync + ROUND.packing;
const RECOVERED_A_RUN = 4;
const CONTROL_STATES = 40;

type Selling = {
  readonly base?: FolderImage;
  readonly strike?: Strike;
  readonly sales?: number;
  readonly syncLess?: boolean;
  readonly pace?: Pace;
  readonly tenders?: SellingOrder['tenders'];
  readonly end?: SellingOrder['end'];
};

async function sell({ shop, tally }: Work, name: string, seed: number, how: Selling = {}): Promise<WatchedRun> {
  const { syncLess = false, sales = 12, pace = shop.pace, tenders = TENDERS, end = 'cut', ...parts } = how;
  const furnish = how.base === undefined;
  const order = { operator: shop.operator, pace, seed, furnish, sales, restartAfter: 7, tenders, end, syncLess };
  const folder = path.join(shop.folder, `${name}-${seed}`);
  const run = await runWatched({ library: shop.library, folder, order, ...parts });
  if (!isComplete(run)) throw new Error(`the journal of ${name} does not lead to what is on the disk`);
  count(tally, 'runs');
  count(tally, 'writes, syncs and names written down', run.records.length);
  return run;
}

function* cutsOf({ run, shop }: Work, what: Cuts): Generator<Cut> {
  for (const cut of cutOften(path.join(shop.folder, 'cut'), what)) {
    yield cut;
    if (performance.now() > run.stopAtMs) return;
  }
}

/** Checks a run's states, recovers some fully, and picks `going` of them to continue. */
async function judgeRun(
  work: Work,
  what: Cuts & { readonly name: string; readonly going: number },
): Promise<readonly CrashState[]> {
  const { tally, shop } = work;
  const dice = createRandom(what.seed).fork('choice');
  const chosen = createSample<CrashState>(RECOVERED_A_RUN + what.going, dice);
  for (const { state, wrong } of cutsOf(work, what)) {
    count(tally, 'states');
    if (state.undecided > 0) count(tally, 'states with something undecided');
    count(tally, 'told sales checked', state.told.sales.size);
    tally.breaches.push(...wrong.map((one) => lineOf(work, what, state, one)));
    if (state.told.sales.size > 0) chosen.offer(state);
  }
  for (const state of chosen.kept.slice(what.going)) {
    const dataDir = path.join(shop.folder, 'recovered');
    layOut(state.image, dataDir);
    const wrong = await recoverState(shop, { dataDir, tillFile: path.join(dataDir, TILL_FILE) }, state, dice.uuid);
    count(tally, 'states recovered to the end');
    tally.breaches.push(...wrong.map((one) => lineOf(work, what, state, one)));
  }
  return chosen.kept.slice(0, what.going);
}

/** A uniform sample; states are too large to keep all. */
function createSample<T>(size: number, dice: Random): { readonly kept: T[]; readonly offer: (one: T) => void } {
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

async function oneMorning(work: Work, seed: number, states: number, going: number): Promise<readonly CrashState[]> {
  const run = await sell(work, 'morning', seed);
  return judgeRun(work, { run, before: NOTHING_BEFORE, states, seed, name: `morning ${seed}`, going });
}

async function round(work: Work, seed: number): Promise<void> {
  const left = await oneMorning(work, seed, ROUND.morning, GOING_ON);
  for (const [at, state] of left.entries()) await goOn(work, seed + at, state);
  const dice = createRandom(seed).fork('syncs');
  for (let at = 0; at < FAILED_SYNCS; at++) await failSyncs(work, seed + at, dice);
  await pack(work, seed);
}

/** Two months after a shift of cash sales, its trail is packed while the till sells. */
async function pack(work: Work, seed: number): Promise<void> {
  const tenders = ['cash'] as const;
  const old = await sell(work, 'old-shift', seed, { sales: OLD_SALES, tenders, end: 'shift closed' });
  const pace = laterBy(work.shop.pace, 60 * 86_400_000);
  const run = await sell(work, 'packing', seed, { base: old.end, pace, tenders, end: 'packed', sales: 5 });
  const before = afterCash(old);
  await judgeRun(work, { name: `packing ${seed}`, run, before, states: ROUND.packing, seed, going: 0 });
}

/** A few packs. */
const OLD_SALES = 160;

async function goOn(work: Work, seed: number, state: CrashState): Promise<void> {
  const run = await sell(work, 'going-on', seed, { base: state.image, sales: 5 });
  await judgeRun(work, { name: `going on ${seed}`, run, before: state, states: ROUND.goingOn, seed, going: 0 });
}

/** One to three syncs in a row fail: those of a commit and of the reopening. */
async function failSyncs(work: Work, seed: number, dice: Random): Promise<void> {
  const from = 25 + dice.below(70);
  const strike: Strike = { kinds: ['sync'], from, to: from + dice.below(3), error: 'EIO', part: 'nothing' };
  const run = await sell(work, 'failed-sync', seed, { strike });
  count(work.tally, 'syncs that failed', run.struck);
  const name = `syncs ${from} to ${strike.to} of ${seed}`;
  await judgeRun(work, { name, run, before: NOTHING_BEFORE, states: ROUND.failedSync, seed, going: 0 });
}

async function controlLoses(work: Work, seed: number): Promise<number> {
  const run = await sell(work, 'sync-less', seed, { syncLess: true });
  let lost = 0;
  for (const { wrong } of cutsOf(work, { run, before: NOTHING_BEFORE, states: CONTROL_STATES, seed }))
    if (wrong.some((one) => /^I17: the sale \S+, told paid, is/.test(one))) lost += 1;
  return lost;
}

async function run(asked: RigRun): Promise<RigReport> {
  const shop = await openDiskShop('themselves');
  if (typeof shop === 'string') return { counts: {}, breaches: [], control: null, skipped: shop };
  const tally: Tally = { counts: { states: 0 }, breaches: [] };
  const work: Work = { run: asked, shop, tally };
  try {
    if (asked.tier === 'small') {
      await oneMorning(work, asked.seed, rig.goal.small, 0);
      return { counts: tally.counts, breaches: tally.breaches, control: null };
    }
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
  cores: 1,
  isLong: true,
  goal: { small: 12, quick: STATES_A_ROUND, night: 25 * STATES_A_ROUND },
  reached: ({ counts }) => counts['states'] ?? 0,
  run,
};

type Knowledge = Pick<CutMoment, 'sent'>;

/** Longest wait for the truth in real milliseconds: a lost request may take its delivery window. */
const LIMIT_MS = 12_000;

/**
 * Starts the whole core after a power cut, waits until no payment is open, and has the judge compare its file with the
 * operator's ledger. `tillFile` is the file in that folder.
 */
async function recoverState(
  shop: DiskShop,
  place: { readonly dataDir: string; readonly tillFile: string },
  known: Knowledge,
  newId: () => string,
): Promise<readonly string[]> {
  const till = createSellingTill({ dataDir: place.dataDir, operator: shop.operator, pace: shop.pace, newId });
  await till.start();
  try {
    await untilQuiet({ call: till.call, patience: { tries: 1, restMs: 10 } }, LIMIT_MS);
  } catch (error) {
    if (error instanceof GaveUpError) return [`I19: after ${LIMIT_MS} ms ${error.message}`];
    throw error;
  } finally {
    await till.stop();
  }
  const ledger = partOf(await shop.operator.ledger(), known, place.tillFile);
  return checkInvariants({ tillFile: place.tillFile, ledger }).map((breach) => breachLine(breach));
}

/**
 * The operator's acts for this till. The run's later acts never happened here: a card counts if its request had begun to
 * leave or is on file, a Pix if the till had its code.
 */
function partOf(ledger: LedgerView, { sent }: Knowledge, tillFile: string): LedgerView {
  const { ids, codes } = paymentsIn(tillFile);
  const isOurs = (identifier: string | null): boolean =>
    identifier !== null && (sent.has(identifier) || ids.has(identifier));
  const charges = ledger.charges.filter(({ kind, identifier }) =>
    kind === 'card' ? isOurs(identifier) : codes.has(Number(identifier)),
  );
  const requests = ledger.requests.filter(
    ({ operation, identifier }) =>
      operation !== 'qr.create' && (operation !== 'pos-venda.create' || isOurs(identifier)),
  );
  // several tills share a name here; spacing is another rig's concern
  return { ...ledger, charges, requests, spacing: { violations: 0, callers: [] } };
}

function paymentsIn(tillFile: string): { readonly ids: ReadonlySet<string>; readonly codes: ReadonlySet<number> } {
  return readIn(tillFile, (database) => {
    const rows = database.prepare<[], { id: string; qr_code: string | null }>('SELECT id, qr_code FROM payment').all();
    const codes = rows.flatMap(({ qr_code }) => (qr_code === null ? [] : [Number(qr_code)]));
    return { ids: new Set(rows.map(({ id }) => id)), codes: new Set(codes) };
  });
}
