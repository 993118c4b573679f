import { GS } from './control-characters.ts';
import { isGtin } from './product-code/gtin.ts';
import type { ReadScan, Stripped } from './scan-text.ts';
import { readWeightLabel } from './weight-label.ts';

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
 * What a scan most likely was of. The scanner's own word for it counts, where it sends one; else digits speak for
 * themselves. `layouts` are those of the shop's scales.
 */
export function kindOfScan({ text, stripped }: ReadScan, layouts: readonly string[]): CodeKind {
  const partOf = (kind: Stripped['what']): string => stripped.find(({ what }) => what === kind)?.text ?? '';
  const told = kindOfAim(partOf('aim'));
  if (told !== null) return told;
  if (partOf('control').includes(GS)) return 'gs1_128';
  if (readWeightLabel(text, layouts) !== null) return 'scale_label';
  const kind = /^\d+$/.test(text) ? KIND_OF_LENGTH[text.length] : undefined;
  if (kind === undefined) return 'own';
  return isGtin(text) ? kind : 'wrong_digit';
}
