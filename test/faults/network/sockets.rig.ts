import type { HttpExchange, HttpRequest } from '../../../electron/operator/http-exchange.ts';
import { cashierAt } from '../../support/cashier.ts';
import type { Ask } from '../../support/on-duty.ts';
import { type Cashier, serve } from '../kill/cashier.ts';
import { openJournal } from '../kill/journal.ts';
import { callOff } from '../kill/kill-round.ts';
import { createRandom } from '../random.ts';
import type { Rig, RigRun } from '../rig.ts';
import { atRandom, bringCustomers } from '../till-process/customers.ts';
import { PRICES } from '../till-process/till-shop.ts';
import { untilQuiet } from '../till-process/until-quiet.ts';
import { FAULT_NAMES, type Schedule, seededSchedule, UNDISTURBED, undisturbed, WHOLE } from './connection-plan.ts';
import { type Carrier, openProxiedShop } from './proxied-shop.ts';

/*
 * The real till, a proxy that breaks its connections as a seed says, and the real payment service: several shops at a
 * time, each with its own of all three. Then the faults cease, every payment comes to its end, and the judge compares
 * the till's file with the service's book. The network's time is the world's, so that a seed replays the schedule of the
 * faults, not the very order of events; the till and the service live thirty times as fast.
 */

/**
 * A till that takes a broken answer for a refusal: it charges again at once, under a new identifier. The control of the
 * rig; the judge has to find the money that it takes twice.
 */
function chargingAgain(exchange: HttpExchange): HttpExchange {
  return {
    ...exchange,
    send: async (request) => {
      const answer = await exchange.send(request);
      if (answer.kind !== 'unknown' || !isCreate(request) || request.body === null) return answer;
      const body: unknown = JSON.parse(request.body);
      const again = { ...(body as object), Identificador: crypto.randomUUID() };
      return exchange.send({ ...request, body: JSON.stringify(again) });
    },
  };
}

function isCreate({ method, path }: HttpRequest): boolean {
  return method === 'POST' && path.endsWith('/pos-venda');
}

const SHOPS = 5;
const SHARE = 0.7;
/** Turns of the cashier from one new product, and from one restart of the till, to the next. */
const SHELVES_EVERY = 50;
const RESTARTS_EVERY = 500;
/** Kept free at the end of the time there is: for settling, the judge and the control. */
const RESERVE_MS = 25_000;

/** What was done, by name. */
type Tally = Record<string, number>;

type Part = {
  readonly breaches: readonly string[];
  readonly tally: Tally;
  readonly broken: Tally;
  readonly bytes: number;
};

type Visit = {
  readonly seed: number;
  readonly schedule: Schedule;
  readonly carrier?: Carrier;
  /** Of a shop's time, for the two books to agree: ninety seconds of the world unless given. */
  readonly patienceMinutes?: number;
  /** Asked again and again, with how many connections have been broken. */
  readonly goesOn: (broken: number) => boolean;
};

const total = (tally: Tally): number => Object.values(tally).reduce((sum, one) => sum + one, 0);

function brokenOf(counts: Tally): Tally {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => name !== UNDISTURBED.name));
}

/** Asks again: an answer that no fault keeps back may still take longer on a busy machine than this till waits. */
const patiently =
  (ask: Ask): Ask =>
  async (channel, input) => {
    let answer = await ask(channel, input);
    while (!answer.ok && answer.error.code === 'operator_no_answer') answer = await ask(channel, input);
    return answer;
  };

