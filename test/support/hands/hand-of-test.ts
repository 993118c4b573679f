import type { Page } from 'playwright';
import type { TestContext } from 'vitest';
import type { Hand, HandName } from './hand.ts';
import { BY_ANY_HAND, handOfJourney, handOn, nameOfJourney } from './hand-of-journey.ts';
import { type OtherHand, watchOtherHand } from './watch-hands.ts';

/** A test's hand, known before its tab opens, because touch needs a touch screen. */
export const handNameOf = ({ task }: TestContext): HandName => handOfJourney(task.file.name, task.name);

/** A test's hand in its page. The test fails if another hand did anything; tests without a hand are unwatched. */
export async function handOfTest(context: TestContext, page: Page, name: HandName): Promise<Hand> {
  const isWatched = !(nameOfJourney(context.task.file.name) in BY_ANY_HAND);
  const other: OtherHand = isWatched ? await watchOtherHand(page, name) : { did: () => [] };
  context.onTestFinished(() => {
    if (other.did().length > 0) throw new Error(`by ${name} alone, and yet: ${[...new Set(other.did())].join(', ')}`);
  });
  return handOn(page, name);
}
