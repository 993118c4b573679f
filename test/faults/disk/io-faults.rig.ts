import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inLanes } from '../in-lanes.ts';
import { count, type Rig, type RigReport, type RigRun, type Tally } from '../rig.ts';
import { type ChildLife, startChild } from '../till-process/child-life.ts';
import { type DiskShop, openDiskShop } from './disk-shop.ts';
import {
  CALLS_THAT_TAKE_ROOM,
  diskEnvironment,
  EVERY_CALL,
  FOREVER,
  makeControlFile,
  openDiskControl,
  type Strike,
} from './fault-disk.ts';
import type { FaultOrder, FaultOutcome, ToFaultProgram } from './fault-lines.ts';
import { SCENARIO_NAMES, type ScenarioName } from './fault-scenarios.ts';
import { deviceCode } from './told-so-far.ts';

/*
 * Every disk call of the till fails once, or from there until the disk is repaired; also during opening and reopening
 * after a fault. The cashier keeps trying; at the end the file has to match what the cashier was told, and the operator's
 * ledger the file.
 */

type Manner = { readonly name: string; readonly kinds: Strike['kinds']; readonly strike: (call: number) => Strike };

type Lasting = 'once' | 'six times' | 'from then on';

function manner(error: Strike['error'], part: Strike['part'], lasting: Lasting): Manner {
  const kinds = error === 'EIO' ? EVERY_CALL : CALLS_THAT_TAKE_ROOM;
  // after a short count the rest of the write is refused
  const more = { once: part === 'half' ? 1 : 0, 'six times': 5, 'from then on': FOREVER }[lasting];
  return {
    name: `${error}${part === 'nothing' ? '' : ` (${part} written)`} ${lasting}`,
    kinds,
    strike: (call) => ({ kinds, error, part, from: call, to: Math.min(call + more, FOREVER) }),
  };
}

const MANNERS: readonly Manner[] = [
  manner('EIO', 'nothing', 'once'),
  manner('EIO', 'nothing', 'from then on'),
  manner('ENOSPC', 'half', 'once'),
  manner('ENOSPC', 'half', 'from then on'),
];
const MORE_MANNERS: readonly Manner[] = [
  manner('EIO', 'whole', 'once'),
  manner('EIO', 'nothing', 'six times'),
  manner('ENOSPC', 'nothing', 'once'),
];

/** A scenario of a tier; the quick tier only samples the second, a start after a crash. */
type Task = { readonly scenario: ScenarioName; readonly manners: readonly Manner[]; readonly step: 1 | 3 | 40 };

const [SALE, RECOVERY] = SCENARIO_NAMES as [ScenarioName, ScenarioName];
const QUICK: readonly Task[] = [
  { scenario: SALE, manners: MANNERS, step: 1 },
  { scenario: RECOVERY, manners: MANNERS.slice(0, 1), step: 3 },
];
const SMALL: readonly Task[] = [{ scenario: SALE, manners: MANNERS.slice(0, 1), step: 40 }];
const NIGHT: readonly Task[] = SCENARIO_NAMES.map((scenario) => ({
  scenario,
  manners: [...MANNERS, ...MORE_MANNERS],
  step: 1,
}));

/** They mostly wait: two per processor. */
const WORKERS = 4;
/** The operator's shop has two devices; each worker needs one. */
const DEVICES_THERE = 2;
/** Calls of the control, far enough apart to hit different commits. */
const CONTROL = { from: 60, to: 260, step: 5 } as const;

const TASKS = { small: SMALL, quick: QUICK, night: NIGHT } as const;

const WHOLE = { 1: 'every call', 3: 'every third call', 40: 'every fortieth call' } as const;

type Book = Tally & { readonly known: Set<string> };

