import { isGtin } from './barcode.ts';

export const CODE_KINDS = [
  'ean_13',
  'ean_8',
  'upc_a',
  'gtin_14',
  'scale_label',
  'gs1_128',
  'code_128',
  'code_39',
  'interleaved',
  'matrix',
  /** As many digits as a GTIN has, and the last of them is not its check digit. */
  'wrong_digit',
  /** Anything else: a code of the shop's own. */
  'own',
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** ISO/IEC 15424: `]`, a letter for the symbology, and a modifier. */
const AIM = /^\][A-Za-z][0-9A-Za-z]/;

/** The AIM identifier at the beginning of `text`; empty where it has none. */
export function aimOf(text: string): string {
  return AIM.exec(text)?.[0] ?? '';
}

function kindOfAim(aim: string): CodeKind | null {
  if (aim === ']C1') return 'gs1_128';
  switch (aim[1]) {
    case 'C':
      return 'code_128';
    case 'A':
      return 'code_39';
    case 'I':
      return 'interleaved';
    case 'd':
    case 'Q':
    case 'L':
    case 'z':
      return 'matrix';
    default:
      // `]E` is any of the GTINs, which their length tells apart
      return null;
  }
}

const KIND_OF_LENGTH: Readonly<Record<number, CodeKind>> = { 8: 'ean_8', 12: 'upc_a', 13: 'ean_13', 14: 'gtin_14' };

/**
 * What a code most likely is. `aim` is the scanner's own word for it; without one, digits speak for themselves.
 * `hasSeparators`: FNC1 stood in it. `isLabel`: a layout of the shop's scales fits.
 */
export function codeKind(
  text: string,
  { aim, hasSeparators, isLabel }: { readonly aim: string; readonly hasSeparators: boolean; readonly isLabel: boolean },
): CodeKind {
  const told = kindOfAim(aim);
  if (told !== null) return told;
  if (hasSeparators) return 'gs1_128';
  if (isLabel) return 'scale_label';
  const kind = /^\d+$/.test(text) ? KIND_OF_LENGTH[text.length] : undefined;
  if (kind === undefined) return 'own';
  return isGtin(text) ? kind : 'wrong_digit';
}
