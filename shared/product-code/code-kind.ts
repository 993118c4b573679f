import { isAimOfGs1 } from './aim.ts';
import type { ReadCode } from './read-code.ts';

export type CodeKind =
  | 'ean_13'
  | 'ean_8'
  | 'upc_a'
  | 'upc_e'
  | 'gtin_14'
  | 'add_on'
  | 'scale_label'
  /** Starts with 2, and matches no scale layout. */
  | 'restricted'
  | 'element_string'
  | 'digital_link'
  | 'spoiled_element_string'
  | 'code_128'
  | 'code_39'
  | 'interleaved'
  | 'matrix'
  | 'web_address'
  /** Length of a GTIN, wrong check digit. */
  | 'wrong_digit'
  | 'own';

/** By AIM symbology letter (ISO/IEC 15424:2008). */
const KIND_OF_AIM: Readonly<Record<string, CodeKind>> = {
  ...{ C: 'code_128', A: 'code_39', I: 'interleaved' },
  ...{ d: 'matrix', Q: 'matrix', L: 'matrix', z: 'matrix', J: 'matrix', X: 'own' },
};

const KIND_OF_LENGTH: Readonly<Record<number, CodeKind>> = { 12: 'upc_a', 13: 'ean_13', 14: 'gtin_14' };

/** Shown in the scanner test. */
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

/** EAN-13 with prefix 20 to 29: restricted circulation (GS1 General Specifications, 2.1.11). */
function isRestricted(text: string): boolean {
  return text.length === 13 && text.startsWith('2');
}
