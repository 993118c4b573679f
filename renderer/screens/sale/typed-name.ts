import { type Multiple, readMultiple } from '../../../shared/product-code/multiple.ts';

/** A quantity or weight typed before a name: `10*`, `0,350*`. */
const AHEAD = String.raw`\d{1,4}(?:[.,]\d{1,3})?\s*[*xX]\s*`;
const AHEAD_ALONE = new RegExp(`^\\s*${AHEAD}$`);
const AHEAD_OF_CODE = new RegExp(`^\\s*${AHEAD}(?=\\S)`);

/** Two letters, and no digit before the first blank: own codes may begin with letters. */
const NAME = new RegExp(`^\\s*(${AHEAD})?(\\p{L}['’]?\\p{L}[^\\s\\d*]*(?:\\s[^*]*)?)$`, 'u');

/** Part of a product's name in the code field; `ahead` as typed, empty for one piece. */
export type TypedName = { readonly words: string; readonly ahead: string };

/** Null for digits, codes, a single letter, and an invalid quantity. */
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

/** A weight excludes products sold by the piece. */
export function isWeight(ahead: string): boolean {
  return parseAhead(ahead)?.quantity === null;
}

export function parseAhead(ahead: string): Multiple | null {
  return ahead === '' ? { quantity: 1, grams: null } : readMultiple(ahead.replace(/\s*[*xX]\s*$/, '').trim());
}
