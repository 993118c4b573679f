import type { CheckResult } from '../judge/breach.ts';
import * as afterAll from './checks/after-all.ts';
import * as backOffice from './checks/back-office.ts';
import * as card from './checks/card.ts';
import * as counter from './checks/counter.ts';
import * as legs from './checks/legs.ts';
import * as pix from './checks/pix.ts';
import { powerCut } from './checks/power-cut.ts';
import * as rescue from './checks/rescue.ts';
import * as returns from './checks/returns.ts';
import * as selling from './checks/selling.ts';
import * as unsound from './checks/unsound.ts';
import { openProbe } from './probe/probe-shop.ts';

/** Each export of these modules is a morning in its own shop. */
const MORNINGS = {
  ...{ ...afterAll, ...backOffice, ...card, ...counter, ...legs },
  ...{ ...pix, ...rescue, ...returns, ...selling, ...unsound },
};

const FACTOR = 40;
const OTHER_FACTORS: Partial<Readonly<Record<CheckName, number>>> = {
  // a request's duration must be small against two seconds
  spacing: 5,
  // waits for the end of a watch of 15 minutes
  longAfterTheEnd: 80,
};

export type CheckName = keyof typeof MORNINGS | 'powerCut';

/** Checks this copy of the product. An error that stops a morning is reported, not a breach. */
export async function runCheck(name: CheckName): Promise<CheckResult> {
  if (name === 'powerCut') return powerCut();
  const shop = await openProbe(OTHER_FACTORS[name] ?? FACTOR);
  try {
    await MORNINGS[name](shop);
  } catch (error) {
    console.log(`  ! ${error instanceof Error ? error.message : String(error)}`);
    await shop.judge({ networkRepeats: true });
  }
  return { breaches: await shop.end() };
}
