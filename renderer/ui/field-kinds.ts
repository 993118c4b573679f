import { type Cents, ZERO } from '../../shared/money.ts';
import { bareTaxId, formatCnpj, isCnpj } from '../../shared/tax-id.ts';
import { amountText, readAmount } from '../text/money-text.ts';
import { percentText, readPercent } from '../text/percent-text.ts';
import type { TextFieldProps } from './text-field.tsx';

/** How a value is typed. `V`: the value. `P`: its possible problems. `N`: conditions that make it required. */
export type FieldKind<V, P extends string, N = unknown> = {
  readonly show: (value: V) => string;
  /** Unreadable text gives a neutral value: call `wrong` first. */
  readonly read: (text: string) => V;
  readonly wrong: (text: string, needs: N) => P | null;
} & Entry;

/** The drawing of such a field; `range` appears in its message. */
export type Entry = Pick<TextFieldProps, 'maxLength' | 'inputMode' | 'type' | 'multiline' | 'placeholder'> & {
  readonly range?: { readonly least: number; readonly most: number };
};

/** A line of text, without outer blanks also for `wrong`. */
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

export function needed(maxLength: number): FieldKind<string, 'missing'> {
  return line(maxLength, (text) => (text === '' ? 'missing' : null));
}

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

/** Hundredths of a percent, up to 100 %. */
export const PERCENT: FieldKind<number, 'percent'> = {
  show: percentText,
  read: (text) => readShare(text) ?? 0,
  wrong: (text) => (readShare(text) === null ? 'percent' : null),
  maxLength: 14,
  inputMode: 'decimal',
};

/** Shown with punctuation, stored without and in capitals. */
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

/** Several in one field, separated by commas or blanks. */
export function list<P extends string>(
  maxLength: number,
  split: (text: string) => readonly string[],
  wrong: (items: readonly string[]) => P | null,
): FieldKind<readonly string[], P> {
  return { show: (items) => items.join(', '), read: split, wrong: (text) => wrong(split(text)), maxLength };
}

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
