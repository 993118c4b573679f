import { invariant } from './assert.ts';
import { COMMA_DECIMALS, type NumberMarks } from './number-marks.ts';

declare const brand: unique symbol;

/** Integer centavos: the only form in which money is calculated or stored. */
export type Cents = number & { readonly [brand]: 'Cents' };

/** R$ 9.999.999,99, for a price, line, sale or payment. */
export const MAX_CENTS = 999_999_999;

export const ZERO = 0 as Cents;

export function isAmount(amount: Cents | null): amount is Cents {
  return amount !== null && amount > 0 && amount <= MAX_CENTS;
}

/** Throws for a fraction or unsafe integer: that is a defect, never a rounding. */
export function cents(value: number): Cents {
  invariant(Number.isSafeInteger(value), `not an integer number of centavos: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

export function add(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

export function times(price: Cents, quantity: number): Cents {
  invariant(Number.isSafeInteger(quantity), `not a whole quantity: ${quantity}`);
  return cents(price * quantity);
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** Parts differ by at most one centavo and add up; larger ones first. */
export function split(total: Cents, parts: number): Cents[] {
  invariant(Number.isSafeInteger(parts) && parts > 0, `cannot split into ${parts} parts`);
  const base = Math.trunc(total / parts);
  const rest = Math.abs(total % parts);
  const step = Math.sign(total);
  return Array.from({ length: parts }, (_, index) => cents(base + (index < rest ? step : 0)));
}

/** `123456` as `1.234,56`. */
export function formatAmount(amount: Cents, { decimal, group }: NumberMarks = COMMA_DECIMALS): string {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
  return `${amount < 0 ? '-' : ''}${reais}${decimal}${digits.slice(-2)}`;
}

/** `123456` as `R$ 1.234,56`, with a no-break space. */
export function formatMoney(amount: Cents, marks: NumberMarks = COMMA_DECIMALS): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}R$\u00a0${formatAmount(cents(Math.abs(amount)), marks)}`;
}

const TYPED_AMOUNT = {
  ',': /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  '.': /^(?:R\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
} as const;

/** Reads `12`, `12,5`, `1.234,56`, `R$ 10,00`; else null. `12.50` is refused: in Brazil a dot groups thousands, and a
 * guess could be wrong by a hundred. With English marks `12,50` is refused. */
export function parseAmount(text: string, { decimal, group }: NumberMarks = COMMA_DECIMALS): Cents | null {
  const match = TYPED_AMOUNT[decimal].exec(text.trim());
  if (match?.[1] === undefined) return null;
  const reais = Number(match[1].replaceAll(group, ''));
  const value = reais * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(value) && value <= MAX_CENTS ? cents(value) : null;
}
