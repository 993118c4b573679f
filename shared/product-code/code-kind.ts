import { isAimOfGs1 } from './aim.ts';
import type { ReadCode } from './read-code.ts';

export const CODE_KINDS = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'gtin_14',
  'add_on',
  'scale_label',
  /** Thirteen digits with a 2 in front, by no layout of the shop's scales. */
  'restricted',
  'element_string',
  'digital_link',
  'spoiled_element_string',
  'code_128',
  'code_39',
  'interleaved',
  'matrix',
  'web_address',
  /** As many digits as a GTIN has, and the last of them is not its check digit. */
  'wrong_digit',
  /** Anything else: a code of the shop's own. */
  'own',
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** What an AIM identifier says of a code that says nothing of itself (ISO/IEC 15424:2008). */
const KIND_OF_AIM: Readonly<Record<string, CodeKind>> = {
  ...{ C: 'code_128', A: 'code_39', I: 'interleaved' },
  ...{ d: 'matrix', Q: 'matrix', L: 'matrix', z: 'matrix', J: 'matrix', X: 'own' },
};

const KIND_OF_LENGTH: Readonly<Record<number, CodeKind>> = { 12: 'upc_a', 13: 'ean_13', 14: 'gtin_14' };

/** What a scan was of, for people who look at what their scanner sends. */
export function kindOf({ text, aim, reading }: ReadCode): CodeKind {
  switch (reading.kind) {
    case 'gtin':
      if (isRestricted(text)) return 'restricted';
      return text.length === 8 ? kindOfEight(text, reading.gtin) : (KIND_OF_LENGTH[text.length] ?? 'own');
    case 'element_string':
      return reading.form === 'digital_link' ? 'digital_link' : 'element_string';
    case 'wrong_check_digit':
    case 'own':
      if (aim === '' || isAimOfGs1(aim)) return reading.kind === 'own' ? 'own' : 'wrong_digit';
      return KIND_OF_AIM[aim.charAt(1)] ?? (reading.kind === 'own' ? 'own' : 'wrong_digit');
    default:
      return reading.kind;
  }
}

function kindOfEight(text: string, gtin: string): CodeKind {
  return gtin.endsWith(text) ? 'ean_8' : 'upc_e';
}

/** Restricted circulation within a shop (GS1 General Specifications, 2.1.11): 20 to 29 in front of an EAN-13. */
function isRestricted(text: string): boolean {
  return text.length === 13 && text.startsWith('2');
}
