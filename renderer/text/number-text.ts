import { cents } from '../../shared/money.ts';
import { presentLocale } from './language.ts';
import { amountText, moneyText } from './money-text.ts';

type Form = 'whole' | 'tenths' | 'compact' | 'reais' | 'change';

const OPTIONS: Readonly<Record<Form, Intl.NumberFormatOptions>> = {
  whole: {},
  tenths: { maximumFractionDigits: 1 },
  change: { style: 'percent', signDisplay: 'exceptZero' },
  compact: { notation: 'compact', maximumFractionDigits: 1 },
  reais: {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  },
};

/** Cached by locale: creation is slow. */
const made = new Map<string, Intl.NumberFormat>();

function written(value: number, form: Form): string {
  const locale = presentLocale();
  const name = `${locale} ${form}`;
  const format = made.get(name) ?? new Intl.NumberFormat(locale, OPTIONS[form]);
  made.set(name, format);
  return format.format(value);
}

/** `12.345`, or `12,345` in English. */
export function countText(count: number): string {
  return written(count, 'whole');
}

export function tenthsText(value: number): string {
  return written(value, 'tenths');
}

/** `+12%`, `-8%` or `0%`; empty if either is zero. */
export function changeText(now: number, before: number): string {
  return now === 0 || before === 0 ? '' : written((now - before) / before, 'change');
}

/** Smaller amounts are shown with centavos. */
const SHORT_REAIS = 1_000;

const centsOf = (reais: number) => cents(Math.round(reais * 100));

/** `12,3 mil`, or `436,20`: for a bar without room for the currency. */
export function shortAmountText(reais: number): string {
  return Math.abs(reais) < SHORT_REAIS ? amountText(centsOf(reais)) : written(reais, 'compact');
}

/** `R$ 12,3 mil`, or `R$ 436,20`: for a bar or the edge of a chart. */
export function shortMoneyText(reais: number): string {
  return Math.abs(reais) < SHORT_REAIS ? moneyText(centsOf(reais)) : written(reais, 'reais');
}
