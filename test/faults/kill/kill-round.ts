import { setTimeout as sleep } from 'node:timers/promises';
import { type Cents, cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { readIn } from '../../support/by-driver.ts';
import { hearTold, nothingTold, takenBack } from '../disk/told-so-far.ts';
import type { Random } from '../random.ts';
import type { Programs } from '../till-process/child-life.ts';
import { atRandom, bringCustomers, type Customers } from '../till-process/customers.ts';
import type { WrongTill } from '../till-process/till-child.ts';
import { expectGone, type TillChild, type TillListener } from '../till-process/till-child.ts';
import { furnish, openTillShop, PRICES, type TillShop } from '../till-process/till-shop.ts';
import { untilQuiet } from '../till-process/until-quiet.ts';

/**
 * End of a till's life: during its start, some time after it, or some time after the n-th payment request or news. Random,
 * denser where money moves.
 */
type Death = {
  readonly at: 'start' | 'ready' | 'paying' | 'news';
  readonly afterMs: number;
  readonly turns: number;
};

/** `startMs`: present duration of a start. */
function chooseDeath(dice: Random, startMs: number): Death {
  const choice = dice.next();
  if (choice < 0.2) return { at: 'start', afterMs: dice.below(startMs), turns: 0 };
  if (choice < 0.3) return { at: 'ready', afterMs: dice.below(120), turns: 0 };
  if (choice < 0.6) return { at: 'paying', afterMs: soon(dice), turns: 1 + dice.below(3) };
  return { at: 'news', afterMs: soon(dice), turns: 1 + dice.below(5) };
}

const soon = (dice: Random): number => dice.below(dice.pick([2, 12, 80]));

const LONGEST_LIFE_MS = 400;

type RoundOrder = {
  readonly programs: Programs;
  readonly dice: Random;
  readonly lives: number;
  readonly wrong?: WrongTill;
  readonly isOver: () => boolean;
};

export type RoundReport = {
  readonly breaches: readonly string[];
  readonly kills: number;
  readonly killsBeforeReady: number;
  readonly operatorKills: number;
  readonly paid: number;
  readonly charges: number;
  readonly payments: number;
  /** Minutes of the rig's time from the last fault until nothing was open. */
  readonly quietAfterMinutes: number;
};

type Room = {
  readonly shop: TillShop;
  readonly journal: Journal;
  readonly customers: Customers;
  readonly dice: Random;
  readonly more: { readonly wrong?: WrongTill };
  startMs: number;
};

const FIRST_START_MS = 150;

export async function playRound(order: RoundOrder): Promise<RoundReport> {
  const { programs, dice } = order;
  const shop = await openTillShop(programs);
  const journal = openJournal();
  const customers = bringCustomers(shop.operator, atRandom(dice.fork('customers')));
  const more = order.wrong === undefined ? {} : { wrong: order.wrong };
  const room: Room = { shop, journal, customers, dice, more, startMs: FIRST_START_MS };
  try {
    const first = shop.start();
    await furnish(first);
    await first.kill();
    let kills = 1;
    let killsBeforeReady = 0;
    let operatorKills = 0;
    while (kills < order.lives && !order.isOver()) {
      const life = await live(room);
      kills += 1;
      if (!life.wasReady) killsBeforeReady += 1;
      if (life.operatorKilled) operatorKills += 1;
    }
    const end = await endQuietly(room);
    return { ...end, kills, killsBeforeReady, operatorKills };
  } finally {
    await customers.leave();
    await shop.close();
  }
}

async function trouble({ shop: { operator }, dice }: Room): Promise<boolean> {
  if (dice.chance(0.04)) {
    await operator.kill();
    return true;
  }
  if (!dice.chance(0.2)) return false;
  const operation = dice.pick([
    'pos-venda.create',
    'pos-venda.read',
    'pos-venda.abort',
    'qr.create',
    'qr.status',
    'qr.remove',
  ]);
  await operator.fault(operation, dice.pick(['answer_lost', 'reset', 'empty_body']));
  return false;
}

type Life = { readonly wasReady: boolean; readonly operatorKilled: boolean };

async function live(room: Room): Promise<Life> {
  const { shop, dice } = room;
  const operatorKilled = await trouble(room);
  const death = chooseDeath(dice, room.startMs);
  const dieIn = (ms: number): void => void setTimeout(() => void till.kill(), ms);
  const count = (at: Death['at']): (() => void) => {
    let turns = 0;
    return () => {
      turns += 1;
      if (death.at === at && turns === death.turns) dieIn(death.afterMs);
    };
  };
  const onNews = count('news');
  const heard = (payment: Payment): void => {
    onNews();
    room.customers.see(payment);
  };
  const bornAt = performance.now();
  const till = shop.start({ ...room.more, pushes: HEARD }, room.journal.listener(heard));
  let wasReady = false;
  if (death.at === 'start') dieIn(death.afterMs);
  const working = till.ready.then(() => {
    wasReady = true;
    room.startMs = performance.now() - bornAt;
    dieIn(death.at === 'ready' ? death.afterMs : LONGEST_LIFE_MS);
    return work({ till, dice, journal: room.journal, onPaying: count('paying') });
  });
  const back = operatorKilled ? backAfter(shop, dice.below(150)) : Promise.resolve();
  await working.catch(expectGone);
  const { signal, code } = await till.ended;
  if (signal !== 'SIGKILL') throw new Error(`the till ended with ${code}: ${till.complaints.join(' ')}`);
  await back;
  return { wasReady, operatorKilled };
}

async function backAfter(shop: TillShop, ms: number): Promise<void> {
  await sleep(ms);
  await shop.operator.start();
}

const CALL_OFF_AFTER_MS = 3_000;

/**
 * A device that crashed with a card leaves its request in progress for ever: a person has to cancel it, by force if
 * needed. A till must not do that by itself.
 */
async function callOff(till: Pick<TillChild, 'call'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(CALL_OFF_AFTER_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const list = await till.call('payment:list-unfinished', null);
    for (const payment of list.ok ? list.value : []) {
      if (payment.tender !== 'card' || isFinal(payment.state) || payment.conflict) continue;
      await till.call('payment:cancel', { paymentId: payment.id, force: payment.abort === 'refused' });
    }
  }
}

async function endQuietly(room: Room): Promise<Omit<RoundReport, 'kills' | 'killsBeforeReady' | 'operatorKills'>> {
  const { shop, journal, customers, more } = room;
  await shop.operator.clearFaults();
  customers.hurry();
  // wrong once more: errors of a start appear here
  const till = shop.start({ ...more, pushes: HEARD }, journal.listener(customers.see));
  await till.ready;
  const ending = new AbortController();
  const callingOff = callOff(till, ending.signal).catch(expectGone);
  const quiet = await untilQuiet(shop, till, more.wrong === undefined ? {} : { patienceMinutes: 2 });
  ending.abort();
  await callingOff;
  const breaches = [...quiet.breaches, ...journal.breaches(shop.tillFile)];
  const { paid, started } = journal.counts();
  return { breaches, paid, payments: started, charges: quiet.keptCharges, quietAfterMinutes: quiet.minutes };
}

type Cashier = {
  readonly till: Pick<TillChild, 'call'>;
  readonly dice: Random;
  readonly journal: Journal;
  /** Called before a payment is requested: the next moments are worth a kill. */
  readonly onPaying: () => void;
};

const BREATH_MS = 10;

/** Works until the till is gone: rejects with TillGoneError, never resolves. */
async function work(cashier: Cashier): Promise<never> {
  for (;;) await serve(cashier);
}

async function serve(cashier: Cashier): Promise<void> {
  const current = await cashier.till.call('sale:current', null);
  const sale = current.ok ? current.value : null;
  if (sale !== null) cashier.journal.heardSale(sale);
  const live = sale?.payments.find((payment) => !isFinal(payment.state));
  if (sale !== null && live !== undefined) await wait(cashier, sale, live);
  else if (sale?.payments.some((payment) => payment.conflict))
    await cashier.till.call('sale:set-aside', { saleId: sale.id });
  else if (sale === null || sale.totalCents === 0) {
    if (!cashier.dice.chance(0.1) || !(await takeUp(cashier))) await fill(cashier);
  } else await pay(cashier, sale);
}

function heard<T extends Result<Sale>>(cashier: Cashier, result: T): T {
  if (result.ok) cashier.journal.heardSale(result.value);
  return result;
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BREATH_MS));

