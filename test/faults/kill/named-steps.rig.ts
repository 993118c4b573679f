import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Payment } from '../../../shared/payment.ts';
import { inLanes } from '../in-lanes.ts';
import { createRandom, type Random } from '../random.ts';
import type { Rig, RigReport, RigRun } from '../rig.ts';
import { bundlePrograms } from '../till-process/bundle-programs.ts';
import type { Programs } from '../till-process/child-life.ts';
import { bringCustomers, onErrand } from '../till-process/customers.ts';
import type { TillOrder } from '../till-process/till-child.ts';
import { expectGone, type TillListener } from '../till-process/till-child.ts';
import { furnish, openTillShop, type TillShop } from '../till-process/till-shop.ts';
import { type Quiet, untilQuiet } from '../till-process/until-quiet.ts';
import { playSteps, STEP_SCENARIOS, type StepScenario } from './step-scenarios.ts';

/*
 * Every payment story first runs undisturbed while the till names its steps: each durable write before and after its
 * commit, each request before, during and after. Then it runs once per step, and the till kills itself there. The next
 * till must find the truth: one kept charge, or a person who was told.
 */

type Death = {
  readonly scenario: StepScenario;
  readonly kind: OperatorKind;
  readonly step: string;
  readonly pass: number;
  readonly seed: number;
};
type Outcome = { readonly breaches: readonly string[]; readonly reached: boolean; readonly minutes: number };

const SMALL_GOAL = 3;
const LANES = 3;
/** Passes of a step in one life, at night: the second question about a payment differs from the first. */
const PASSES_AT_NIGHT = 3;
/** A step that depends on timing may be missed and is retried. */
const TRIES = 4;

/** Steps without a payment: the kind of operator is irrelevant. */
const OWN_AFFAIR = /^keep row of (?!payment)/;

/** Cash has no operator, products are asked about by their code, and a Pix charge carries no identifier of ours. */
function kindsOf({ tender }: StepScenario): readonly OperatorKind[] {
  if (tender === 'cash' || tender === 'none') return ['refuses a second request'];
  return tender === 'card' ? OPERATOR_KINDS : OPERATOR_KINDS.filter((kind) => kind !== 'takes a second request');
}

async function eachInShop<T, R>(
  programs: Programs,
  list: readonly T[],
  work: (shop: StepShop, item: T) => Promise<R>,
): Promise<readonly R[]> {
  const shops: StepShop[] = [];
  try {
    while (shops.length < Math.min(LANES, list.length)) shops.push(await openStepShop(programs));
    return await inLanes(shops, list, work);
  } finally {
    for (const shop of shops) await shop.close();
  }
}

async function findDeaths(
  programs: Programs,
  { seed, tier }: RigRun,
): Promise<{ deaths: readonly Death[]; breaches: readonly string[] }> {
  const all = STEP_SCENARIOS.flatMap((scenario) => kindsOf(scenario).map((kind) => ({ scenario, kind })));
  const plays = tier === 'small' ? all.slice(0, 1) : all;
  const told = await eachInShop(programs, plays, async (shop, { scenario, kind }) => {
    const { steps, quiet } = await shop.play(scenario, kind, createRandom(seed).fork(scenario.name), {
      tellSteps: true,
    });
    return {
      scenario,
      kind,
      steps,
      breaches: quiet.breaches.map((line) => `${line} seed=${seed} [undisturbed: ${scenario.name}, ${kind}]`),
    };
  });
  const deaths = new Map<string, Death>();
  for (const { scenario, kind, steps } of told) {
    const passes = new Map<string, number>();
    for (const step of steps.filter((one) => kind === OPERATOR_KINDS[0] || !OWN_AFFAIR.test(one))) {
      const pass = (passes.get(step) ?? 0) + 1;
      passes.set(step, pass);
      const key = tier !== 'night' ? `${kind} ${scenario.tender} ${step}` : `${kind} ${scenario.name} ${step} ${pass}`;
      if (pass <= (tier !== 'night' ? 1 : PASSES_AT_NIGHT) && !deaths.has(key))
        deaths.set(key, { scenario, kind, step, pass, seed });
    }
  }
  const seeds = tier !== 'night' ? [seed] : [seed, seed + 1, seed + 2];
  const listed = seeds.flatMap((one) => [...deaths.values()].map((death) => ({ ...death, seed: one })));
  return {
    deaths: tier === 'small' ? listed.slice(0, SMALL_GOAL) : listed,
    breaches: told.flatMap((one) => one.breaches),
  };
}

async function die(shop: StepShop, death: Death): Promise<Outcome> {
  const { scenario, kind, step, pass, seed } = death;
  let outcome: Outcome = { breaches: [], reached: false, minutes: 0 };
  for (let attempt = 0; attempt < TRIES && !outcome.reached; attempt++) {
    const dice = createRandom(seed).fork(`${scenario.name} ${step} ${pass} ${attempt}`);
    const { died, quiet } = await shop.play(scenario, kind, dice, { dieAt: { step, pass } });
    const where = `seed=${seed} [killed at "${step}" ${pass}: ${scenario.name}, operator that ${kind}]`;
    outcome = { breaches: quiet.breaches.map((line) => `${line} ${where}`), reached: died, minutes: quiet.minutes };
    if (outcome.breaches.length > 0) break;
  }
  return outcome;
}

