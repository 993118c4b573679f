import type { Language } from '../../shared/language.ts';
import type { English, Spanish } from './mirror.ts';
import type { ptBr } from './pt-br.ts';
import type { lateTexts } from './pt-br-late.ts';

type In<T> = T | English<T> | Spanish<T>;

/** Brings the texts that the page begins with; each language is a file of its own. Rejects where it cannot be had. */
export const BRING_FIRST: Readonly<Record<Language, () => Promise<In<typeof ptBr>>>> = {
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
};

/** Those of the screens that come later. */
export const BRING_LATE: Readonly<Record<Language, () => Promise<In<typeof lateTexts>>>> = {
  'pt-BR': async () => (await import('./pt-br-late.ts')).lateTexts,
  en: async () => (await import('./en-late.ts')).lateTexts,
  es: async () => (await import('./es-late.ts')).lateTexts,
};
