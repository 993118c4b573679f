import path from 'node:path';
import type { Page } from 'playwright';
import type { Hand, HandName } from './hand.ts';
import { keyboardHand } from './keyboard-hand.ts';
import { touchHand } from './touch-hand.ts';

/** Journeys by touch, by file and, if not all of it, by test name: together they use every screen. */
export const BY_TOUCH: readonly string[] = [
  'amount > by touch: an amount is typed on the board, held, taken up again and paid',
  'comparison',
  'import',
  'offline',
  'people > an act beyond a role takes one PIN for that act, and the manager looks after the others',
  'pictures',
  'pix',
  'printing',
  'provisioning > a file that is not for this till says so, another is chosen, or the till is set up by hand',
  'reconciliation',
  'reports',
  'rescue',
  'returns',
  'scanner',
  'shift',
  'shop-keeping',
  'typed-names > by touch: a name is found and taken, and what is missing is added',
];

/** Journeys about keys without a finger's equivalent; by keyboard even with `HANDS=touch`. */
export const BY_KEYS_ALONE: Readonly<Record<string, string>> = {
  'early-keys': 'a key that comes before a scan or a search has been answered',
  favourites: 'a tile is sold by its digit, and a digit that is typed into the field is none',
  keys: 'keys that are changed',
  'long-catalogue > twenty thousand products by keyboard: the last row, a name, a new one in its place':
    'PageUp, PageDown, Home and End; a finger draws the list along',
  'scanner > whatever a scanner sends around a code, it is one item, and nothing else is pressed':
    'what is typed at a keyboard is told from what a scanner sends',
};

/** Tests without a hand: they use the shortest way, unwatched. */
export const BY_ANY_HAND: Readonly<Record<string, string>> = {
  accessibility: 'goes through every screen to look at each',
  'accessibility-real': 'goes through what training never shows, to look at each',
  'accessibility-rare': 'states in which a till is rarely seen, each to be looked at',
  'accessibility-voice': 'what is said aloud on the way through a sale',
  'by-itself': 'presses, taps and scans what nobody should, as soon as a screen has come by itself',
  escape: 'goes to every dialog in which something is typed',
  'payment-screen': 'measures what is in view, by finger and by key',
  'plain-screens': 'goes through every screen of a cashier to read each',
  'sample-words': 'goes through every screen of a real shop to read each',
  'secret-scan': 'a thousand secrets are typed to be looked for, and nothing is said of who types them',
};

export const nameOfJourney = (file: string): string => path.basename(file).replace(/\.test\.ts$/, '');

export function handOfJourney(file: string, test: string, wanted = process.env['HANDS']): HandName {
  const name = nameOfJourney(file);
  const isAboutKeys = name in BY_KEYS_ALONE || `${name} > ${test}` in BY_KEYS_ALONE;
  if (isAboutKeys || name in BY_ANY_HAND) return 'keyboard';
  if (wanted === 'touch' || wanted === 'keyboard') return wanted;
  if (wanted !== undefined) throw new Error(`HANDS is touch or keyboard, not ${wanted}`);
  return BY_TOUCH.includes(name) || BY_TOUCH.includes(`${name} > ${test}`) ? 'touch' : 'keyboard';
}

/** `patienceMs`: how long a finger looks for a key on the screen. */
export function handOn(page: Page, name: HandName, patienceMs?: number): Hand {
  return name === 'touch' ? touchHand(page, patienceMs) : keyboardHand(page);
}
