import i18next from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALE_OF } from '../../shared/language.ts';
import { MARKS_OF, type NumberMarks } from '../../shared/number-marks.ts';

/** The language of a new till before texts are loaded. */
export function presentLanguage(): Language {
  return LANGUAGES.find((language) => LOCALE_OF[language] === i18next.language) ?? DEFAULT_LANGUAGE;
}

export function presentLocale(): string {
  return LOCALE_OF[presentLanguage()];
}

export function presentMarks(): NumberMarks {
  return MARKS_OF[presentLanguage()];
}
