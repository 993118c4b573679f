import type { Language } from '../../shared/language.ts';

/**
 * A page of the build as it is served: its root element names the language of the settings, which so is known before the
 * page's own code runs, and nothing is drawn in another first.
 */
export function inLanguage(html: string, language: Language): string {
  return html.replace(/<html lang="[\w-]*"/, `<html lang="${language}"`);
}