function take(tally: Book, outcome: FaultOutcome, where: string): void {
  count(tally, 'attempts');
  if (outcome.struck > 0) count(tally, 'attempts in which calls failed');
  count(tally, 'calls that failed', outcome.struck);
  count(tally, 'openings of the file anew', Math.max(0, outcome.reopenings - 1));
  const refused = Object.values(outcome.refusals).reduce((sum, one) => sum + one, 0);
  if (outcome.struck > 0 && refused === 0) count(tally, 'faults that the cashier did not notice');
  for (const [channel, times] of Object.entries(outcome.doneAllTheSame))
    count(tally, `${channel}: found done after a refusal`, times);
  for (const id of outcome.payments) tally.known.add(id);
  tally.breaches.push(...outcome.breaches.map((one) => one.replace(/^(I\d+):/, `$1 ${where}:`)));
}

type Work = { readonly run: RigRun; readonly workers: readonly FaultWorker[]; readonly tally: Book };

let attempts = 0;

/** Every call in every manner. False if time ran out. */
async function strikeAll({ run, workers, tally }: Work, task: Task): Promise<boolean> {
  const lines: { readonly call: number; readonly manner: Manner }[] = [];
  for (const one of task.manners) {
    const { scenario } = task;
    const counted = await (workers[0] as FaultWorker).attempt({
      n: ++attempts,
      scenario,
      strike: null,
      kinds: one.kinds,
    });
    take(tally, counted, `seed=${run.seed} ${scenario}, no fault`);
    for (let call = 1; call <= counted.calls; call += task.step) lines.push({ call, manner: one });
  }
  count(tally, 'calls of the scenarios, in each manner', lines.length);
  const mayGoOn = (): boolean => performance.now() <= run.stopAtMs;
  const strike = async (worker: FaultWorker, { call, manner: how }: (typeof lines)[number]): Promise<void> => {
    const order = { n: ++attempts, scenario: task.scenario, strike: how.strike(call), kinds: how.kinds };
    take(tally, await worker.attempt(order), `seed=${run.seed} ${task.scenario}, call ${call}, ${how.name}`);
  };
  await inLanes(workers, lines, strike, mayGoOn);
  return mayGoOn();
}

async function controlFinds(shop: DiskShop, seed: number): Promise<boolean> {
  const deaf = startFaultWorker(shop, { device: 1, seed: seed + 7, swallows: true });
  try {
    for (let call = CONTROL.from; call <= CONTROL.to; call += CONTROL.step) {
      const strike = { kinds: EVERY_CALL, from: call, to: call, error: 'EIO', part: 'nothing' } as const;
      const outcome = await deaf.attempt({ n: ++attempts, scenario: SALE, strike, kinds: EVERY_CALL });
      if (outcome.breaches.length > 0) return true;
    }
    return false;
  } finally {
    await deaf.stop();
  }
}

async function checkWholeBook(shop: DiskShop, tally: Book, seed: number): Promise<void> {
  const { requests } = await shop.operator.ledger();
  const asked = requests
    .filter(({ operation }) => operation === 'pos-venda.create')
    .map(({ identifier }) => identifier ?? '');
  const twice = asked.filter((id, at) => asked.indexOf(id) !== at);
  const unknown = asked.filter((id) => !tally.known.has(id));
  tally.breaches.push(
    ...twice.map((id) => `I4 seed=${seed}: the request of payment ${id} left twice`),
    ...unknown.map((id) => `I6 seed=${seed}: payment ${id} was asked for and is in no file`),
  );
  count(tally, "card requests in the operator's book", asked.length);
}