async function fill(cashier: Cashier): Promise<void> {
  const items = 1 + cashier.dice.below(3);
  for (let item = 0; item < items; item++) {
    heard(cashier, await cashier.till.call('sale:add-by-code', { text: `P${cashier.dice.pick(PRICES)}` }));
  }
}

async function payCash(cashier: Cashier, sale: Sale, due: Cents): Promise<void> {
  heard(
    cashier,
    await cashier.till.call('payment:pay-cash', {
      saleId: sale.id,
      tenderedCents: cents(due + cashier.dice.below(500)),
    }),
  );
}

async function payCard(cashier: Cashier, sale: Sale): Promise<boolean> {
  const list = await cashier.till.call('devices:list', null);
  const free = list.ok ? list.value.devices.filter((device) => !device.inUse) : [];
  if (free.length === 0) return false;
  const { id: deviceId } = cashier.dice.pick(free);
  const started = await cashier.till.call('payment:start-card', {
    saleId: sale.id,
    deviceId,
    kind: 'credit',
    instalments: 1,
  });
  if (started.ok) cashier.journal.heardPayment(started.value);
  return started.ok;
}

async function payPix(cashier: Cashier, sale: Sale): Promise<boolean> {
  const started = await cashier.till.call('payment:start-pix', { saleId: sale.id });
  if (started.ok) cashier.journal.heardPayment(started.value);
  return started.ok;
}

