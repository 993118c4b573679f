import type { Language } from '../../shared/language.ts';

type Bundle = Readonly<Record<string, object>>;

/** Texts of the first screens, one file a language. Reject if they cannot be loaded. */
export const BRING_FIRST: Readonly<Record<Language, () => Promise<Bundle>>> = {
  'pt-BR': async () => (await import('virtual:texts/pt-BR-first')).default,
  en: async () => (await import('virtual:texts/en-first')).default,
  es: async () => (await import('virtual:texts/es-first')).default,
};

export const BRING_LATE: Readonly<Record<Language, () => Promise<Bundle>>> = {
  'pt-BR': async () => (await import('virtual:texts/pt-BR-late')).default,
  en: async () => (await import('virtual:texts/en-late')).default,
  es: async () => (await import('virtual:texts/es-late')).default,
};