/** A till that resends its request at its start, killed just after the request left. */
async function control(programs: Programs, seed: number): Promise<RigReport['control']> {
  const shop = await openStepShop(programs);
  try {
    const scenario = STEP_SCENARIOS.find(({ name }) => name === 'card approved');
    if (scenario === undefined) throw new Error('no such scenario');
    const dieAt = { step: 'card create left', pass: 1 };
    const dice = createRandom(seed);
    const { quiet } = await shop.play(scenario, 'takes a second request', dice, {
      dieAt,
      wrong: 'sends_again_on_resume',
    });
    const caught = quiet.breaches.some((line) => line.startsWith('I4'));
    return { what: 'a till that sends again on resume, and an operator that takes it', caught };
  } finally {
    await shop.close();
  }
}

async function run(order: RigRun): Promise<RigReport> {
  const { seed, say, stopAtMs } = order;
  const programs = await bundlePrograms();
  try {
    const checked = order.tier === 'small' ? null : await control(programs, seed);
    const found = await findDeaths(programs, order);
    say(`${found.deaths.length} steps to die at`);
    const outcomes = await eachInShop(programs, found.deaths, async (shop, death) =>
      performance.now() > stopAtMs ? null : { death, ...(await die(shop, death)) },
    );
    const done = outcomes.filter((one) => one !== null);
    for (const { death, reached } of done)
      if (!reached) say(`not reached again: ${death.scenario.name}, ${death.step}`);
    const breaches = [...found.breaches, ...done.flatMap((one) => one.breaches)];
    return {
      counts: {
        steps: found.deaths.length,
        'died there': done.filter((one) => one.reached).length,
        'not reached again': done.filter((one) => !one.reached).length,
        'longest wait for the truth, minutes': Math.round(Math.max(0, ...done.map((one) => one.minutes)) * 10) / 10,
      },
      breaches,
      control: checked,
    };
  } finally {
    programs.remove();
  }
}

export const rig: Rig = {
  name: 'kill-at-every-step',
  figure: 'Kill at every named step of the payment machine, three operators',
  cores: 2,
  goal: { small: SMALL_GOAL, quick: 140, night: 2_000 },
  reached: ({ counts }) => counts['died there'] ?? 0,
  run,
};

/** How the operator takes a request; a till must not rely on it. */
const OPERATORS = {
  'refuses a second request': { mode: { duplicates: 'refuse' }, late: false },
  'takes a second request': { mode: { duplicates: 'accept' }, late: false },
  'delivers late': { mode: { duplicates: 'accept' }, late: true },
} as const;
type OperatorKind = keyof typeof OPERATORS;
const OPERATOR_KINDS = Object.keys(OPERATORS) as readonly OperatorKind[];

/** Real milliseconds; within the till's delivery window at the rig's pace. */
const LATE_MS = 350;
/** The till's waits of minutes must pass many times. */
const FACTOR = 80;

type StepRun = { readonly steps: readonly string[]; readonly died: boolean; readonly quiet: Quiet };

type StepShop = {
  readonly play: (
    scenario: StepScenario,
    kind: OperatorKind,
    dice: Random,
    more: Partial<TillOrder>,
  ) => Promise<StepRun>;
  readonly close: () => Promise<void>;
};

async function openStepShop(programs: Programs): Promise<StepShop> {
  const shop = await openTillShop(programs, FACTOR);
  const till = path.join(shop.folder, 'till');
  const fresh = path.join(shop.folder, 'fresh');
  const first = shop.start();
  await furnish(first);
  await first.stop();
  cpSync(till, fresh, { recursive: true });
  return {
    close: shop.close,
    play: async (scenario, kind, dice, more) => {
      rmSync(till, { recursive: true, force: true });
      cpSync(fresh, till, { recursive: true });
      await setScene(shop, scenario, kind);
      return play({ shop, scenario, dice, late: OPERATORS[kind].late }, more);
    },
  };
}

async function setScene({ operator }: TillShop, scenario: StepScenario, kind: OperatorKind): Promise<void> {
  const { mode, late } = OPERATORS[kind];
  await operator.clearFaults();
  await operator.mode({ ...mode, charge_lifetime_ms: 300_000, late_delivery: late ? { after_ms: LATE_MS } : false });
  await scenario.trouble?.(operator);
  if (!late) return;
  for (const operation of ['pos-venda.create', 'qr.create']) {
    await operator.fault(operation, 'late_delivery', { settings: { ms: LATE_MS, hold: false } });
  }
}

type Scene = {
  readonly shop: TillShop;
  readonly scenario: StepScenario;
  readonly dice: Random;
  readonly late: boolean;
};

async function play({ shop, scenario, dice, late }: Scene, more: Partial<TillOrder>): Promise<StepRun> {
  const since = await shop.operator.ledger();
  const steps: string[] = [];
  const customer = bringCustomers(shop.operator, onErrand(scenario, dice));
  const listener: TillListener = {
    onStep: (step) => void steps.push(step),
    onPush: (channel, payload) => {
      if (channel === 'payment:changed') customer.see(payload as Payment);
    },
  };
  const pushes = ['payment:changed'] as const;
  try {
    const till = shop.start({ pushes, ...more }, listener);
    const played = till.ready.then(() => playSteps(till, scenario)).then(() => false);
    const died = await played.catch((error: unknown) => {
      expectGone(error);
      return true;
    });
    if (!died) await till.kill();
    customer.hurry();
    const wrong = more.wrong === undefined ? {} : { wrong: more.wrong };
    const next = shop.start({ pushes, ...wrong }, listener);
    await next.ready;
    const patience = more.wrong === undefined ? {} : { patienceMinutes: 2 };
    const leastSeconds = late && scenario.tender !== 'cash' ? (LATE_MS + 100) / 1_000 : 0;
    return { steps, died, quiet: await untilQuiet(shop, next, { ...patience, since, leastSeconds }) };
  } finally {
    await customer.leave();
  }
}
