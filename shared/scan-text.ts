import { GS, isControl } from './control-characters.ts';
import { aimOf, isAimOfGs1 } from './product-code/aim.ts';
import type { ScannerSettings } from './scanner-settings.ts';

/** More than any code: a GS1 element string in bars has 48; matrix codes have more. */
export const MAX_READ_LENGTH = 300;

export type Stripped = { readonly what: 'prefix' | 'suffix' | 'aim' | 'control'; readonly text: string };

export type ReadScan = {
  /** Without the key that ended it. */
  readonly raw: string;
  readonly text: string;
  readonly stripped: readonly Stripped[];
};

export type ScanMarks = Pick<ScannerSettings, 'prefix' | 'suffix' | 'suffixText' | 'stripAim'>;

const TRAILING_GS = new RegExp(`${GS}+$`);

/** Strips prefix, suffix, AIM identifier and control characters, in this order, for every kind of scanner. GS stays,
 * as it separates fields; one is added in front if the AIM identifier announced an element string. */
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
