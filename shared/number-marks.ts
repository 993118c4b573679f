import type { Language } from './language.ts';

export type NumberMarks =
  | { readonly decimal: ','; readonly group: '.' }
  | { readonly decimal: '.'; readonly group: ',' };

/** `1.234,56` */
export const COMMA_DECIMALS: NumberMarks = { decimal: ',', group: '.' };

/** `1,234.56` */
export const POINT_DECIMALS: NumberMarks = { decimal: '.', group: ',' };

export const MARKS_OF: Readonly<Record<Language, NumberMarks>> = {
  'pt-BR': COMMA_DECIMALS,
  en: POINT_DECIMALS,
  es: COMMA_DECIMALS,
};
