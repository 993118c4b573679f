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
    // JSON texts have the type string: interpolations are typed separately
    resources: Texts & Interpolations;
    defaultVariables: KeyVariables;
  }
}

const started = Promise.withResolvers<void>();

/** Loads the first screens' texts. Rejects if they cannot be loaded. */
export async function startTexts(language: Language): Promise<void> {
  const locale = LOCALE_OF[language];
  const texts = await BRING_FIRST[language]();
  await i18next.use(initReactI18next).init({
    lng: locale,
    // a test checks that each language is complete
    fallbackLng: false,
    // the full locale only, not its bare language
    load: 'currentOnly',
    // a copy: i18next writes later bundles into it
    resources: { [locale]: { ...texts } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false, defaultVariables: KEY_VARIABLES },
    returnNull: false,
    initAsync: false,
  });
  started.resolve();
}

/** Adds the other screens' texts; calling it again changes nothing. */
export async function bringLateTexts(): Promise<void> {
  await started.promise;
  const language = presentLanguage();
  add(language, await BRING_LATE[language]());
}

let wanted: Language | null = null;

/**
 * Switches the language once its texts are loaded. On failure the page keeps its language and a later call retries; the
 * last of several calls counts.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (language === presentLanguage()) return;
  const [first, late] = await Promise.all([BRING_FIRST[language](), BRING_LATE[language]()]);
  // another call may have switched meanwhile
  if (wanted !== language || language === presentLanguage()) return;
  add(language, first);
  add(language, late);
  await i18next.changeLanguage(LOCALE_OF[language]);
}

function add(language: Language, texts: object): void {
  for (const [namespace, words] of Object.entries(texts))
    i18next.addResourceBundle(LOCALE_OF[language], namespace, words);
}
