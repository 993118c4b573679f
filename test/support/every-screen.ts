import { AT_THE_DOOR, LOCKED } from './every-screen/at-the-door.ts';
import { LATE, OTHER_HANDS } from './every-screen/other-hands.ts';
import { CARD, CASES, CASH, PIX } from './every-screen/paying.ts';
import { SELLING } from './every-screen/selling.ts';
import { THE_CLOSE, THE_DRAWER } from './every-screen/the-drawer.ts';
import { THE_OFFICE } from './every-screen/the-office.ts';
import type { State } from './every-screen/ways.ts';
import type { Journey } from './open-journey.ts';

export type { State } from './every-screen/ways.ts';

/** Every screen, dialog and state from the first start to the close, each reached from the one before. */
export const EVERY_SCREEN: readonly State[] = [
  ...AT_THE_DOOR,
  ...SELLING,
  ...CASH,
  ...CARD,
  ...PIX,
  ...CASES,
  ...THE_DRAWER,
  ...THE_OFFICE,
  ...LOCKED,
  ...OTHER_HANDS,
  ...LATE,
  ...THE_CLOSE,
];

export async function walk(
  journey: Journey,
  states: readonly State[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const { name, reach } of states) {
    await reach(journey).catch((cause) => {
      throw new Error(`no way to "${name}"`, { cause });
    });
    await look(name);
  }
}
