import { type Multiple, readMultiple } from '../../../shared/product-code/multiple.ts';

/** A quantity or a weight that was typed ahead of what it is of: `10*`, `0,350*`. */
const AHEAD = String.raw`\d{1,4}(?:[.,]\d{1,3})?\s*[*xX]\s*`;
const AHEAD_ALONE = new RegExp(`^\\s*${AHEAD}$`);
const AHEAD_OF_CODE = new RegExp(`^\\s*${AHEAD}(?=\\S)`);

/** Two letters, and no digit before the first blank: a code of the shop's own may begin with letters as well. */
const NAME = new RegExp(`^\\s*(${AHEAD})?(\\p{L}['’]?\\p{L}[^\\s\\d*]*(?:\\s[^*]*)?)$`, 'u');

/** Part of a product's name in the field for codes; `ahead` as it was typed, empty for one piece. */
export type TypedName = { readonly words: string; readonly ahead: string };

/** Null for digits, codes, a single letter, and a quantity that nothing can be sold in. */
export function readTypedName(text: string): TypedName | null {
  const [, ahead = '', words] = NAME.exec(text) ?? [];
  return words === undefined || parseAhead(ahead) === null ? null : { words: words.trim(), ahead };
}

export function quantityAlone(text: string): string {
  return AHEAD_ALONE.test(text) ? text.trim() : '';
}

export function aheadOf(text: string): string {
  return AHEAD_OF_CODE.exec(text)?.[0] ?? '';
}

/** A weight: nothing that is sold by the piece fits behind it. */
export function isWeight(ahead: string): boolean {
  return parseAhead(ahead)?.quantity === null;
}

export function parseAhead(ahead: string): Multiple | null {
  return ahead === '' ? { quantity: 1, grams: null } : readMultiple(ahead.replace(/\s*[*xX]\s*$/, '').trim());
}
