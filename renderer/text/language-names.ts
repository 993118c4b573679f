import { LANGUAGES, type Language } from '../../shared/language.ts';

/** Each in its own language, for a person who reads no other. */
const NAME_OF: Readonly<Record<Language, string>> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

export const LANGUAGE_CHOICES: readonly { readonly id: Language; readonly label: string; readonly lang: string }[] =
  LANGUAGES.map((id) => ({ id, label: NAME_OF[id], lang: id }));
