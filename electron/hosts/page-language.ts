import type { Language } from '../../shared/language.ts';

/** Sets the settings' language on the root element before any script runs, so nothing is drawn in another. */
export function inLanguage(html: string, language: Language): string {
  return html.replace(/<html lang="[\w-]*"/, `<html lang="${language}"`);
}
