import type { Language } from '../../shared/language.ts';

type Bundle = Readonly<Record<string, object>>;

const textsOf = (file: { readonly default: Bundle }): Bundle => file.default;

/** Texts of the first screens, one file a language. Reject if they cannot be loaded. */
export const BRING_FIRST: Readonly<Record<Language, () => Promise<Bundle>>> = {
  'pt-BR': () => import('virtual:texts/pt-BR-first').then(textsOf),
  en: () => import('virtual:texts/en-first').then(textsOf),
  es: () => import('virtual:texts/es-first').then(textsOf),
};

export const BRING_LATE: Readonly<Record<Language, () => Promise<Bundle>>> = {
  'pt-BR': () => import('virtual:texts/pt-BR-late').then(textsOf),
  en: () => import('virtual:texts/en-late').then(textsOf),
  es: () => import('virtual:texts/es-late').then(textsOf),
};
