import { rmSync } from 'node:fs';
import type { OpenExchange } from '../../../electron/operator/http-exchange.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { QrMode } from '../../../shared/qr-registration.ts';
import { readIn } from '../../support/by-driver.ts';
import { type Ask, goOnDuty } from '../../support/on-duty.ts';
import { readTillFile } from '../judge/till-file.ts';
import { createRandom } from '../random.ts';
import { tellingLogger } from '../simulation/shop.ts';
import { createVirtualTime } from '../simulation/virtual-time.ts';
import { openBook } from './book.ts';
import { type Cashier, closeShift, giveBack, reconcile, restart, serve } from './cashier.ts';
import { type Customers, force, goHome, meet, see } from './customers.ts';
import { createWay, furnish, newRoom, OPENS, openSecondTill, TOKEN } from './furniture.ts';
import { insisting } from './insisting.ts';
import { type Judged, judge } from './judge.ts';
import { createLiar, drawTemper, type LiarParts, type Temper } from './lies.ts';
import { type Desk, FIRST_NUMBER, tell } from './operations.ts';

/** How often the slower common judge also runs. */
const WHOLE_EVERY = 8;
const ACQUIRER_EVERY = 5;

const REFUNDS_MS = 200_000;

type OpenFor = (isDead: () => boolean) => OpenExchange;

export type ScheduleReport = Judged & {
  readonly lies: Readonly<Record<string, number>>;
  readonly wishes: number;
  readonly inParts: number;
  readonly refunds: number;
  readonly mode: QrMode;
  readonly story: readonly string[];
};

/** Controls: `ears` sit between till and operator; `temper` replaces a drawn one. */
export type ScheduleOptions = {
  readonly tells?: boolean;
  readonly ears?: (openFor: OpenFor) => OpenFor;
  readonly temper?: Temper;
  readonly mode?: QrMode;
};