async function pay(cashier: Cashier, sale: Sale): Promise<void> {
  cashier.onPaying();
  const choice = cashier.dice.next();
  if (choice < 0.4 && (await payCard(cashier, sale))) return;
  if (choice < 0.58 && (await payPix(cashier, sale))) return;
  await payCash(cashier, sale, sale.totalCents);
}

async function wait(cashier: Cashier, sale: Sale, payment: Payment): Promise<void> {
  const choice = cashier.dice.next();
  const hopeless = payment.state === 'unconfirmed' && choice < 0.3;
  if (hopeless) heard(cashier, await cashier.till.call('sale:set-aside', { saleId: sale.id }));
  else if (choice < 0.02)
    await cashier.till.call('payment:cancel', { paymentId: payment.id, force: cashier.dice.chance(0.5) });
  else if (choice < 0.04) await cashier.till.call('payment:ask-again', { paymentId: payment.id });
  else if (choice < 0.08) heard(cashier, await cashier.till.call('sale:set-aside', { saleId: sale.id }));
  else await breath();
}

async function takeUp(cashier: Cashier): Promise<boolean> {
  const list = await cashier.till.call('sale:list', { day: null });
  const aside = list.ok ? list.value.filter((sale) => sale.state === 'set_aside') : [];
  if (aside.length === 0) return false;
  return heard(cashier, await cashier.till.call('sale:resume', { saleId: cashier.dice.pick(aside).id })).ok;
}

/**
 * What the till said, recorded by a surviving process. What a cashier was told must be in the file after any kill: this
 * measures "lost".
 */
type Journal = {
  readonly heardSale: (sale: Sale) => void;
  readonly heardPayment: (payment: Payment) => void;
  readonly listener: (onPayment: (payment: Payment) => void) => TillListener;
  readonly counts: () => { readonly paid: number; readonly started: number };
  /** Told and not in the file; the till must be closed. */
  readonly breaches: (file: string) => readonly string[];
};

const HEARD = ['payment:changed', 'sale:changed'] as const;

function openJournal(): Journal {
  const told = nothingTold();
  const heardSale = (sale: Sale): void => {
    hearTold(told, { told: 'sale', sale });
    // a killed till owes an answer that reaches nobody
    told.shown = null;
  };
  const heardPayment = (payment: Payment): void => hearTold(told, { told: 'payment', payment });
  return {
    heardSale,
    heardPayment,
    listener: (onPayment) => ({
      onPush: (channel, payload) => {
        if (channel === 'sale:changed') heardSale(payload as Sale);
        if (channel !== 'payment:changed') return;
        heardPayment(payload as Payment);
        onPayment(payload as Payment);
      },
    }),
    counts: () => ({
      paid: [...told.sales.values()].filter(({ state }) => state === 'paid').length,
      started: told.payments.size,
    }),
    breaches: (file) => {
      return readIn(file, (database) => takenBack(told, database));
    },
  };
}
