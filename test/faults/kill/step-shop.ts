import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Payment } from '../../../shared/payment.ts';
import type { Random } from '../random.ts';
import type { Programs } from '../till-process/child-life.ts';
import { bringCustomers, onErrand } from '../till-process/customers.ts';
import { expectGone, type TillListener } from '../till-process/till-child.ts';
import type { TillOrder } from '../till-process/till-lines.ts';
import { furnish, openTillShop, type TillShop } from '../till-process/till-shop.ts';
import { type Quiet, untilQuiet } from '../till-process/until-quiet.ts';
import { playSteps, type StepScenario } from './step-scenarios.ts';

/** How the operator takes a request; a till must not rely on it. */
export const OPERATORS = {
  'refuses a second request': { mode: { duplicates: 'refuse' }, late: false },
  'takes a second request': { mode: { duplicates: 'accept' }, late: false },
  'delivers late': { mode: { duplicates: 'accept' }, late: true },
} as const;
export type OperatorKind = keyof typeof OPERATORS;
export const OPERATOR_KINDS = Object.keys(OPERATORS) as readonly OperatorKind[];

/** Real milliseconds; within the till's delivery window at the rig's pace. */
const LATE_MS = 350;
/** The till's waits of minutes must pass many times. */
const FACTOR = 80;

export type StepRun = { readonly steps: readonly string[]; readonly died: boolean; readonly quiet: Quiet };

/** A shop of payments in sequence, each by a fresh till. */
export type StepShop = {
  readonly play: (
    scenario: StepScenario,
    kind: OperatorKind,
    dice: Random,
    more: Partial<TillOrder>,
  ) => Promise<StepRun>;
  readonly close: () => Promise<void>;
};

export async function openStepShop(programs: Programs): Promise<StepShop> {
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
