import { foldText } from '../../../../shared/product.ts';

/** Of a product they say how much and in what, not what it is. */
const MEASURES = new Set('com sem para por dos das und uni pct pacote caixa lata kit tipo sabor sortido'.split(' '));
const LEAST_LETTERS = 3;

function piecesOf(name: string): readonly string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece !== '');
}

function wordsAmong(pieces: readonly string[]): readonly string[] {
  return pieces.filter((each) => /^\p{L}+$/u.test(each) && each.length >= LEAST_LETTERS && !MEASURES.has(each));
}

/**
 * Whether two names are of different products, beyond spelling: no word of one is a word of the other. Words are of three
 * letters or more, without numbers and measures; a word is the same as its beginning (`choc`, `chocolate`) and, from four
 * letters on, as one that differs in a single letter (`arros`, `arroz`).
 */
export function isOtherName(one: string, other: string): boolean {
  if (one === other) return false;
  const pieces = [piecesOf(one), piecesOf(other)];
  const words = pieces.map(wordsAmong);
  // a name without any word is its numbers
  const [mine = [], others = []] = words.every(({ length }) => length > 0) ? words : pieces;
  return !mine.some((word) => others.some((each) => isSameWord(word, each)));
}

function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || (short.length >= LEAST_LETTERS && long.startsWith(short))) return true;
  return short.length > LEAST_LETTERS && long.length - short.length <= 1 && isOneLetterOff(short, long);
}

function isOneLetterOff(short: string, long: string): boolean {
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