export async function runSchedule(seed: number, options: ScheduleOptions = {}): Promise<ScheduleReport> {
  const dataDir = newRoom();
  const mode = options.mode ?? (seed % ACQUIRER_EVERY === 0 ? 'acquirer_operated' : 'default');
  await furnish(dataDir, mode);
  const shop = openShop(seed, dataDir, mode, options);
  try {
    await shop.time.play(live(shop));
    return {
      ...judgeShop(shop, seed % WHOLE_EVERY === 0),
      lies: shop.lies,
      wishes: shop.cashier.wishes.length,
      inParts: shop.cashier.wishes.filter(({ cents }) => cents !== null).length,
      refunds: shop.book.refunds.length,
      mode,
      story: shop.story,
    };
  } finally {
    shop.machine.crash();
    shop.machine.forget();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function openShop(
  seed: number,
  dataDir: string,
  mode: QrMode,
  { tells = false, ears = (same) => same, ...given }: ScheduleOptions,
) {
  const random = createRandom(seed);
  const time = createVirtualTime();
  const startAt = new Date(OPENS);
  const book = openBook();
  const story: string[] = [];
  const lies: Record<string, number> = {};
  const note = (what: string): void => {
    if (tells) story.push(`${String(time.nowMs()).padStart(10)} ${what}`);
  };
  const nowMs = (): number => startAt.getTime() + time.nowMs();
  const people = random.fork('customers');
  const customers: Customers = { book, time, nowMs, random: people, note, seen: new Set(), isHome: false };
  const chargeLifeMs = random.pick([90_000, 180_000, 300_000]);
  const desk: Desk = {
    ...{ book, nowMs, chargeLifeMs, token: TOKEN, mode, number: FIRST_NUMBER },
    onRequest: (request) => meet(customers, request),
    onForced: (request) => force(customers, request),
  };
  const onLie = (lie: string): void => {
    lies[lie] = (lies[lie] ?? 0) + 1;
    note(`LIE ${lie}`);
  };
  const temper = given.temper ?? drawTemper(random.fork('temper'));
  const mind = insisting({ book, random: random.fork('insists'), strength: temper.stubborn, nowMs, onLie });
  const truth: LiarParts['tell'] = (tender, key) => tell(desk, tender, key);
  const liar = createLiar({ book, random: random.fork('lies'), temper, tell: truth, insisting: mind, onLie });
  const trouble = random.fork('trouble').pick([0, 0, 0.05, 0.2]);
  const way = createWay({ time, random: random.fork('way'), desk, liar, trouble, note });
  const show = (payment: Payment): void => {
    note(
      `[${payment.id.slice(0, 8)}] ${payment.tender} ${payment.amountCents} ${payment.state} ${payment.reason ?? ''}`,
    );
    see(customers, payment);
  };
  const { machine, clock } = openSecondTill(time, startAt, random, {
    dataDir,
    mode,
    openTransport: ears(way.openFor),
    onPush: (channel, payload) => {
      if (channel === 'payment:changed') show(payload as Payment);
    },
    log: tellingLogger(note),
  });
  const cashier: Cashier = { machine, time, random: random.fork('cashier'), note, wishes: [], wantedBack: [] };
  const draw = random.fork('day');
  return {
    ...{ mode, time, clock, book, story, lies, customers, way, machine, cashier, note },
    random: draw,
    health: { state: '' },
  };
}

type Shop = ReturnType<typeof openShop>;

async function live(shop: Shop): Promise<void> {
  const { cashier, time, random, machine } = shop;
  await machine.start();
  await goOnDuty(machine.call as Ask);
  for (let visit = 0; visit < random.between(1, 3); visit++) {
    await serve(cashier);
    await giveBack(cashier);
    await time.sleep(random.pick([1_000, 20_000, 120_000]));
    if (random.chance(0.1)) await restart(cashier);
  }
  if (random.chance(0.4)) await overNight(shop);
  await rest(shop);
}

/** The shift closes among lies; the till is off for hours or days. */
async function overNight({ cashier, time, random, machine }: Shop): Promise<void> {
  if (random.chance(0.5)) await closeShift(cashier);
  await time.sleep(random.pick([1_000, 60_000]));
  await machine.stop();
  await time.sleep(random.pick([9, 20, 44, 60]) * 3_600_000);
  await restart(cashier);
  if (random.chance(0.5)) await serve(cashier);
}

/** Truth from here on, no money moves; the till checks everything again. */
async function rest({ cashier, time, clock, machine, customers, way, note, health }: Shop): Promise<void> {
  way.rest();
  goHome(customers);
  note('at rest');
  await restart(cashier);
  await time.sleep(45_000);
  await closeShift(cashier);
  // an unanswered refund is followed as long as it may be running
  await time.sleep(REFUNDS_MS);
  for (const day of daysUntil(clock.wallNow())) await reconcile(cashier, day);
  const told = await machine.call('till:health', null);
  Object.assign(health, { state: told.ok ? told.value.state : 'gone' });
  await machine.stop();
}

function daysUntil(now: Date): readonly string[] {
  const days = new Set<string>([now.toISOString().slice(0, 10)]);
  for (let ms = Date.parse(OPENS); ms < now.getTime(); ms += 86_400_000)
    days.add(new Date(ms).toISOString().slice(0, 10));
  return [...days].sort();
}

const TO_QUESTIONS = /^(card_read|pix_read|list|insists) /;

function judgeShop({ machine, book, cashier, health, mode, lies }: Shop, isWhole: boolean): Judged {
  return readIn(machine.file, (database) =>
    judge({
      till: readTillFile(database),
      database,
      book,
      wishes: cashier.wishes,
      wantedBack: cashier.wantedBack,
      health: health.state,
      mode,
      isTruthful: !Object.keys(lies).some((lie) => TO_QUESTIONS.test(lie)),
      isWhole,
    }),
  );
}
