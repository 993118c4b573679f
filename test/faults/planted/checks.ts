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

/** Every function of these modules is a morning in a shop of its own. */
const MORNINGS = {
  ...{ ...afterAll, ...backOffice, ...card, ...counter, ...legs },
  ...{ ...pix, ...rescue, ...returns, ...selling, ...unsound },
};

/** How many times as fast as the world. */
const FACTOR = 40;
const OTHER_FACTORS: Partial<Readonly<Record<CheckName, number>>> = {
  // what a request takes must stay small beside the two seconds
  spacing: 5,
  // it waits for the end of a watch of a quarter of an hour
  longAfterTheEnd: 80,
};

export type CheckName = keyof typeof MORNINGS | 'powerCut';

/**
 * Looks for what is wrong with the product in this copy of it. What keeps a morning from going on is not what was looked
 * for: it is told, and no breach.
 */
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
