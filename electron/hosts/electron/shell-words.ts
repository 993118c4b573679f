import en from '../../../renderer/locales/en/desktop.json' with { type: 'json' };
import es from '../../../renderer/locales/es/desktop.json' with { type: 'json' };
import type { Apart, None } from '../../../renderer/locales/languages.ts';
import ptBr from '../../../renderer/locales/pt-BR/desktop.json' with { type: 'json' };
import type { Language } from '../../../shared/language.ts';
import type { WhyNotOpen } from '../why-not-open.ts';

type Texts = typeof ptBr;

/** One text per reason. */
export type TextsOfReasons = None<Apart<WhyNotOpen | 'no_sandbox', Texts['why']>>;

/** Texts for when there is no page. */
function wordsOf(texts: Texts) {
  const { unsent_one, unsent_other, ...closing } = texts.closing;
  return {
    ...texts,
    /** The other program may be a hidden window. */
    holder: (since: string, user: string, host: string, pid: number): string =>
      filled(texts.holder, { since, user, host, pid }),
    details: (logFile: string): string => filled(texts.details, { logFile }),
    closing: {
      ...closing,
      unsent: (count: number): string => filled(count === 1 ? unsent_one : unsent_other, { count }),
    },
  };
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

export type ShellWords = ReturnType<typeof wordsOf>;

export const SHELL_WORDS: Readonly<Record<Language, ShellWords>> = {
  'pt-BR': wordsOf(ptBr),
  en: wordsOf(en),
  es: wordsOf(es),
};
