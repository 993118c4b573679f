import type { CheckResult } from './check-result.ts';
import { longAfterTheEnd, otherTerms, refusedYetDone } from './checks/after-all.ts';
import { failingDisk, fullDisk, outbox, registration, tampered, twoTills } from './checks/back-office.ts';
import {
  abortTaken,
  crashInFlight,
  heldWhileUnknown,
  lateArrival,
  lateMoney,
  lostAnswer,
  nothingPaid,
  otherAmount,
  refused,
  surplus,
  unknownStatus,
} from './checks/card.ts';
import { counter } from './checks/counter.ts';
import { drawer } from './checks/drawer.ts';
import { legs } from './checks/legs.ts';
import { outside } from './checks/outside.ts';
import { counterFirst, pixAtTheDeadline, pixDay, pixDisagrees, pixRefund, pixRepeated, spacing } from './checks/pix.ts';
import { powerCut } from './checks/power-cut.ts';
import { fileGone, restored } from './checks/rescue.ts';
import { restoredVoucher, returns } from './checks/returns.ts';
import { selling } from './checks/selling.ts';
import { indexSpoilt, rottenPrice, rottenSettings, setBack, unsoundRecords } from './checks/unsound.ts';
import { openProbe, PROBE_TOKEN, type Probe } from './probe/probe-shop.ts';

/** Looks for what is wrong with the product in this copy of it. */
export type PlantedCheck = () => Promise<CheckResult>;

const FACTOR = 40;

/** A scenario in a shop of its own. What keeps it from going on is not what was looked for: it is told, and no breach. */
const probe =
  (scenario: (shop: Probe) => Promise<void>, factor = FACTOR): PlantedCheck =>
  async () => {
    const shop = await openProbe(factor);
    try {
      await scenario(shop);
    } catch (error) {
      console.log(`  ! ${error instanceof Error ? error.message : String(error)}`);
      await shop.judge({ networkRepeats: true });
    }
    return { breaches: await shop.end() };
  };

export const CHECKS = {
  counter: probe(counter),
  outside: probe(outside),
  drawer: probe(drawer),
  selling: probe(selling),
  legs: probe(legs),
  returns: probe(returns),
  'restored-voucher': probe(restoredVoucher),
  'lost-answer': probe(lostAnswer),
  'crash-in-flight': probe(crashInFlight),
  'late-money': probe(lateMoney),
  'late-arrival': probe(lateArrival),
  'abort-taken': probe(abortTaken),
  'other-amount': probe(otherAmount),
  'nothing-paid': probe(nothingPaid),
  'unknown-status': probe(unknownStatus),
  'held-while-unknown': probe(heldWhileUnknown),
  refused: probe((shop) => refused(shop, PROBE_TOKEN)),
  'pix-day': probe(pixDay),
  'pix-disagrees': probe(pixDisagrees),
  'pix-at-the-deadline': probe(pixAtTheDeadline),
  'pix-refund': probe(pixRefund),
  'pix-repeated': probe(pixRepeated),
  'counter-first': probe(counterFirst),
  // slower than the others: what a request takes must stay small beside the two seconds
  spacing: probe(spacing, 5),
  outbox: probe(outbox),
  registration: probe(registration),
  'full-disk': probe(fullDisk),
  'two-tills': probe(twoTills),
  'failing-disk': probe(failingDisk),
  tampered: probe(tampered),
  surplus: probe(surplus),
  restored: probe(restored),
  'file-gone': probe(fileGone),
  'refused-yet-done': probe(refusedYetDone),
  // faster than the others: it waits for the end of a watch of a quarter of an hour
  'long-after-the-end': probe(longAfterTheEnd, 80),
  'other-terms': probe(otherTerms),
  'index-spoilt': probe(indexSpoilt),
  'unsound-records': probe(unsoundRecords),
  'rotten-price': probe(rottenPrice),
  'rotten-settings': probe(rottenSettings),
  'set-back': probe(setBack),
  'power-cut': powerCut,
} as const satisfies Readonly<Record<string, PlantedCheck>>;

export type CheckName = keyof typeof CHECKS;