async function run(asked: RigRun): Promise<RigReport> {
  const shop = await openDiskShop('the rig');
  if (typeof shop === 'string') return { counts: {}, breaches: [], control: null, skipped: shop };
  const tally: Book = { counts: { scenarios: 0 }, breaches: [], known: new Set() };
  for (let device = DEVICES_THERE + 1; device <= WORKERS; device++) await shop.operator.addDevice(deviceCode(device));
  const workers = Array.from({ length: WORKERS }, (_, at) =>
    startFaultWorker(shop, { device: at + 1, seed: asked.seed, swallows: false }),
  );
  try {
    for (const task of TASKS[asked.tier]) {
      const whole = await strikeAll({ run: asked, workers, tally }, task);
      if (whole && task.step !== 3) count(tally, 'scenarios');
      asked.say(
        `${task.scenario}: ${whole ? WHOLE[task.step] : 'time ran out'}, ${tally.breaches.length} breaches so far`,
      );
    }
    await checkWholeBook(shop, tally, asked.seed);
    if (asked.tier === 'small') return { counts: tally.counts, breaches: tally.breaches, control: null };
    const caught = await controlFinds(shop, asked.seed);
    const what = 'a till that takes a failed commit for a good one';
    return { counts: tally.counts, breaches: tally.breaches, control: { what, caught } };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await shop.close();
  }
}

export const rig: Rig = {
  name: 'io-faults',
  figure: 'Every I/O call of a scenario fails, once or from then on (EIO, ENOSPC), also during recovery',
  cores: 1,
  isLong: true,
  goal: { small: 1, quick: 1, night: SCENARIO_NAMES.length },
  reached: ({ counts }) => counts['scenarios'] ?? 0,
  run,
};

type FaultWorker = {
  /** Resolves with the attempt's result; an ended or silent process is a breach. */
  readonly attempt: (line: ToFaultProgram) => Promise<FaultOutcome>;
  readonly stop: () => Promise<void>;
};

const PROGRAM = path.join(import.meta.dirname, 'fault-program.ts');

/** Longer than any wait of an attempt. */
const ATTEMPT_LIMIT_MS = 60_000;

function startFaultWorker(
  shop: DiskShop,
  what: { readonly device: number; readonly seed: number; readonly swallows: boolean },
): FaultWorker {
  const place = path.join(shop.folder, `worker-${what.device}${what.swallows ? '-deaf' : ''}`);
  const folder = path.join(place, 'disk');
  const control = path.join(place, 'control');
  mkdirSync(folder, { recursive: true });
  makeControlFile(control);
  const disk = openDiskControl(control);
  const order: FaultOrder = { ...what, folder, control, operator: shop.operator, pace: shop.pace };
  let waiting: { readonly n: number; readonly heard: (outcome: FaultOutcome) => void } | null = null;
  let life: ChildLife | null = null;
  let starts = 0;

  function hear(text: string): void {
    const outcome = JSON.parse(text) as FaultOutcome;
    if (outcome.n !== waiting?.n) return;
    waiting.heard(outcome);
    waiting = null;
  }

  function start(): ChildLife {
    disk.calm();
    starts += 1;
    const { library } = shop;
    const env = { ...process.env, ...diskEnvironment({ library, folder, control }) };
    // a restarted program needs other identifiers
    const started = startChild({
      program: PROGRAM,
      order: { ...order, seed: what.seed + 1_000_000 * starts },
      env,
      onLine: hear,
    });
    void started.ended.then(({ code, signal }) => {
      if (life === started) life = null;
      ended(`the process ended with ${code ?? signal}: ${started.complaints.slice(-12).join(' | ')}`);
    });
    return started;
  }

  function ended(why: string): void {
    waiting?.heard({ ...NOTHING, n: waiting.n, struck: disk.read().struck, breaches: [`I17: ${why}`] });
    waiting = null;
  }

  return {
    attempt: (line) =>
      new Promise((resolve) => {
        life ??= start();
        const running = life;
        const limit = setTimeout(() => void running.kill(), ATTEMPT_LIMIT_MS);
        waiting = {
          n: line.n,
          heard: (outcome) => {
            clearTimeout(limit);
            resolve(outcome);
          },
        };
        running.send(line);
      }),
    stop: async () => {
      waiting = null;
      await life?.kill();
      disk.close();
      rmSync(place, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const NOTHING: Omit<FaultOutcome, 'n' | 'struck' | 'breaches'> = {
  calls: 0,
  refusals: {},
  doneAllTheSame: {},
  reopenings: 0,
  payments: [],
};
