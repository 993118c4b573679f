import i18next from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALE_OF } from '../../shared/language.ts';
import { MARKS_OF, type NumberMarks } from '../../shared/number-marks.ts';

/** What the page speaks now; before its texts have come, what a new till speaks. */
export function presentLanguage(): Language {
  return LANGUAGES.find((language) => LOCALE_OF[language] === i18next.language) ?? DEFAULT_LANGUAGE;
}

/** By which the page counts and sorts now. */
export function presentLocale(): string {
  return LOCALE_OF[presentLanguage()];
}

/** How it writes a number with decimals. */
export function presentMarks(): NumberMarks {
  return MARKS_OF[presentLanguage()];
}
