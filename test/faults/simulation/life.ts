import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { readIn } from '../../support/by-driver.ts';
import { FLOAT_CENTS } from '../../support/on-duty.ts';
import { piecesOf } from '../../support/pieces.ts';
import { createRandom, type Random } from '../random.ts';
import { type Cashier, serve } from './cashier.ts';
import { closeShop } from './closing.ts';
import { type Counter, endVisit, openCounter } from './counter.ts';
import type { Defect } from './defects.ts';
import { type Drawer, emptyDrawer } from './drawer.ts';
import { drawExtras } from './extras.ts';
import { type Beginning, FURNITURE, newRoom } from './furniture.ts';
import { quietVisit, settingUp } from './guided.ts';
import { spendingVoucher, withVoucher } from './guided-sales.ts';
import { AT_PEACE, drawHabits, drawMode } from './habits.ts';
import { type Hand, handAt, look, up } from './hand.ts';
import { countRareStates } from './rare-states.ts';
import { admitLost, backUp, type OnRecord, type Rescue, rescue } from './rescue-scene.ts';
import { openShop, type Shop } from './shop.ts';
import { changeSomething, knowShelf, type ShopKeeping, setUp, shopKeeping } from './shop-keeping.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import { planTrouble } from './trouble.ts';
import { addJudged, type Judged, judgeDay, NOTHING_JUDGED } from './verdict.ts';
import { drawVisit, type Visit } from './visit.ts';

function createEvening({ notebook }: Shop, hand: Hand, drawer: Drawer) {
  let closed = new Set(drawer.moves.keys());
  let isKnown = true;

  return {
    /** Counts and closes; a breach if the Z expects another sum. */
    close: async () => {
      const since = [...drawer.moves].filter(([name]) => !closed.has(name));
      const purse = since.reduce((sum, [, cents]) => sum + cents, Number(FLOAT_CENTS));
      await look(hand, 'shift:count', { pieces: piecesOf(Math.max(0, purse)) });
      const z = await look(hand, 'shift:close', { comment: 'fim do dia', carryOver: true });
      if (!z.ok) return [];
      const { number, expectedCents } = z.value;
      notebook.tick(`Z ${number}`);
      const isRight = !isKnown || expectedCents === purse;
      closed = new Set(drawer.moves.keys());
      isKnown = true;
      return isRight ? [] : [`I3: Z ${number} expects ${expectedCents}, by what went in and out it holds ${purse}`];
    },
    /** Unknown after a restore: the next Z is not compared. */
    restored: () => {
      isKnown = false;
    },
  };
}

type Evening = ReturnType<typeof createEvening>;

