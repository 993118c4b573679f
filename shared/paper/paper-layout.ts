import type { Tally } from '../shift.ts';
import type { PaperBlock, PaperDocument, PaperLook } from './paper-document.ts';
import { centred, cleanText, padEnd, padStart, widthOf, wrapped } from './paper-text.ts';
import type { PaperVoice } from './paper-voice.ts';

type Blocks = readonly PaperBlock[];

const COUNT_COLUMNS = 6;
const AMOUNT_COLUMNS = 14;
/** Signature line, and the free lines above it. */
const SIGNATURE_COLUMNS = 30;
const ROOM_TO_SIGN = 2;
const MOST_INDENT = 4;

/** Line forms of a slip. Text that does not fit beside another gets its own line; nothing is cut off. */
export type PaperLayout = {
  readonly columns: number;
  readonly voice: PaperVoice;
  /** Keeps leading spaces on each line. */
  readonly text: (text: string, look?: PaperLook) => Blocks;
  readonly middle: (text: string, look?: PaperLook) => Blocks;
  /** Double size, centred; strong if a word does not fit. */
  readonly large: (text: string) => Blocks;
  /** White on black. */
  readonly mark: (text: string) => Blocks;
  /** At both edges; keeps leading spaces. */
  readonly pair: (left: string, right: string, look?: PaperLook) => Blocks;
  /** Headings of {@link tallied}. */
  readonly tallyHead: (name: string, count: string, amount: string) => Blocks;
  /** Name, count and sum. */
  readonly tallied: (name: string, tally: Tally, look?: PaperLook) => Blocks;
  readonly told: (name: string, text: string) => Blocks;
  /** Name and value, the value below if long; empty without a value. */
  readonly fact: (name: string, value: string | null | undefined) => Blocks;
  readonly rule: () => Blocks;
  readonly feed: (lines: number) => Blocks;
  readonly signature: (who: string) => Blocks;
};

export function paperLayout(columns: number, voice: PaperVoice): PaperLayout {
  const lines = (texts: readonly string[], look: PaperLook = 'plain'): Blocks =>
    texts.map((text) => ({ is: 'line', text: text.trimEnd(), look }));
  const middle = (text: string, look: PaperLook = 'plain'): Blocks =>
    lines(
      wrapped(text, columns).map((part) => centred(part, columns)),
      look,
    );
  const told = (name: string, text: string): Blocks => [
    ...lines(indented(name, columns)),
    ...lines(wrapped(text, columns - 2).map((part) => `  ${part}`)),
  ];
  const pair = (left: string, right: string, look: PaperLook = 'plain'): Blocks =>
    lines(sides(left, right, columns), look);
  return {
    columns,
    voice,
    text: (text, look) => lines(indented(text, columns), look),
    middle,
    large: (text) => large(text, columns) ?? middle(text, 'strong'),
    mark: (text) => wrapped(text, columns).map((part) => marked(part, columns)),
    pair,
    tallyHead: (name, count, amount) => lines(beside(name, figures(count, amount), columns)),
    tallied: (name, { count, cents }, look) =>
      lines(beside(name, figures(String(count), voice.amount(cents)), columns), look),
    told,
    fact: (name, value) => (value == null || value === '' ? [] : lines(factLines(`  ${name}`, value, columns))),
    rule: () => lines(['-'.repeat(columns)]),
    feed: (count) => [{ is: 'feed', lines: count }],
    signature: (who) => [
      { is: 'feed', lines: ROOM_TO_SIGN },
      ...lines([centred('_'.repeat(SIGNATURE_COLUMNS), columns)]),
      ...middle(who),
    ],
  };
}

function figures(count: string, amount: string): string {
  return `${padStart(count, COUNT_COLUMNS)}${padStart(amount, AMOUNT_COLUMNS)}`;
}

export function paperDocument({ columns }: PaperLayout, blocks: Blocks): PaperDocument {
  return { columns, blocks };
}

function marked(text: string, columns: number): PaperBlock {
  return { is: 'line', text: padEnd(centred(text, columns), columns), look: 'marked' };
}

function large(text: string, columns: number): Blocks | null {
  const half = Math.floor(columns / 2);
  if (
    cleanText(text)
      .split(/ +/)
      .some((word) => widthOf(word) > half)
  )
    return null;
  return wrapped(text, half).map((part) => ({ is: 'line', text: centred(part, half), look: 'large' }));
}

/** The right text goes below if both do not fit. */
function sides(left: string, right: string, columns: number): readonly string[] {
  const [begin, end] = [cleanText(left).trimEnd(), cleanText(right).trim()];
  if (end === '') return indented(begin, columns);
  const room = columns - widthOf(end);
  if (widthOf(begin) < room) return [`${padEnd(begin, room)}${end}`];
  return [...indented(begin, columns), ...wrapped(end, columns).map((part) => padStart(part, columns))];
}

/** Right-aligned figures, below a name that overlaps them. */
function beside(name: string, figures: string, columns: number): readonly string[] {
  const text = cleanText(name).trimEnd();
  const free = columns - widthOf(figures.trimStart());
  if (widthOf(text) >= free) return [...indented(text, columns), padStart(figures, columns)];
  const apart = padStart(figures, columns);
  return [`${text}${apart.slice(widthOf(text))}`];
}

function leading(text: string): number {
  return text.length - text.trimStart().length;
}

/** Repeats the indent on each line. */
function indented(text: string, columns: number): readonly string[] {
  const indent = ' '.repeat(Math.min(leading(text), MOST_INDENT));
  return wrapped(text, columns - indent.length).map((part) => `${indent}${part}`);
}

/** A long value goes below its name. */
function factLines(name: string, value: string, columns: number): readonly string[] {
  const whole = cleanText(value).trim();
  if (widthOf(name) + 1 + widthOf(whole) <= columns) return sides(name, whole, columns);
  return [...indented(name, columns), ...wrapped(whole, columns - 4).map((part) => `    ${part}`)];
}
