import en from '../../../renderer/locales/en/desktop.json' with { type: 'json' };
import es from '../../../renderer/locales/es/desktop.json' with { type: 'json' };
import ptBr from '../../../renderer/locales/pt-BR/desktop.json' with { type: 'json' };
import type { Language } from '../../../shared/language.ts';

const TEXTS: Readonly<Record<Language, typeof ptBr.elsewhere>> = {
  'pt-BR': ptBr.elsewhere,
  en: en.elsewhere,
  es: es.elsewhere,
};

/** For a browser without a valid key: the till is open in another one. */
export function elsewherePage(language: Language): string {
  const { title, back, anew } = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${back}</p><p>${anew}</p></body>
</html>
`;
}