function fingerprint(shop: Shop, database: Database): string {
  const hash = createHash('sha256');
  const tables = database.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`);
  // without row numbers: by key
  const keyed = database.prepare<[string], number>('SELECT wr FROM pragma_table_list WHERE name = ?').pluck();
  for (const table of tables.pluck().all()) {
    hash.update(`\n${table}\n`);
    const order = keyed.get(table) === 1 ? '' : ' ORDER BY rowid';
    for (const row of database.prepare(`SELECT * FROM "${table}"${order}`).raw().iterate()) {
      hash.update(JSON.stringify(row));
    }
  }
  hash.update(JSON.stringify(shop.operator.ledger()));
  hash.update(shop.notebook.digest());
  return hash.digest('hex');
}

export type LifePlan = {
  readonly seed: number;
  readonly days: number;
  readonly visitsPerDay: readonly [number, number];
  readonly begins: Beginning;
  readonly shelf: number;
  readonly guided: readonly Visit[];
  readonly isQuiet?: boolean;
  readonly rescue?: Rescue;
  readonly defect: Defect | null;
};

/** `counts`: rare states and the hash, which cost time. */
export type LifeOptions = { readonly counts: boolean };

export type LifeReport = {
  readonly breaches: readonly string[];
  readonly days: number;
  readonly balancedDays: number;
  /** Sums of everything judged. */
  readonly judged: Judged;
  readonly visits: number;
  readonly crashes: number;
  readonly events: number;
  readonly simulatedMs: number;
  readonly hash: string;
  readonly rare: Readonly<Record<string, number>>;
  readonly story: readonly string[];
};

/** Morning of a rescue; the copy is two evenings old. */
const RESCUE_DAY = 2;
const NIGHT_MS = 12 * 3_600_000;

export async function runLife(plan: LifePlan, options: LifeOptions): Promise<LifeReport> {
  const dataDir = newRoom();
  const startAt = await FURNITURE[plan.begins](dataDir);
  const random = createRandom(plan.seed);
  const habits = plan.isQuiet ? AT_PEACE : drawHabits(random.fork('habits'));
  const mode = drawMode(random.fork('mode'));
  const shop = openShop({ random, habits, mode, dataDir, startAt, defect: plan.defect });
  try {
    return await shop.time.play(live(shop, plan, options));
  } finally {
    shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Life = {
  readonly shop: Shop;
  readonly plan: LifePlan;
  readonly hand: Hand;
  readonly drawer: Drawer;
  readonly counter: Counter;
  readonly cashier: Cashier;
  readonly keeping: ShopKeeping;
  readonly supervisor: Supervisor;
  readonly evening: Evening;
  readonly random: Random;
  readonly breaches: string[];
  balancedDays: number;
  judged: Judged;
  visits: number;
  backup: string | null;
};

function begin(shop: Shop, plan: LifePlan): Life {
  const drawer = emptyDrawer();
  const hand = handAt(shop);
  const counter = openCounter(shop, hand, drawer);
  return {
    ...{ shop, plan, hand, drawer, counter },
    cashier: { shop, hand, drawer, counter, random: shop.random.fork('cashier') },
    keeping: shopKeeping(shop, hand, drawer, plan.shelf),
    supervisor: createSupervisor(shop, hand),
    evening: createEvening(shop, hand, drawer),
    random: shop.random.fork('day'),
    ...{ breaches: [], balancedDays: 0, judged: NOTHING_JUDGED, visits: 0, backup: null },
  };
}

async function live(shop: Shop, plan: LifePlan, { counts }: LifeOptions): Promise<LifeReport> {
  const life = begin(shop, plan);
  let day = 0;
  for (; day < plan.days && life.breaches.length === 0; day++) {
    await open(life, day);
    for (const visit of visitsOf(day, plan, life.random, shop)) await serveOne(life, day, visit);
    await endDay(life, day);
    await shop.time.sleep(NIGHT_MS);
  }
  const { breaches, balancedDays, judged, visits } = life;
  return {
    ...{ breaches, days: day, balancedDays, judged, visits },
    crashes: shop.machine.crashes(),
    events: shop.time.events(),
    simulatedMs: shop.time.nowMs(),
    story: shop.notebook.lines(),
    ...(counts ? lookBack(shop) : { hash: '', rare: {} }),
  };
}

async function open({ shop, plan, hand, keeping, evening, drawer, counter, random, backup }: Life, day: number) {
  if (plan.rescue !== undefined && backup !== null && day === RESCUE_DAY) {
    await rescue(shop, hand, plan.rescue, backup, random);
    await knowShelf(keeping);
    evening.restored();
    shop.notebook.tick(`not on record any more: ${admitLost(drawer, counter, await onRecord(shop))} moves of cash`);
  }
  shop.trouble.isOver = false;
  await up(hand);
  if (day > 0) return;
  if (!plan.isQuiet) planTrouble(shop.trouble, settingUp(random));
  await setUp(keeping);
}

async function serveOne(life: Life, day: number, drawn: Visit): Promise<void> {
  const { shop, plan, random } = life;
  // on no copy: only the operator knows its charges
  const willBeLost = plan.rescue !== undefined && plan.rescue !== 'salvage' && day === RESCUE_DAY - 1;
  const visit = willBeLost ? findable(drawn) : drawn;
  shop.visit = visit;
  planTrouble(shop.trouble, visit);
  const { keeping: act } = visit.script;
  if (act !== undefined || (!plan.isQuiet && !willBeLost && random.chance(0.1)))
    await changeSomething(life.keeping, act);
  await serve(life.cashier, visit);
  await endVisit(life.counter, visit);
  life.visits += 1;
  if (random.chance(0.1)) await life.supervisor.decide();
  await shop.time.sleep(random.between(500, 90_000));
}

async function endDay(life: Life, day: number): Promise<void> {
  const { shop, hand, counter, breaches } = life;
  await closeShop(shop, hand, life);
  breaches.push(...(await life.evening.close()));
  const health = await look(hand, 'till:health', null);
  if (health.ok && health.value.state !== 'sound') breaches.push(`I19: the till is ${JSON.stringify(health.value)}`);
  if (life.plan.rescue !== undefined && day === RESCUE_DAY - 2) life.backup = await backUp(shop, hand);
  await shop.machine.stop();
  const verdict = judgeDay(shop, life.drawer, counter.bargains.taxIds);
  breaches.push(...verdict.breaches, ...counter.complaints);
  life.judged = addJudged(life.judged, verdict.judged);
  if (verdict.isBalanced) life.balancedDays += 1;
}

function lookBack(shop: Shop): Pick<LifeReport, 'hash' | 'rare'> {
  return readIn(shop.machine.file, (database) => ({
    hash: fingerprint(shop, database),
    rare: Object.fromEntries(countRareStates(shop, database)),
  }));
}

/** Catalogue changes cannot be recovered: none on a day that will be lost. */
function findable(visit: Visit): Visit {
  const { keeping: _, ...script } = visit.script;
  return { ...visit, script };
}

/** Ends the till for the look, because it locks its file. */
async function onRecord(shop: Shop): Promise<OnRecord> {
  await shop.machine.stop();
  return readIn(shop.machine.file, (database) => {
    const ids = (sql: string): ReadonlySet<string> => new Set(database.prepare<[], string>(sql).pluck().all());
    return {
      payment: ids('SELECT id FROM payment'),
      undone: ids('SELECT payment_id FROM payment_undone'),
      return: ids('SELECT id FROM sale_return'),
      movement: ids('SELECT id FROM cash_movement'),
      sale: ids('SELECT id FROM sale'),
      note: ids('SELECT id FROM credit_note'),
    };
  });
}

function visitsOf(day: number, plan: LifePlan, random: Shop['random'], shop: Shop): Visit[] {
  const [low, high] = plan.visitsPerDay;
  const visits = Array.from({ length: random.between(low, high) }, () => drawVisit(random, shop.habits)).map(
    (visit, index) => ({ ...visit, more: drawExtras(random.fork(`extras ${day} ${index}`), shop.habits.customs) }),
  );
  const share = Math.ceil(plan.guided.length / plan.days);
  for (const guided of plan.guided.slice(day * share, (day + 1) * share)) {
    visits.splice(random.between(0, visits.length), 0, guided);
  }
  if (plan.rescue === undefined) return visits;
  // the second customer returns with goods of the first
  if (day === RESCUE_DAY)
    return [spendingVoucher(quietVisit('cash', random)), spendingVoucher(quietVisit('cash', random)), ...visits];
  return day === 0 ? [...visits, withVoucher(quietVisit('cash', random))] : visits;
}
