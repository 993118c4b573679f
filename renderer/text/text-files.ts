import type { Language } from '../../shared/language.ts';

/** Texts by their area, as i18next takes them. */
type Bundle = Readonly<Record<string, object>>;

/** Brings the texts that the page begins with; each language is a file of its own. Rejects where it cannot be had. */
export const BRING_FIRST: Readonly<Record<Language, () => Promise<Bundle>>> = {
  'pt-BR': async () => (await import('virtual:texts/pt-BR-first')).default,
  en: async () => (await import('virtual:texts/en-first')).default,
  es: async () => (await import('virtual:texts/es-first')).default,
};

/** Those of the screens that come later. */
export const BRING_LATE: Readonly<Record<Language, () => Promise<Bundle>>> = {
  'pt-BR': async () => (await import('virtual:texts/pt-BR-late')).default,
  en: async () => (await import('virtual:texts/en-late')).default,
  es: async () => (await import('virtual:texts/es-late')).default,
};
