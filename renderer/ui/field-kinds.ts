import { type Cents, ZERO } from '../../shared/money.ts';
import { bareTaxId, formatCnpj, isCnpj } from '../../shared/tax-id.ts';
import { amountText, readAmount } from '../text/money-text.ts';
import { percentText, readPercent } from '../text/percent-text.ts';
import type { TextFieldProps } from './text-field.tsx';

/**
 * How a value is typed. `V` is the value, `P` names what may be wrong with it, `N` is what else decides whether it has to be
 * there.
 */
export type FieldKind<V, P extends string, N = unknown> = {
  readonly show: (value: V) => string;
  /** What cannot be read takes a neutral value: `wrong` is asked before. */
  readonly read: (text: string) => V;
  readonly wrong: (text: string, needs: N) => P | null;
} & Entry;

/** How a field of this kind is drawn; `range` is said in its complaint. */
export type Entry = Pick<TextFieldProps, 'maxLength' | 'inputMode' | 'type' | 'multiline'> & {
  readonly range?: { readonly least: number; readonly most: number };
};

/** A line of text, without the blanks around it. `wrong` gets it so. */
export function line<P extends string = never, N = unknown>(
  maxLength: number,
  wrong: (text: string, needs: N) => P | null = () => null,
): FieldKind<string, P, N> {
  return {
    show: (text) => text,
    read: (text) => text.trim(),
    wrong: (text, needs) => wrong(text.trim(), needs),
    maxLength,
  };
}

/** A line that may not be empty. */
export function needed(maxLength: number): FieldKind<string, 'missing'> {
  return line(maxLength, (text) => (text === '' ? 'missing' : null));
}

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number): FieldKind<number, 'range'> {
  const isRight = (text: string): boolean =>
    /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
  return {
    show: String,
    read: Number,
    wrong: (text) => (isRight(text) ? null : 'range'),
    maxLength: String(most).length,
    inputMode: 'numeric',
    range: { least, most },
  };
}

export const MONEY: FieldKind<Cents, 'amount'> = {
  show: amountText,
  read: (text) => readAmount(text) ?? ZERO,
  wrong: (text) => (readAmount(text) === null ? 'amount' : null),
  maxLength: 14,
  inputMode: 'decimal',
};

function readShare(text: string): number | null {
  const basisPoints = readPercent(text);
  return basisPoints !== null && basisPoints <= 10_000 ? basisPoints : null;
}

/** Hundredths of a percent, at most all of it. */
export const PERCENT: FieldKind<number, 'percent'> = {
  show: percentText,
  read: (text) => readShare(text) ?? 0,
  wrong: (text) => (readShare(text) === null ? 'percent' : null),
  maxLength: 14,
  inputMode: 'decimal',
};

/** Shown with its punctuation and stored without, letters raised. */
export function cnpj<N>(isNeeded: (needs: N) => boolean): FieldKind<string, 'cnpj' | 'cnpjMissing', N> {
  return {
    show: formatCnpj,
    read: bareTaxId,
    wrong: (text, needs) => {
      if (bareTaxId(text) === '') return isNeeded(needs) ? 'cnpjMissing' : null;
      return isCnpj(text) ? null : 'cnpj';
    },
    maxLength: 20,
  };
}

/** Several in one field, with commas or blanks between them. */
export function list<P extends string>(
  maxLength: number,
  split: (text: string) => readonly string[],
  wrong: (items: readonly string[]) => P | null,
): FieldKind<readonly string[], P> {
  return { show: (items) => items.join(', '), read: split, wrong: (text) => wrong(split(text)), maxLength };
}

/** The problem of each wrong text; empty where all is well. */
export function problemsIn<F extends string, P extends string, N>(
  kinds: { readonly [K in F]?: { readonly wrong: (text: string, needs: N) => P | null } },
  form: { readonly [K in NoInfer<F>]: string },
  needs: N,
): { readonly [K in F]?: P } {
  const fields = Object.keys(kinds) as F[];
  return Object.fromEntries(
    fields.map((field) => [field, kinds[field]?.wrong(form[field], needs)]).filter(([, problem]) => problem != null),
  );
}
