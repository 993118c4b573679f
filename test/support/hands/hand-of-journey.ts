import path from 'node:path';
import type { Page } from 'playwright';
import type { Hand, HandName } from './hand.ts';
import { keyboardHand } from './keyboard-hand.ts';
import { touchHand } from './touch-hand.ts';

/** Journeys by touch in the suite, where each is made with one hand: together they use every screen. */
export const BY_TOUCH: readonly string[] = [];

/** Journeys that are about keys, which fingers have none of; also with `HANDS=touch`. */
export const BY_KEYS_ALONE: Readonly<Record<string, string>> = {
  'early-keys': 'a key that comes before its scan has been answered',
  keys: 'keys that are changed, and the one journey by touch that it has names each touch',
  'many-products': 'how soon after each key something is painted, and the wheel',
};

/** Goes through every screen to look at each, and works by whatever leads there soonest: no hand of a cashier. */
export const BY_ANY_HAND: readonly string[] = ['accessibility', 'accessibility-voice'];

export function nameOfJourney(file: string): string {
  return path.basename(file).replace(/\.test\.ts$/, '');
}

/** `HANDS=touch` or `HANDS=keyboard` makes every journey with that hand that can be. */
export function handOfJourney(file: string, wanted = process.env['HANDS']): HandName {
  const name = nameOfJourney(file);
  if (name in BY_KEYS_ALONE || BY_ANY_HAND.includes(name)) return 'keyboard';
  if (wanted === 'touch' || wanted === 'keyboard') return wanted;
  if (wanted !== undefined) throw new Error(`HANDS is touch or keyboard, not ${wanted}`);
  return BY_TOUCH.includes(name) ? 'touch' : 'keyboard';
}

/** `patienceMs`: how long fingers look for what a key is on the screen. */
export function handOn(page: Page, name: HandName, patienceMs?: number): Hand {
  return name === 'touch' ? touchHand(page, patienceMs) : keyboardHand(page);
}
