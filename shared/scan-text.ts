import { GS, isControl } from './control-characters.ts';
import { aimOf, isAimOfGs1 } from './product-code/aim.ts';
import type { ScannerSettings } from './scanner-settings.ts';

/** More characters than any code has: a GS1 element string has 48 in bars; a matrix code has more. */
export const MAX_READ_LENGTH = 300;

/** A part of what a scanner sent that is no part of the code. */
export type Stripped = { readonly what: 'prefix' | 'suffix' | 'aim' | 'control'; readonly text: string };

/** What the till understood of a scan. */
export type ReadScan = {
  /** As it came, the key that ended it apart. */
  readonly raw: string;
  /** What is looked up, GS and all; empty where nothing that can be read was left. */
  readonly text: string;
  readonly stripped: readonly Stripped[];
};

export type ScanMarks = Pick<ScannerSettings, 'prefix' | 'suffix' | 'suffixText' | 'stripAim'>;

const TRAILING_GS = new RegExp(`${GS}+$`);

/**
 * Takes off what is no part of the code: prefix, suffix, AIM identifier, control characters, in this order. GS stays, which
 * separates the fields of an element string, and is put where an AIM identifier said that one follows. The same for every
 * scanner, whatever way it is connected.
 */
export function readScan(raw: string, marks: ScanMarks): ReadScan {
  const stripped: Stripped[] = [];
  let text = raw;
  const takeOff = (what: Stripped['what'], part: string, rest: string): void => {
    if (part === '') return;
    stripped.push({ what, text: part });
    text = rest;
  };
  if (text.startsWith(marks.prefix)) takeOff('prefix', marks.prefix, text.slice(marks.prefix.length));
  const suffix = marks.suffix === 'text' ? marks.suffixText : '';
  if (text.endsWith(suffix)) takeOff('suffix', suffix, text.slice(0, text.length - suffix.length));
  const aim = marks.stripAim ? aimOf(text) : '';
  takeOff('aim', aim, text.slice(aim.length));
  const behind = text.slice(text.replace(TRAILING_GS, '').length);
  const isNoise = (char: string): boolean => isControl(char) && char !== GS;
  const within = [...text.slice(0, text.length - behind.length)];
  const controls = `${within.filter(isNoise).join('')}${behind}`;
  takeOff('control', controls, within.filter((char) => !isNoise(char)).join(''));
  return { raw, text: `${isAimOfGs1(aim) && text !== '' ? GS : ''}${text.trim()}`, stripped };
}
