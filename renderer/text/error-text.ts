import i18next from 'i18next';
import { cents } from '../../shared/money.ts';
import type { PaymentReason } from '../../shared/payment.ts';
import type { AppError, ErrorCode } from '../../shared/result.ts';
import { moneyText } from './money-text.ts';
import { day, dayAndClock } from './time-words.ts';

export type ErrorText = {
  readonly text: string;
  /** The operator's own sentence, shown as a quotation, or null. */
  readonly quotation: string | null;
};

export function errorText(error: AppError): ErrorText {
  const values = { field: fieldName(error.field), ...shown(error.values ?? {}) };
  const isField = error.code === 'invalid_input' && error.field !== undefined;
  const text = textOf(isField ? 'errors:invalid_field' : `errors:${error.code}`, values);
  return { text, quotation: error.message ?? null };
}

/** The values of a text depend on the error: the key's type cannot say them. */
function textOf(
  key: `errors:${ErrorCode | 'invalid_field'}`,
  values: Readonly<Record<string, string | number>>,
): string {
  return (i18next.t as (key: string, values: object) => string)(key, values);
}

/** Formats amounts (`...Cents`), days (`...At`) and moments (`...Moment`); leaves the rest. */
function shown(values: NonNullable<AppError['values']>): Readonly<Record<string, string | number>> {
  const read = ([name, value]: readonly [string, string | number]): readonly [string, string | number] => {
    if (name.endsWith('Cents')) return [name, moneyText(cents(Number(value)))];
    if (name === 'fields') return [name, fieldNames(String(value).split(' '))];
    if (name.endsWith('Moment')) return [name, dayAndClock(String(value))];
    return [name, name.endsWith('At') ? day(value) : value];
  };
  return Object.fromEntries(Object.entries(values).map(read));
}

export function fieldNames(fields: readonly string[]): string {
  return fields.map(fieldName).join(', ');
}

function fieldName(field: string | undefined): string {
  if (field === undefined) return '';
  const last = field.split('.').at(-1) ?? field;
  return i18next.exists(`errors:fields.${last}`) ? i18next.t(`errors:fields.${last}` as 'errors:fields.name') : last;
}

export function reasonText(reason: PaymentReason): string {
  return i18next.t(`errors:reasons.${reason}`);
}
