import { createRandom } from '../../support/seeded-random.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import type { Rig, RigRun } from '../rig.ts';
import { bringCustomers } from '../till-process/customers.ts';
import { chargingAgain } from './charging-again.ts';
import { FAULT_NAMES, type Schedule, seededSchedule, UNDISTURBED, undisturbed, WHOLE } from './connection-plan.ts';
import { mostlyPaying, serveCustomers, settle, type Tally } from './counter-clerk.ts';
import { type Carrier, openProxiedShop } from './proxied-shop.ts';

/*
 * The real till, a proxy that breaks its connections as a seed says, and the real payment service: several shops at a
 * time, each with its own of all three. Then the faults cease, every payment comes to its end, and the judge compares
 * the till's file with the service's book. Time is real here, so that a seed replays the schedule of the faults, not
 * the very order of events.
 */

const SHOPS = 5;
const SHARE = 0.7;
const SETTLE_MS = 90_000;
/** Kept free at the end of the time there is: for settling, the judge and the control. */
const RESERVE_MS = 25_000;

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
  /** Asked again and again, with how many connections have been broken. */
  readonly goesOn: (broken: number) => boolean;
};

const total = (tally: Tally): number => Object.values(tally).reduce((sum, one) => sum + one, 0);

function brokenOf(counts: Tally): Tally {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => name !== UNDISTURBED.name));
}

/** One shop from its opening to the judge. */
async function visit({ seed, schedule, carrier, goesOn }: Visit): Promise<Part> {
  const shop = await openProxiedShop(seed, carrier);
  const clerk = { shop, random: createRandom(seed), tally: {} as Tally };
  try {
    shop.proxy.follow(schedule);
    const customers = bringCustomers(shop.service, mostlyPaying(createRandom(seed + 1)));
    await serveCustomers(clerk, () => goesOn(total(brokenOf(shop.proxy.counts()))));
    const broken = brokenOf(shop.proxy.counts());
    shop.proxy.follow(undisturbed);
    const isSettled = await settle(clerk, SETTLE_MS);
    await customers.leave();
    const ledger = await shop.service.ledger();
    await shop.closeTill();
    const found = checkInvariants({ tillFile: shop.tillFile, ledger, quiet: isSettled })
      // a request that the proxy kept back arrives closer to the next one than it was sent
      .filter((one) => one.invariant !== 'I21')
      .map((one) => breachLine(one, seed));
    const unsettled = isSettled
      ? []
      : [`I19 seed=${seed}: not all had come to its end ${SETTLE_MS} ms after the faults`];
    const told = shop.faults.map((error) => `I8 seed=${seed}: the till broke a rule of its own: ${String(error)}`);
    const kept = { 'charges kept': ledger.totals.kept_count };
    return {
      breaches: [...found, ...unsettled, ...told],
      tally: { ...clerk.tally, ...kept },
      broken,
      bytes: shop.proxy.bytes(),
    };
  } finally {
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
