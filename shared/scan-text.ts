import { isControl } from './control-characters.ts';
import type { ScannerSettings } from './scanner-settings.ts';

/** A part of what a scanner sent that is no part of the code. */
export type Stripped = { readonly what: 'prefix' | 'suffix' | 'aim' | 'control'; readonly text: string };

/** What the till understood of a scan. */
export type ReadScan = {
  /** As it came, the key that ended it apart. */
  readonly raw: string;
  /** What is looked up; empty where nothing that can be read was left. */
  readonly text: string;
  readonly stripped: readonly Stripped[];
};

export type ScanMarks = Pick<ScannerSettings, 'prefix' | 'suffix' | 'suffixText' | 'stripAim'>;

/** ISO/IEC 15424: `]`, a letter for the symbology, and a modifier. */
const AIM = /^\][A-Za-z][0-9A-Za-z]/;

/** The AIM identifier at the beginning of `text`; empty where it has none. */
export function aimOf(text: string): string {
  return AIM.exec(text)?.[0] ?? '';
}

/**
 * Takes off what is no part of the code: prefix, suffix, AIM identifier, control characters, in this order. The same for
 * every scanner, whatever way it is connected.
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
  const controls = [...text].filter(isControl).join('');
  takeOff('control', controls, [...text].filter((char) => !isControl(char)).join(''));
  return { raw, text: text.trim(), stripped };
}
