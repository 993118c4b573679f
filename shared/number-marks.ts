import type { Language } from './language.ts';

/** The sign before the decimals of a number, and the one between its thousands. */
export type NumberMarks =
  | { readonly decimal: ','; readonly group: '.' }
  | { readonly decimal: '.'; readonly group: ',' };

/** As Brazil and its neighbours write: `1.234,56`. */
export const COMMA_DECIMALS: NumberMarks = { decimal: ',', group: '.' };

/** As English writes: `1,234.56`. */
export const POINT_DECIMALS: NumberMarks = { decimal: '.', group: ',' };

export const MARKS_OF: Readonly<Record<Language, NumberMarks>> = {
  'pt-BR': COMMA_DECIMALS,
  en: POINT_DECIMALS,
  es: COMMA_DECIMALS,
};
