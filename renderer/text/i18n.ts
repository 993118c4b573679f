import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, LOCALE_OF } from '../../shared/language.ts';
import type { Interpolations } from '../locales/interpolations.ts';
import type { Texts } from '../locales/languages.ts';
import { KEY_VARIABLES, type KeyVariables } from './key-variables.ts';
import { presentLanguage } from './language.ts';
import { BRING_FIRST, BRING_LATE } from './text-files.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    // a text of JSON is any text to the compiler: what has to be put into it is said beside
    resources: Texts & Interpolations;
    defaultVariables: KeyVariables;
  }
}

const started = Promise.withResolvers<void>();

/** Starts the texts of the page's beginning in one language. Rejects where they cannot be had. */
export async function startTexts(language: Language): Promise<void> {
  const locale = LOCALE_OF[language];
  const texts = await BRING_FIRST[language]();
  await i18next.use(initReactI18next).init({
    lng: locale,
    // a language is complete, or the test of it fails: no word of another is ever shown for a missing one
    fallbackLng: false,
    // the locale alone is asked for a text, not its language and then nobody
    load: 'currentOnly',
    // a copy: i18next puts what comes later into what it was given
    resources: { [locale]: { ...texts } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false, defaultVariables: KEY_VARIABLES },
    returnNull: false,
    initAsync: false,
  });
  started.resolve();
}

/** Puts the texts of the other screens beside those that the page began with, once these are there; again changes nothing. */
export async function bringLateTexts(): Promise<void> {
  await started.promise;
  const language = presentLanguage();
  add(language, await BRING_LATE[language]());
}

let wanted: Language | null = null;

/**
 * Speaks another language from now on, once all of its texts are here. Where they cannot be had the page speaks on as
 * before; whoever asks again tries again. Of several that are asked for at once the last one counts.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (language === presentLanguage()) return;
  const [first, late] = await Promise.all([BRING_FIRST[language](), BRING_LATE[language]()]);
  if (wanted !== language) return;
  add(language, first);
  add(language, late);
  await i18next.changeLanguage(LOCALE_OF[language]);
}

function add(language: Language, texts: object): void {
  for (const [namespace, words] of Object.entries(texts))
    i18next.addResourceBundle(LOCALE_OF[language], namespace, words);
}
