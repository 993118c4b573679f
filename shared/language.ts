export type Language = 'pt-BR' | 'en' | 'es';

export const LANGUAGES = ['pt-BR', 'en', 'es'] as const satisfies readonly Language[];

export const DEFAULT_LANGUAGE: Language = 'pt-BR';

/** BCP 47 locale for numbers and dates: British English for Brazilian-style dates, Argentine Spanish for
 * Brazilian-style numbers. */
export const LOCALE_OF: Readonly<Record<Language, string>> = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es-AR' };

/** Falls back to the default. */
export function languageNamed(text: string): Language {
  return LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE;
}
