import { LANGUAGES, type Language } from '../../shared/language.ts';

const NAME_OF: Readonly<Record<Language, string>> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

export const LANGUAGE_CHOICES: readonly { readonly id: Language; readonly label: string; readonly lang: string }[] =
  LANGUAGES.map((id) => ({ id, label: NAME_OF[id], lang: id }));
