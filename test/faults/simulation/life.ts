import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { createCashier } from './cashier.ts';
import { closeShop } from './closing.ts';
import { createDrawer } from './drawer.ts';
import { fingerprint } from './fingerprint.ts';
import { rememberFirstVersion } from './first-version.ts';

import { type Beginning, FURNITURE, newRoom } from './furniture.ts';
import { settingUp } from './guided.ts';
import { drawHabits, drawMode } from './habits.ts';
import { createHand } from './hand.ts';
import type { Defect } from './plans.ts';
import { createRandom } from './random.ts';
import { countRareStates } from './rare-states.ts';
import { openShop, type Shop } from './shop.ts';
import { createShopKeeping } from './shop-keeping.ts';
import { createSupervisor } from './supervisor.ts';
import { addJudged, type Judged, judgeDay, NOTHING_JUDGED } from './verdict.ts';
import { drawVisit, type Visit } from './visit.ts';

/** The life of one shop: days of selling under faults, each judged after five quiet minutes. */
export type LifePlan = {
  readonly seed: number;
  readonly days: number;
  readonly visitsPerDay: readonly [number, number];
  readonly begins: Beginning;
  /** Products at the beginning. */
  readonly shelf: number;
  /** Visits of a plan that were asked for besides the random ones, in turn. */
  readonly guided: readonly Visit[];
  /** What is made wrong on purpose. */
  readonly defect: Defect | null;
};

/** `counts`: whether the rare states are counted and the whole is hashed, which costs time. */
export type LifeOptions = { readonly counts: boolean };

export type LifeReport = {
  readonly breaches: readonly string[];
  readonly days: number;
  readonly balancedDays: number;
  /** Everything that the judge looked at, summed over the days. */
  readonly judged: Judged;
  readonly visits: number;
  readonly crashes: number;
  readonly events: number;
  readonly simulatedMs: number;
  /** Empty unless asked for. */
  readonly hash: string;
  /** How often each rare state was reached; empty unless asked for. */
  readonly rare: Readonly<Record<string, number>>;
  readonly story: readonly string[];
  readonly requests: number;
};

const NIGHT_MS = 12 * 3_600_000;

export async function runLife(plan: LifePlan, options: LifeOptions): Promise<LifeReport> {
  const dataDir = newRoom();
  const startAt = await FURNITURE[plan.begins](dataDir);
  const random = createRandom(plan.seed);
  const habits = drawHabits(random.fork('habits'));
  const mode = drawMode(random.fork('mode'));
  const shop = openShop({ random, habits, mode, dataDir, startAt, defect: plan.defect });
  try {
    return await shop.time.play(live(shop, plan, options));
  } finally {
    shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function live(shop: Shop, plan: LifePlan, { counts }: LifeOptions): Promise<LifeReport> {
  const drawer = createDrawer();
  const hand = createHand(shop);
  const cashier = createCashier(shop, hand, drawer);
  const keeping = createShopKeeping(shop, hand, drawer, plan.shelf);
  const supervisor = createSupervisor(shop, hand);
  const random = shop.random.fork('day');
  const breaches: string[] = [];
  let balancedDays = 0;
  let judged = NOTHING_JUDGED;
  let visits = 0;
  let day = 0;
  if (plan.begins === 'first_version') {
    rememberFirstVersion(shop.operator.context, drawer, random.chance(0.5));
    shop.notebook.tick('upgrade from the first version');
  }
  for (; day < plan.days && breaches.length === 0; day++) {
    shop.trouble.resume();
    await hand.up();
    if (day === 0) {
      shop.trouble.plan(settingUp(random));
      await keeping.setUp();
    }
    for (const visit of visitsOf(day, plan, random, shop)) {
      shop.visit = visit;
      shop.trouble.plan(visit);
      const { keeping: act } = visit.script;
      if (act !== undefined || random.chance(0.1)) await keeping.changeSomething(act);
      await cashier.serve(visit);
      visits += 1;
      if (random.chance(0.1)) await supervisor.decide();
      await shop.time.sleep(random.between(500, 90_000));
    }
    await closeShop(shop, hand, { cashier, keeping, supervisor });
    const health = await hand.look('till:health', null);
    if (health.ok && health.value.state !== 'sound') breaches.push(`I19: the till is ${JSON.stringify(health.value)}`);
    await shop.machine.stop();
    const verdict = judgeDay(shop, drawer);
    breaches.push(...verdict.breaches, ...cashier.complaints.map((one) => `I2: ${one}`));
    judged = addJudged(judged, verdict.judged);
    if (verdict.isBalanced) balancedDays += 1;
    await shop.time.sleep(NIGHT_MS);
  }
  return {
    breaches,
    days: day,
    balancedDays,
    judged,
    visits,
    crashes: shop.machine.crashes(),
    events: shop.time.events(),
    simulatedMs: shop.time.nowMs(),
    requests: shop.operator.ledger().requests.length,
    story: shop.notebook.lines(),
    ...(counts ? lookBack(shop) : { hash: '', rare: {} }),
  };
}

function lookBack(shop: Shop): Pick<LifeReport, 'hash' | 'rare'> {
  const database = new Sqlite(shop.machine.file, { readonly: true });
  try {
    return { hash: fingerprint(shop, database), rare: Object.fromEntries(countRareStates(shop, database)) };
  } finally {
    database.close();
  }
}

function visitsOf(day: number, plan: LifePlan, random: Shop['random'], shop: Shop): Visit[] {
  const [low, high] = plan.visitsPerDay;
  const visits = Array.from({ length: random.between(low, high) }, () => drawVisit(random, shop.habits));
  const share = Math.ceil(plan.guided.length / plan.days);
  for (const guided of plan.guided.slice(day * share, (day + 1) * share)) {
    visits.splice(random.between(0, visits.length), 0, guided);
  }
  return visits;
}
