/** The languages that the till's page speaks: Brazilian Portuguese first, and in full each of the others. */
export type Language = 'pt-BR' | 'en' | 'es';

export const LANGUAGES = ['pt-BR', 'en', 'es'] as const satisfies readonly Language[];

export const DEFAULT_LANGUAGE: Language = 'pt-BR';

/**
 * The locale by which each counts and compares, as BCP 47 has it. English is that of Britain, whose dates are written as
 * Brazil's; Spanish that of a neighbour, whose numbers are.
 */
export const LOCALE_OF: Readonly<Record<Language, string>> = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es-AR' };

/** The language that a text names; that of a new till for any other. */
export function languageNamed(text: string): Language {
  return LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE;
}