/** One shop from its opening to the judge. */
async function visit({ seed, schedule, carrier = (same) => same, patienceMinutes = 45, goesOn }: Visit): Promise<Part> {
  const dice = createRandom(seed);
  const journal = openJournal();
  const heard = journal.listener((payment) => customers.see(payment));
  const shop = await openProxiedShop(seed, (channel, payload) => heard.onPush?.(channel, payload), carrier);
  const customers = bringCustomers(shop.operator, atRandom(dice.fork('customers')));
  try {
    const { shelve, furnish } = cashierAt(patiently(shop.call));
    await furnish(PRICES);
    shop.proxy.follow(schedule);
    const cashier: Cashier = { till: shop, dice, journal, onPaying: () => undefined };
    for (let turn = 1; goesOn(total(brokenOf(shop.proxy.counts()))); turn++) {
      await serve(cashier);
      if (turn % SHELVES_EVERY === 0) await shelve(`N${turn}`, turn);
      if (turn % RESTARTS_EVERY === 0) await shop.restart();
    }
    const broken = brokenOf(shop.proxy.counts());
    shop.proxy.follow(undisturbed);
    customers.hurry();
    const ending = new AbortController();
    const callingOff = callOff(shop, ending.signal);
    const stop = async (): Promise<void> => {
      ending.abort();
      await callingOff;
      await shop.stop();
    };
    // a request that the proxy kept back arrives closer to the next one than it was sent
    const quiet = await untilQuiet(shop, { stop }, { patienceMinutes, except: ['I21'] });
    const told = shop.faults.map((error) => `I8: the till broke a rule of its own: ${error}`);
    const breaches = [...quiet.breaches, ...journal.breaches(shop.tillFile), ...told];
    const { paid, started } = journal.counts();
    return {
      breaches: breaches.map((line) => line.replace(/^(I\d+)/, `$1 seed=${seed}`)),
      tally: { 'sales paid': paid, payments: started, 'charges kept': quiet.keptCharges },
      broken,
      bytes: shop.proxy.bytes(),
    };
  } finally {
    await customers.leave();
    await shop.close();
  }
}

function add(one: Tally, other: Readonly<Tally>): Tally {
  const sum = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** Only answers to the create are broken, after the charge has come about: a careful till asks, this one charges again. */
async function runControl(seed: number): Promise<boolean> {
  let connections = 0;
  const everyThird: Schedule = () =>
    connections++ % 3 === 0
      ? { ...UNDISTURBED, name: 'answer cut', down: { ...WHOLE, cutAfter: 0, ending: 'reset' } }
      : UNDISTURBED;
  const { breaches } = await visit({
    seed,
    schedule: everyThird,
    carrier: chargingAgain,
    patienceMinutes: 5,
    goesOn: (broken) => broken < 6,
  });
  return breaches.some((line) => /^I[456] /.test(line));
}

async function run({ seed, tier, say, stopAtMs }: RigRun) {
  const goal = GOAL[tier];
  // it mostly waits for answers that were cut: beside the others that takes no time
  const isCaught = tier === 'small' ? null : runControl(seed);
  let tally: Tally = {};
  let broken: Tally = {};
  let bytes = 0;
  const breaches: string[] = [];
  const shops = tier === 'small' ? 1 : SHOPS;
  for (let round = 0; total(broken) < goal && performance.now() < stopAtMs - RESERVE_MS; round++) {
    const each = Math.ceil((goal - total(broken)) / shops);
    const least = Math.min(each, tier === 'night' ? 1_000 : each);
    const parts = await Promise.all(
      Array.from({ length: shops }, (_, shop) => {
        const own = seed * 10_000 + round * SHOPS + shop;
        const schedule = seededSchedule(own, SHARE);
        const goesOn = (count: number): boolean => count < least && performance.now() < stopAtMs - RESERVE_MS;
        return visit({ seed: own, schedule, goesOn });
      }),
    );
    for (const part of parts) {
      tally = add(tally, part.tally);
      broken = add(broken, part.broken);
      bytes += part.bytes;
      breaches.push(...part.breaches);
    }
    say(`${total(broken)} of ${goal} connections broken, ${breaches.length} breaches`);
  }
  const unused = FAULT_NAMES.filter((name) => broken[name] === undefined);
  if (unused.length > 0) say(`never used: ${unused.join(', ')}`);
  const counts = { 'connections broken': total(broken), ...broken, ...tally, 'bytes passed': bytes };
  return {
    counts,
    breaches,
    control:
      isCaught === null ? null : { what: 'a till that charges again when an answer was cut', caught: await isCaught },
  };
}

const GOAL = { small: 12, quick: 400, night: 10_000 } as const;

export const rig: Rig = {
  name: 'sockets',
  figure: 'Connections between till and service broken in seeded ways: 0 lost, 0 doubled',
  cores: 1,
  goal: GOAL,
  reached: ({ counts }) => counts['connections broken'] ?? 0,
  run,
};
