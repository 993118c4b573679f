import type { Cents } from '../../shared/money.ts';
import { formatAmount } from '../../shared/money.ts';
import type { Tally } from '../../shared/shift.ts';
import { centred, type DrawnLine, marked, plain, rule, sides, strong, wrapped } from '../text/paper-lines.ts';
import type { shift } from '../text/pt-br/shift.ts';

/** Columns of the slips of a drawer: they also fit the paper of a smart POS device. */
export const SLIP_COLUMNS = 40;

/** The words of the papers, by their key in `shift.paper`. */
export type SlipWords = { readonly [K in keyof typeof shift.paper]: string };

export type SlipOptions = {
  readonly words: SlipWords;
  readonly dayAndClock: (at: string) => string;
  /** Says on the paper, at its top and its end, that it is worth nothing. */
  readonly training: boolean;
  /** One line at the top more; every other line is the first copy's. */
  readonly secondCopy: boolean;
};

/** Columns of a sum and of how many went into it. */
const AMOUNT_COLUMNS = 14;
const COUNT_COLUMNS = 6;

/** What stands around the lines of every slip. */
export function framed(lines: readonly DrawnLine[], storeName: string, options: SlipOptions): readonly DrawnLine[] {
  const { words } = options;
  const training = options.training ? [marked(middle(words.training))] : [];
  return [
    ...(options.secondCopy ? [strong(middle(words.secondCopy))] : []),
    ...training,
    ...wrapped(storeName, SLIP_COLUMNS).map((part) => strong(middle(part))),
    ...lines,
    line(),
    plain(middle(words.notFiscal)),
    ...training,
  ];
}

export function line(): DrawnLine {
  return rule(SLIP_COLUMNS);
}

export function middle(text: string): string {
  return centred(text, SLIP_COLUMNS);
}

export function pair(left: string, right: string): string {
  return sides(left, right, SLIP_COLUMNS);
}

/** A name, how many, and their sum; a name that is too long stands above. */
export function tallied(name: string, { count, cents }: Tally): readonly DrawnLine[] {
  const figures = `${String(count).padStart(COUNT_COLUMNS)}${formatAmount(cents).padStart(AMOUNT_COLUMNS)}`;
  return onOneLine(name, figures, SLIP_COLUMNS - COUNT_COLUMNS - AMOUNT_COLUMNS);
}

/** A name and an amount. */
export function amounted(name: string, amount: Cents): readonly DrawnLine[] {
  return onOneLine(name, formatAmount(amount), SLIP_COLUMNS - AMOUNT_COLUMNS - 1);
}

/** A name, and what it says below it, whole. */
export function told(name: string, text: string): readonly DrawnLine[] {
  return [plain(name), ...wrapped(text, SLIP_COLUMNS - 2).map((part) => plain(`  ${part}`))];
}

/** `room` is left of the figures, which may begin with the space that keeps them apart. */
function onOneLine(name: string, figures: string, room: number): readonly DrawnLine[] {
  if (name.length <= room) return [plain(`${name.padEnd(SLIP_COLUMNS - figures.length)}${figures}`)];
  return [...wrapped(name, SLIP_COLUMNS).map(plain), plain(figures.padStart(SLIP_COLUMNS))];
}
