import { presentLocale } from './language.ts';

type Form = 'whole' | 'tenths' | 'compact';

const OPTIONS: Readonly<Record<Form, Intl.NumberFormatOptions>> = {
  whole: {},
  tenths: { maximumFractionDigits: 1 },
  compact: { notation: 'compact', maximumFractionDigits: 1 },
};

/** Made once for each locale: that is what costs. */
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

/** `4,2`: to a tenth. */
export function tenthsText(value: number): string {
  return written(value, 'tenths');
}

/** `12,3 mil`: short enough for the edge of a chart. */
export function compactText(value: number): string {
  return written(value, 'compact');
}
